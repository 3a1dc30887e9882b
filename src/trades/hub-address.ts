import { gameOfSearch } from '../games/game-address.ts';
import type { GameId } from '../games/game.ts';
import { isSearchScope, MAX_SEARCH, type SearchScope } from './trade-search.ts';

const HUB_TABS = ['live-trades', 'matches', 'my-trades', 'notifications'] as const;
export type HubTab = (typeof HUB_TABS)[number];

/** What the Trade Hub shows. It stands in the address, so that it survives a reload and can be shared. */
export type Hub = {
  game: GameId;
  tab: HubTab;
  /** What is looked for, as it was typed; empty finds every trade. */
  search: string;
  scope: SearchScope;
};

/** @returns what an address asks for with `?game=`, `?tab=`, `?q=` and `?in=`; the defaults for what it does not name */
export function readHub(params: URLSearchParams): Hub {
  const scope = params.get('in') ?? '';
  return {
    game: gameOfSearch({ search: params }),
    tab: HUB_TABS.find((tab) => tab === params.get('tab')) ?? 'live-trades',
    search: (params.get('q') ?? '').slice(0, MAX_SEARCH).trim(),
    scope: isSearchScope(scope) ? scope : 'all',
  };
}

/** @returns the address of a view of the hub */
export function hubAddress({ game, tab, search, scope }: Hub): string {
  return `/trade?${hubParams({ game, tab, search, scope })}`;
}

/** @returns where somebody comes back to who signs in to post a trade: the hub, with the dialog open */
export function createAddress(game: GameId): string {
  return `/trade?game=${game}&create=1`;
}

/**
 * Where somebody comes back to who signs in to reach a trader: the same view, with the trade that was pressed.
 * @returns an address that `returnPath` lets through
 */
export function contactAddress(hub: Hub, trade: { id: string; createdAt: string }): string {
  const params = hubParams(hub);
  params.set('contact', trade.id);
  // A trade further down its list is found by when it was posted.
  params.set('posted', String(Date.parse(trade.createdAt)));
  // The one character that is left as it is here and not allowed there.
  return `/trade?${params}`.replaceAll('*', '%2A');
}

/** Whom somebody came back to reach. */
export type ReturnedContact = {
  tradeId: string;
  /** When it was posted, in ms since 1970, if the address knows. */
  postedAtMs: number | undefined;
};

/** @returns what `contactAddress` put into the address */
export function readContact(params: URLSearchParams): ReturnedContact | undefined {
  const tradeId = params.get('contact') ?? '';
  const posted = params.get('posted') ?? '';
  return tradeId === ''
    ? undefined
    : { tradeId, postedAtMs: /^\d{1,14}$/.test(posted) ? Number(posted) : undefined };
}

function hubParams({ game, tab, search, scope }: Hub): URLSearchParams {
  const params = new URLSearchParams({ game });
  if (tab !== 'live-trades') params.set('tab', tab);
  if (search.trim() !== '') params.set('q', search.trim());
  if (scope !== 'all') params.set('in', scope);
  return params;
}
