import { Link } from 'wouter';
import { useMe } from '../../accounts/ui/use-me.ts';
import type { Address } from '../../api/address.ts';
import { dotText } from '../../notifications/dot-text.ts';
import { useUnread } from '../../notifications/ui/use-unread.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { ALERTS_PATH, currentMark, placeInTabs, placesIn } from './site-places.ts';

/** The way around on phones and tablets, under the thumb. */
export function TabBar({ address }: { address: Address }) {
  const me = useMe();
  const unread = useUnread();
  const here = placeInTabs(address.path, address.search);
  return (
    <nav className="tabbar" aria-label="Main">
      {placesIn('tabs', me?.role).map((place) => (
        <Link key={place.path} href={place.path} aria-current={currentMark(place.path, here)}>
          <span className="ic">
            <Icon name={place.icon} />
          </span>
          <span>{place.short ?? place.label}</span>
          {place.path === ALERTS_PATH && unread > 0 && (
            <span className="dot" role="img" aria-label={`${unread} new`}>
              {dotText(unread)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
