import { Link } from 'wouter';
import type { Me } from '../../accounts/account-contract.ts';
import { dotText } from '../../notifications/dot-text.ts';
import { useWaitingDeals } from '../../notifications/ui/use-unread.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { Menu, menuItem } from '../../platform/ui/menu.tsx';
import { Avatar } from '../../profiles/ui/avatar.tsx';
import { currentMark, DEALS_PATH, placesIn } from './site-places.ts';

/** Who is signed in, and the places that are only for them. Signing out is a form: it leaves nothing of them behind. */
export function AccountMenu({ me, path }: { me: Me; path: string }) {
  const deals = useWaitingDeals();
  const name = me.robloxUsername ?? 'User';
  return (
    <Menu
      label={`Account menu, ${name}`}
      buttonClass="me"
      button={
        <>
          <Avatar picture={me.picture} size={38} />
          <span className="hide-m">{name}</span>
          <Icon name="chevron-down" />
        </>
      }
    >
      {placesIn('menu', me.role).map((place) => (
        <Link key={place.path} href={place.path} aria-current={currentMark(place.path, path)} {...menuItem}>
          <Icon name={place.icon} />
          <span className="grow">{place.label}</span>
          {place.path === DEALS_PATH && deals > 0 && (
            <span className="cnt hot" role="img" aria-label={`${deals} waiting`}>
              {dotText(deals)}
            </span>
          )}
        </Link>
      ))}
      <form method="post" action="/logout" role="none">
        <button type="submit" {...menuItem}>
          <Icon name="log-out" />
          Sign out
        </button>
      </form>
    </Menu>
  );
}
