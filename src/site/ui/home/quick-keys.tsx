import { Link } from 'wouter';
import type { IconName } from '../../../platform/ui/icon-sprite.ts';
import { Icon } from '../../../platform/ui/icon.tsx';

const KEYS: readonly { href: string; icon: IconName; label: string }[] = [
  { href: '/inventory', icon: 'backpack', label: 'Inventory' },
  { href: '/trade?create=1', icon: 'plus', label: 'Post' },
  { href: '/calculator', icon: 'calculator', label: 'Win or lose?' },
  { href: '/log', icon: 'scroll-text', label: 'Log' },
];

/** What a member does most often, a press away. */
export function QuickKeys() {
  return (
    <nav className="quick" aria-label="Quick">
      {KEYS.map(({ href, icon, label }) => (
        <Link key={href} href={href}>
          <Icon name={icon} />
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  );
}
