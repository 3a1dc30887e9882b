import type { QueryClient } from '@tanstack/react-query';
import type { Api, Given } from '../../api/client.ts';
import type { GameId } from '../../games/game.ts';
import type { PublicTrade } from '../../trades/trade.ts';
import type { LiveEvent } from '../live-event.ts';
import { readAnnouncementsLater } from './read-announcements-later.ts';
import { readSearchesAgain, searchesOf } from './read-searches-again.ts';
import { inPlace, type TradePages, withoutTrade, withTrade, withTradeBack } from './trade-pages.ts';

/** The newest trades of all games are no more than this. */
const LATEST = 12;

/**
 * Puts what happened into the cache. Hearing the same thing twice, or what this browser did itself, changes nothing.
 * `session-ended` is no business of what is kept here (`take-news.ts`).
 */
export function applyEvent(cache: QueryClient, event: LiveEvent): void {
  switch (event.name) {
    case 'trade-posted': {
      const { game, trade } = event;
      if (knownGone.has(trade.id)) return;
      changeTrades(cache, game, (pages) => withTrade(pages, trade));
      readSearchesAgain(cache, game);
      cache.setQueryData<PublicTrade[]>(['trades-latest'], (latest) => latest && withLatest(latest, trade));
      void cache.invalidateQueries({ queryKey: ['profile', trade.trader.userId] });
      return;
    }
    case 'trade-gone': {
      const { game, tradeId } = event;
      const news = !knownGone.has(tradeId);
      remember(tradeId);
      changeTrades(cache, game, (pages, first) =>
        // It may have come back before an answer that was under way.
        knownGone.has(tradeId) ? withoutTrade(pages, tradeId, first && news) : pages,
      );
      // Whether it was found by a search that has not come so far, only the server knows.
      cache.setQueriesData<TradePages>(
        searchesOf(game),
        (list) => list && withoutTrade(list, tradeId, false),
      );
      readSearchesAgain(cache, game);
      cache.setQueryData<PublicTrade[]>(['trades-latest'], (latest) =>
        latest?.filter(({ id }) => id !== tradeId),
      );
      readProfilesAgain(cache, tradeId);
      return;
    }
    case 'trades-changed':
      if (event.back !== undefined) knownGone.delete(event.back);
      void readTradesAgain(cache, event.game);
      return;
    case 'values-changed':
      void readAgain(cache, [`values/${event.game}`, 'games']);
      return;
    case 'games-changed':
      void readAgain(cache, ['games']);
      return;
    case 'announcements-changed':
      void cache.invalidateQueries({ queryKey: ['announcements'] });
      readAnnouncementsLater(cache, event.withinMs ?? 0);
      return;
    case 'review-gone':
      for (const about of ['profile', 'reviews', 'my-review'])
        void cache.invalidateQueries({ queryKey: [about, event.reviewedId] });
      return;
    case 'profile-changed':
      void cache.invalidateQueries({ queryKey: ['me'] });
      void cache.invalidateQueries({ queryKey: ['account'] });
      void cache.invalidateQueries({ queryKey: ['email'] });
      void cache.invalidateQueries({ queryKey: ['posting'] });
      void cache.invalidateQueries({ queryKey: ['roblox-link'] });
      void readAgain(cache, ['profiles']);
      return;
    case 'requests-changed':
      void cache.invalidateQueries({ queryKey: ['requests'] });
      void cache.invalidateQueries({ queryKey: ['notifications'] });
      void cache.invalidateQueries({ queryKey: ['account'] });
      void cache.invalidateQueries({ queryKey: ['profit'] });
      return;
    case 'notifications-changed':
      void cache.invalidateQueries({ queryKey: ['notifications'] });
      return;
    case 'session-ended':
      return;
  }
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
    ['profile', trader.userId],
    (profile) => profile && { ...profile, trades: inPlace(profile.trades, trade) },
  );
  await readTradesAgain(cache, game);
}

/** Reads again what shows trades of a game. A new review changes the standing of a trader on every card. */
export async function readTradesAgain(cache: QueryClient, game: GameId): Promise<void> {
  await readAgain(cache, [`trades/${game}`, 'profiles']);
}

/** Reads again what is made of these topics and on screen; the rest is read again when it is next shown. */
export async function readAgain(cache: QueryClient, topics: readonly string[]): Promise<void> {
  await cache.invalidateQueries({
    predicate: ({ meta }) => {
      const madeOf = meta?.['topics'];
      return Array.isArray(madeOf) && madeOf.some((topic) => topics.includes(topic));
    },
  });
}

/** @returns the newest trades of all games with another one at their top */
function withLatest(latest: PublicTrade[], trade: PublicTrade): PublicTrade[] {
  return latest.some(({ id }) => id === trade.id) ? latest : [trade, ...latest].slice(0, LATEST);
}

/** Whoever had the trade on their page has one active trade less. */
function readProfilesAgain(cache: QueryClient, tradeId: string): void {
  const profiles = cache.getQueriesData<Given<Api['profiles']['get']> | null>({ queryKey: ['profile'] });
  for (const [queryKey, profile] of profiles) {
    if (profile?.trades.some(({ id }) => id === tradeId)) void cache.invalidateQueries({ queryKey });
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
  const queryKey = ['trades', game];
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
