import { isCallError } from './call-error.ts';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { type GameId, GAME_IDS } from '../games/game.ts';
import type { SearchScope } from '../trades/trade-search.ts';
import type { contract } from './contract.ts';
import type { Sent } from './until-answered.ts';

/** The typed client: every call of the contract as a function, in the browser and while the server renders. */
export type Api = JsonifiedClient<ContractRouterClient<typeof contract, AskedAs>>;

/** @param sent how the call was made before, if it was: it goes under the same key and gets the same answer */
export type AskedAs = { sent?: Sent };

/** What a call gives. */
export type Given<Call extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Call>>;

/** Items of a list, and tickets, that are in the page at once; the rest follow while scrolling. */
export const FIRST_ITEMS = 24;

/** In the place of a client where a read only tells its key: the reads ask it for nothing before they run. */
export const unasked: Api = Object.create(null);

/**
 * The reads of the product: one key and one call each. `topics` name what the answer is made of, so that a page kept
 * ready as bytes goes stale when one of them changes.
 */
export const reads = {
  me: (api: Api) => ({
    queryKey: ['me'],
    queryFn: () => api.accounts.me(),
    meta: { topics: [] },
  }),
  /** What the account page shows of the signed-in person. */
  account: (api: Api) => ({
    queryKey: ['account'],
    queryFn: () => api.accounts.account(),
    meta: { topics: [] },
  }),
  sessions: (api: Api) => ({
    queryKey: ['sessions'],
    queryFn: () => api.accounts.sessions(),
    meta: { topics: [] },
  }),
  /** The signed-in person's own address. */
  email: (api: Api) => ({
    queryKey: ['email'],
    queryFn: () => api.email.mine(),
    meta: { topics: [] },
  }),
  games: (api: Api) => ({
    queryKey: ['games'],
    queryFn: () => api.games.list(),
    meta: { topics: ['games'] },
  }),
  values: (api: Api, game: GameId) => ({
    queryKey: ['values', game],
    queryFn: () => api.values.list({ game }),
    meta: { topics: [`values/${game}`] },
  }),
  /** What a value page shows first: enough for one screen, searched and filtered by the server. */
  valuesStart: (api: Api, game: GameId, search: string, filter: string | undefined) => ({
    queryKey: ['values-start', game, search, filter ?? ''],
    queryFn: () =>
      api.values.list({
        game,
        limit: FIRST_ITEMS,
        ...(search ? { search } : {}),
        ...(filter ? { filter } : {}),
      }),
    meta: { topics: [`values/${game}`] },
  }),
  /** One item with its past and recent trades; null when its game has none of that slug. */
  item: (api: Api, game: GameId, slug: string) => ({
    queryKey: ['item', game, slug],
    queryFn: () => orNull(api.values.item({ game, item: slug })),
    meta: { topics: [`values/${game}`, `trades/${game}`] },
  }),
  /** What players' words name in each game, that one first; the nearest names where they name nothing. */
  foundItems: (api: Api, game: GameId, search: string) => ({
    queryKey: ['found-items', game, search],
    queryFn: () => api.values.find({ game, search }),
    meta: { topics: GAME_IDS.map((id) => `values/${id}`) },
  }),
  movers: (api: Api) => ({
    queryKey: ['movers'],
    queryFn: () => api.values.movers(),
    meta: { topics: GAME_IDS.map((game) => `values/${game}`) },
  }),
  /** Counted once a minute, so no single trade makes it stale. */
  popular: (api: Api) => ({
    queryKey: ['popular'],
    queryFn: () => api.trades.popular(),
    meta: { topics: [] },
  }),
  /** What the signed-in person's completed trades came to. */
  profit: (api: Api) => ({
    queryKey: ['profit'],
    queryFn: () => api.requests.profit(),
    meta: { topics: GAME_IDS.map((game) => `values/${game}`) },
  }),
  /** Certain items of a game, and what is said of its whole list. */
  valuesOf: (api: Api, game: GameId, slugs: readonly string[]) => ({
    queryKey: ['values-of', game, slugs.join(',')],
    queryFn: () =>
      // Without any, what is said of the list is wanted all the same.
      api.values.list(slugs.length === 0 ? { game, limit: 1 } : { game, slugs: slugs.join(',') }),
    meta: { topics: [`values/${game}`] },
  }),
  /** Live trades of a game; with a search only those that match, under a key of their own below the game's. */
  liveTrades: (api: Api, game: GameId, search = '', scope: SearchScope = 'all') => ({
    queryKey: search === '' ? ['trades', game] : ['trades', game, scope, search],
    queryFn: ({ pageParam }: { pageParam: string | null }) =>
      api.trades.list({
        game,
        ...(search === '' ? {} : { search, scope }),
        ...(pageParam === null ? {} : { after: pageParam }),
      }),
    initialPageParam: startOfList(),
    getNextPageParam: (page: Given<Api['trades']['list']>) => page.next,
    // A search finds items by what they are called now.
    meta: { topics: search === '' ? [`trades/${game}`] : [`trades/${game}`, `values/${game}`] },
  }),
  latestTrades: (api: Api) => ({
    queryKey: ['trades-latest'],
    queryFn: () => api.trades.latest(),
    meta: { topics: GAME_IDS.map((game) => `trades/${game}`) },
  }),
  /** A person as everybody sees one; null when there is nobody of that id. */
  profile: (api: Api, userId: string) => ({
    queryKey: ['profile', userId],
    queryFn: () => orNull(api.profiles.get({ userId })),
    meta: { topics: ['profiles'] },
  }),
  reviews: (api: Api, userId: string) => ({
    queryKey: ['reviews', userId],
    queryFn: ({ pageParam }: { pageParam: string | null }) =>
      api.reviews.list({ userId, ...(pageParam === null ? {} : { after: pageParam }) }),
    initialPageParam: startOfList(),
    getNextPageParam: (page: Given<Api['reviews']['list']>) => page.next,
    meta: { topics: ['profiles'] },
  }),
  /** Whether the signed-in person has reviewed somebody. */
  myReview: (api: Api, userId: string) => ({
    queryKey: ['my-review', userId],
    queryFn: () => api.reviews.mine({ userId }),
    meta: { topics: [] },
  }),
  notifications: (api: Api) => ({
    queryKey: ['notifications'],
    queryFn: () => api.notifications.list(),
    meta: { topics: [] },
  }),
  requests: (api: Api) => ({
    queryKey: ['requests'],
    queryFn: () => api.requests.mine(),
    meta: { topics: [] },
  }),
  /** The signed-in person's Roblox account, and the code that is being checked. */
  robloxLink: (api: Api) => ({
    queryKey: ['roblox-link'],
    queryFn: () => api.robloxLink.mine(),
    meta: { topics: [] },
  }),
  posting: (api: Api) => ({
    queryKey: ['posting'],
    queryFn: () => api.trades.mine(),
    meta: { topics: [] },
  }),
};

