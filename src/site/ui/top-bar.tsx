import { Link } from 'wouter';
import { useMe } from '../../accounts/ui/use-me.ts';
import { dotText } from '../../notifications/dot-text.ts';
import { useUnread } from '../../notifications/ui/use-unread.ts';
import { buttonClass } from '../../platform/ui/button.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { ThemeToggle } from '../../platform/ui/page/theme-toggle.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import { ALERTS_PATH, currentMark, placesIn } from './site-places.ts';

/** The bar at the top: the brand, from 1024 px on the way around and what is unread, the theme, and who one is. */
export function TopBar({ path }: { path: string }) {
  const me = useMe();
  return (
    <header className="top">
      <div className="wrap">
        <Link className="brand" href="/">
          <Brand />
        </Link>
        <nav className="nav" aria-label="Main">
          {placesIn('top', me?.role).map((place) => (
            <Link key={place.path} href={place.path} aria-current={currentMark(place.path, path)}>
              {place.label}
            </Link>
          ))}
        </nav>
        <span className="grow only-m" />
        {me !== null && <AlertsBell />}
        <ThemeToggle />
        {me === null ? (
          <Link className="btn pri sm" href="/login">
            Sign In
          </Link>
        ) : (
          <AccountMenu me={me} path={path} />
        )}
      </div>
    </header>
  );
}

/** How much is unread, on the wide screens that have no tab bar; it leads to the notifications. */
function AlertsBell() {
  const unread = useUnread();
  return (
    <Link
      className={buttonClass({ kind: 'ghost', size: 'sm', className: 'icon bell hide-m' })}
      href={ALERTS_PATH}
      aria-label={unread === 0 ? 'Alerts' : `Alerts, ${unread} new`}
    >
      <Icon name="bell" />
      {unread > 0 && <span className="dot">{dotText(unread)}</span>}
    </Link>
  );
}
