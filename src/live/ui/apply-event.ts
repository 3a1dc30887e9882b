import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Me } from '../../accounts/account-contract.ts';
import type { Api, Given } from '../../api/client.ts';
import * as keys from '../../api/query-keys.ts';
import type { GameId } from '../../games/game.ts';
import {
  changed,
  inPlace,
  type TradePages,
  withChanged,
  withoutTrade,
  withTrade,
  withTradeBack,
} from '../../trades/trade-pages.ts';
import type { PublicTrade } from '../../trades/trade.ts';
import type { EventsByName, LiveEvent } from '../live-event.ts';
import { topic } from '../topic.ts';
import { readSearchesAgain, searchesOf } from './read-searches-again.ts';

/** The newest trades of all games are no more than this. */
const LATEST = 12;

type EventName = LiveEvent['name'];

/** What each event changes in the cache, and what is read again for it. */
const onEvent: { [Name in EventName]: (cache: QueryClient, event: EventsByName[Name]) => void } = {
  'trade-posted': (cache, { game, trade }) => {
    if (knownGone.has(trade.id)) return;
    changeTrades(cache, game, (pages) => withTrade(pages, trade));
    readSearchesAgain(cache, game);
    cache.setQueryData<PublicTrade[]>(keys.latestTrades, (latest) => latest && withLatest(latest, trade));
    read(cache, keys.profile(trade.trader.userId));
    readOwnAgain(cache, trade.trader.userId);
  },
  'trade-gone': (cache, { game, tradeId, traderId }) => {
    const news = !knownGone.has(tradeId);
    remember(tradeId);
    changeTrades(cache, game, (pages, first) =>
      // It may have come back before an answer that was under way.
      knownGone.has(tradeId) ? withoutTrade(pages, tradeId, first && news) : pages,
    );
    // Whether it was found by a search that has not come so far, only the server knows.
    cache.setQueriesData<TradePages>(searchesOf(game), (list) => list && withoutTrade(list, tradeId, false));
    readSearchesAgain(cache, game);
    cache.setQueryData<PublicTrade[]>(keys.latestTrades, (latest) =>
      latest?.filter(({ id }) => id !== tradeId),
    );
    readProfilesAgain(cache, tradeId);
    readOwnAgain(cache, traderId);
  },
  'trades-changed': (cache, { game, back, edited }) => {
    if (back !== undefined) knownGone.delete(back);
    if (edited === undefined) {
      void readTradesAgain(cache, game);
      return;
    }
    changeTrades(cache, game, (pages) => withChanged(pages, edited));
    cache.setQueriesData<TradePages>(searchesOf(game), (list) => list && withChanged(list, edited));
    readSearchesAgain(cache, game);
    cache.setQueryData<PublicTrade[]>(keys.latestTrades, (latest) => latest && changed(latest, edited));
    read(cache, keys.profile(edited.trader.userId), keys.ownTrades);
  },
  'values-changed': (cache, { game }) => void readAgain(cache, [topic.values(game), topic.games]),
  'games-changed': (cache) => void readAgain(cache, [topic.games]),
  'announcements-changed': (cache, { withinMs = 0 }) => {
    read(cache, keys.announcements);
    readAnnouncementsLater(cache, withinMs);
  },
  'review-gone': (cache, { reviewedId }) =>
    read(cache, keys.profile(reviewedId), keys.reviews(reviewedId), keys.myReview(reviewedId)),
  'profile-changed': (cache) => {
    read(cache, keys.me, keys.account, keys.email, keys.posting, keys.robloxLink, keys.inventory);
    void readAgain(cache, [topic.profiles]);
  },
  'requests-changed': (cache) =>
    read(
      cache,
      keys.requests,
      keys.notifications,
      keys.account,
      keys.log,
      keys.posting,
      keys.ownTrades,
      // A deal that is completed moves it.
      keys.inventory,
    ),
  'notifications-changed': (cache) => read(cache, keys.notifications, keys.ownTrades),
  'standing-changed': (cache) => read(cache, keys.standing, keys.myReports),
  'moderation-changed': (cache) => read(cache, keys.moderation),
  // It may be another session of the same person: who is signed in here is asked anew.
  'session-ended': (cache) => read(cache, keys.me),
};

/** What the live stream may say. */
export const EVENT_NAMES = Object.keys(onEvent);