/** @returns whether to read again: at most three times, and not what was refused by name, which is an answer */
export function readsAgain(failures: number, error: unknown): boolean {
  return failures < 3 && !(isCallError(error) && error.defined);
}

/** The first page of a list has no key; the type leaves room for the keys of the next. */
function startOfList(): string | null {
  return null;
}

/** @returns whether a call failed because the caller has no right to it, or no longer */
export function isRefused(error: unknown): boolean {
  return isCallError(error) && (error.code === 'NOT_ALLOWED' || error.code === 'SIGN_IN_REQUIRED');
}

/**
 * @returns what is said where a call was refused because of too many others or a full disk, or nobody could tell whether it
 *   was done
 */
export function tooManyWords(error: unknown): string | undefined {
  const { code = '', message } = isCallError(error) ? error : {};
  return ['TOO_MANY_REQUESTS', 'OUTCOME_UNKNOWN', 'DISK_FULL'].includes(code) ? message : undefined;
}

/**
 * @param title what failed
 * @returns the title of what is said of a failed call: one that nobody has answered may have worked
 */
export function failureTitle(error: unknown, title: string): string {
  if (isCallError(error) && error.code === 'OUTCOME_UNKNOWN') return 'No answer from the site';
  if (isCallError(error) && error.code === 'DISK_FULL') return 'Nothing can be saved right now';
  return title;
}

/** Nothing of that id, or no id at all, is an answer like any other: the page goes on from it without asking again. */
async function orNull<Found>(asked: Promise<Found>): Promise<Found | null> {
  try {
    return await asked;
  } catch (error) {
    if (isCallError(error) && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}
