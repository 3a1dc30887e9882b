import { Link } from 'wouter';
import { dotText } from '../../notifications/dot-text.ts';
import { useUnread } from '../../notifications/ui/use-unread.ts';
import { buttonClass } from '../../platform/ui/button.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { ALERTS_PATH } from './site-places.ts';

/** How much is unread, on the wide screens that have no tab bar; it leads to the notifications. */
export function AlertsBell() {
  const unread = useUnread();
  return (
    <Link
      className={buttonClass({ kind: 'ghost', size: 'sm', className: 'icon bell hide-m' })}
      href={ALERTS_PATH}
      aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} new`}
    >
      <Icon name="bell" />
      {unread > 0 && <span className="dot">{dotText(unread)}</span>}
    </Link>
  );
}
