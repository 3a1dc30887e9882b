import type { IconName } from '../../platform/ui/icon-sprite.ts';
import { isAdmin, type Role } from '../../profiles/profile.ts';

/** The bars that lead around the site. */
type Bar = 'top' | 'tabs' | 'menu';

/** Who sees a place: everyone, whoever is not signed in, whoever is, who runs the site, or exactly one role. */
type Who = 'everyone' | 'visitor' | 'member' | 'staff' | Exclude<Role, 'member'>;

export type Place = {
  path: string;
  label: string;
  /** For the tab bar, where the label is too long. */
  short?: string;
  icon: IconName;
  who: Who;
  bars: readonly Bar[];
};

/** What is new for the signed-in person: a tab of the Trade Hub, and a place of its own in the tab bar. */
export const ALERTS_PATH = '/trade?tab=notifications';

/** Where one's deals stand, with how many wait. */
export const DEALS_PATH = '/deals';

/** Every place that a bar leads to, in the order of the bars. A new page is one line here; one that stands at the end of pages alone, in `foot-places.ts`. */
const PLACES: readonly Place[] = [
  { path: '/', label: 'Home', icon: 'house', who: 'everyone', bars: ['tabs'] },
  { path: '/values', label: 'Values', icon: 'tag', who: 'everyone', bars: ['top', 'tabs'] },
  {
    path: '/calculator',
    label: 'Calculator',
    icon: 'calculator',
    who: 'everyone',
    bars: ['top', 'menu'],
  },
  // Members have Alerts there, and the calculator in their menu.
  { path: '/calculator', label: 'Calculator', icon: 'calculator', who: 'visitor', bars: ['tabs'] },
  {
    path: '/trade',
    label: 'Trade Hub',
    short: 'Trade',
    icon: 'arrow-left-right',
    who: 'everyone',
    bars: ['top', 'tabs'],
  },
  { path: '/inventory', label: 'Inventory', icon: 'backpack', who: 'member', bars: ['top', 'tabs'] },
  { path: ALERTS_PATH, label: 'Alerts', icon: 'bell', who: 'member', bars: ['tabs'] },
  { path: DEALS_PATH, label: 'My deals', icon: 'handshake', who: 'member', bars: ['menu'] },
  { path: '/log', label: 'Trade log', icon: 'scroll-text', who: 'member', bars: ['menu'] },
  { path: '/account', label: 'Account', icon: 'circle-user-round', who: 'member', bars: ['menu'] },
  { path: '/moderation', label: 'Moderation', icon: 'flag', who: 'staff', bars: ['menu'] },
  { path: '/owner', label: 'Owner Panel', icon: 'crown', who: 'owner', bars: ['menu'] },
  { path: '/admin', label: 'Admin Panel', icon: 'shield', who: 'admin', bars: ['menu'] },
  { path: '/login', label: 'Sign In', icon: 'log-in', who: 'visitor', bars: ['tabs'] },
];

/**
 * @param role of the signed-in person; undefined for a visitor
 * @returns what a bar shows that person, in order
 */
export function placesIn(bar: Bar, role: Role | undefined, places: readonly Place[] = PLACES): Place[] {
  return places.filter((place) => place.bars.includes(bar) && sees(place.who, role));
}

/** @returns how a link to a place is marked while the reader is on it, or on a page below it */
export function currentMark(place: string, path: string): 'page' | 'true' | undefined {
  if (path === place) return 'page';
  // Traders, deals and routes stand in the Trade Hub, although their pages do not lie below it.
  if (/^\/(profile|deals|routes)\b/.test(path)) return place === '/trade' ? 'true' : undefined;
  if (path === '/roblox-verification') return place === '/account' ? 'true' : undefined;
  return place !== '/' && path.startsWith(`${place}/`) ? 'true' : undefined;
}

function sees(who: Who, role: Role | undefined): boolean {
  if (who === 'everyone') return true;
  if (role === undefined || who === 'visitor') return role === undefined && who === 'visitor';
  if (who === 'staff') return isAdmin(role);
  return who === 'member' || role === who;
}

/** @returns where the reader is, as the tab bar counts it: the tab with the notifications is a place of its own */
export function placeInTabs(path: string, search: URLSearchParams): string {
  return path === '/trade' && search.get('tab') === 'notifications' ? ALERTS_PATH : path;
}