/** Puts what happened into the cache. Hearing the same thing twice, or what this browser did itself, changes nothing. */
export function applyEvent<Name extends EventName>(
  cache: QueryClient,
  event: EventsByName[Name] & { name: Name },
): void {
  onEvent[event.name](cache, event);
}

/**
 * Puts a trade that this browser has brought back where it was, and reads the lists again.
 * @returns when they are read
 */
export async function showAgain(cache: QueryClient, trade: PublicTrade): Promise<void> {
  const { id, game, trader } = trade;
  knownGone.delete(id);
  changeTrades(cache, game, (pages) => (knownGone.has(id) ? pages : withTradeBack(pages, trade)));
  cache.setQueryData<Given<Api['profiles']['get']> | null>(
    keys.profile(trader.userId),
    (profile) => profile && { ...profile, trades: inPlace(profile.trades, trade) },
  );
  await readTradesAgain(cache, game);
}

/** Reads again what shows trades of a game. A new review changes the standing of a trader on every card. */
export async function readTradesAgain(cache: QueryClient, game: GameId): Promise<void> {
  await readAgain(cache, [topic.trades(game), topic.profiles]);
}

/** Reads again what is made of these topics and on screen; the rest is read again when it is next shown. */
export async function readAgain(cache: QueryClient, topics: readonly string[]): Promise<void> {
  await cache.invalidateQueries({
    predicate: ({ meta }) => {
      const madeOf = meta?.['topics'];
      return Array.isArray(madeOf) && madeOf.some((one) => topics.includes(one));
    },
  });
}

/** Reads again what is kept under these keys and on screen; the rest is read again when it is next shown. */
function read(cache: QueryClient, ...stale: QueryKey[]): void {
  for (const queryKey of stale) void cache.invalidateQueries({ queryKey });
}

/** @returns the newest trades of all games with another one at their top */
function withLatest(latest: PublicTrade[], trade: PublicTrade): PublicTrade[] {
  return latest.some(({ id }) => id === trade.id) ? latest : [trade, ...latest].slice(0, LATEST);
}

/** What one has posted is another list then, and so may be when one can post again. */
function readOwnAgain(cache: QueryClient, traderId: string | undefined): void {
  if (cache.getQueryData<Me | null>(keys.me)?.userId === traderId) read(cache, keys.ownTrades, keys.posting);
}

/** Whoever had the trade on their page has one active trade less. */
function readProfilesAgain(cache: QueryClient, tradeId: string): void {
  const profiles = cache.getQueriesData<Given<Api['profiles']['get']> | null>({
    queryKey: keys.profiles,
  });
  for (const [queryKey, profile] of profiles) {
    if (profile?.trades.some(({ id }) => id === tradeId)) read(cache, queryKey);
  }
}

/**
 * An answer that is under way may have been written before the event and would undo it: then the change is made once
 * more when that answer is here.
 */
function changeTrades(
  cache: QueryClient,
  game: GameId,
  change: (list: TradePages, first: boolean) => TradePages,
): void {
  const queryKey = keys.liveTrades(game);
  const apply = (first: boolean) =>
    cache.setQueryData<TradePages>(queryKey, (list) => list && change(list, first));
  apply(true);
  const queries = cache.getQueryCache();
  const query = queries.find({ queryKey });
  if (query?.state.fetchStatus !== 'fetching') return;
  const stop = queries.subscribe((news) => {
    if (news.query !== query || (news.type !== 'removed' && query.state.fetchStatus === 'fetching')) return;
    stop();
    if (news.type !== 'removed') apply(false);
  });
}

// What is gone stays gone, in whatever order its own answer, its event and an older list arrive.
const knownGone = new Set<string>();
const REMEMBERED = 1000;

function remember(tradeId: string): void {
  knownGone.add(tradeId);
  const [oldest] = knownGone;
  if (knownGone.size > REMEMBERED && oldest !== undefined) knownGone.delete(oldest);
}

const waiting = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>();

/**
 * Reads the notifications again at some moment within this time, each page at its own, so that ten thousand pages do
 * not ask at once. What happens until then is answered by the same read.
 * @param withinMs as the server says, which knows how many pages it told
 */
function readAnnouncementsLater(cache: QueryClient, withinMs: number): void {
  if (waiting.has(cache)) return;
  const readNow = () => {
    waiting.delete(cache);
    read(cache, keys.notifications);
  };
  waiting.set(cache, setTimeout(readNow, Math.random() * withinMs));
}
