import { Link } from 'wouter';
import type { Me } from '../../accounts/account-contract.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { Menu, menuItem } from '../../platform/ui/menu.tsx';
import { Avatar } from '../../profiles/ui/avatar.tsx';
import { placesIn } from './site-places.ts';

/** Who is signed in, and the places that are only for them. Signing out is a form: it leaves nothing of them behind. */
export function AccountMenu({ me }: { me: Me }) {
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
        <Link key={place.path} href={place.path} {...menuItem}>
          <Icon name={place.icon} />
          <span>{place.label}</span>
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
