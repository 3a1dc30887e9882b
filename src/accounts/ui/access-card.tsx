import { Link } from 'wouter';
import { buttonClass } from '../../platform/ui/button.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import type { Role } from '../../profiles/profile.ts';

const ACCESS = {
  owner: {
    title: 'Owner Access',
    text: 'Manage users, games and announcements.',
    href: '/owner',
    sticker: 'crown',
  },
  admin: { title: 'Admin Access', text: 'See who is here.', href: '/admin', sticker: 'shield' },
} as const;

/** The door to the back office: the owner's, or for every admin who is not the owner. */
export function AccessCard({ role }: { role: Role }) {
  if (role === 'member') return null;
  const { title, text, href, sticker } = ACCESS[role];
  return (
    <section className="card row g3 own">
      <img src={`/media/sticker/${sticker}.svg`} width="56" height="56" alt="" />
      <div className="grow">
        <h2>{title}</h2>
        <p className="sub s14">{text}</p>
      </div>
      <Link className={buttonClass()} href={href}>
        Open
        <Icon name="arrow-right" />
      </Link>
    </section>
  );
}
