import type { GameId } from '../games/game.ts';
import type { SearchScope } from '../trades/trade-search.ts';

// What each read is kept under in the cache; who invalidates or changes what was read names it by these. A key also names
// every key that begins with it. Each is exported by itself: the first view of a page loads only what it uses.

export const me = ['me'];
export const account = ['account'];
export const sessions = ['sessions'];
export const email = ['email'];
export const games = ['games'];
export const values = (game: GameId) => ['values', game];
export const valuesStart = (game: GameId, search: string, filter = '') => [
  'values-start',
  game,
  search,
  filter,
];
export const valuesOf = (game: GameId, slugs: readonly string[]) => ['values-of', game, slugs.join(',')];
/** Every item of a game that was read by itself. */
export const itemsOf = (game: GameId) => ['item', game];
export const item = (game: GameId, slug: string) => [...itemsOf(game), slug];
export const foundItems = (game: GameId, search: string) => ['found-items', game, search];
export const movers = ['movers'];
export const popular = ['popular'];
export const profit = ['profit'];
/** The live list of a game, and all searches of it. */
export const liveTrades = (game: GameId) => ['trades', game];
export const searchedTrades = (game: GameId, search: string, scope: SearchScope) => [
  ...liveTrades(game),
  scope,
  search,
];
export const tradeCounts = (search: string, scope: SearchScope) => ['trade-counts', search, scope];
export const latestTrades = ['trades-latest'];
/** @param over the trade or request over which somebody is asked for */
export const contact = (over: object) => ['contact', over];
export const profiles = ['profile'];
export const profile = (userId: string) => [...profiles, userId];
export const reviews = (userId: string) => ['reviews', userId];
export const myReview = (userId: string) => ['my-review', userId];
export const notifications = ['notifications'];
export const requests = ['requests'];
export const robloxLink = ['roblox-link'];
export const posting = ['posting'];
/** The owner's list of announcements. */
export const announcements = ['announcements'];
/** All that the panels of the back office read of people and the system. */
export const backOffice = ['backoffice'];
