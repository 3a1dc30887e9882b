import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mock, test } from 'node:test';
import { QueryClient } from '@tanstack/react-query';
import { accountReads } from '../../accounts/account-reads.ts';
import type { Api } from '../../api/client.ts';
import { gameReads } from '../../games/game-reads.ts';
import { profileReads } from '../../profiles/profile-reads.ts';
import type { TradePages } from '../../trades/trade-pages.ts';
import { tradeReads } from '../../trades/trade-reads.ts';
import type { PublicTrade } from '../../trades/trade.ts';
import { tradeCounts } from '../../trades/ui/hub/trade-counts.ts';
import { valueReads } from '../../values/value-reads.ts';
import { applyEvent, readAgain, showAgain } from './apply-event.ts';

const api = {} as Api;
const game = 'adopt-me';
const listKey = tradeReads.liveTrades(api, game).queryKey;
const latestKey = tradeReads.latestTrades(api).queryKey;

test('a posted trade stands at the top of its list and of the newest trades', () => {
  const [a, b] = [trade(), trade()];
  const cache = cacheWith([a], { total: 1 });
  applyEvent(cache, { name: 'trade-posted', game, trade: b });
  assert.deepEqual(shown(cache), { total: 2, ids: [b.id, a.id] });
  assert.deepEqual(latest(cache), [b.id, a.id]);
});

test('a trade that is heard of twice stands once and counts once', () => {
  const a = trade();
  const cache = cacheWith([], { total: 0 });
  applyEvent(cache, { name: 'trade-posted', game, trade: a });
  applyEvent(cache, { name: 'trade-posted', game, trade: a });
  assert.deepEqual(shown(cache), { total: 1, ids: [a.id] });
  assert.deepEqual(latest(cache), [a.id]);
});

test('no more than the twelve newest trades are kept', () => {
  const cache = cacheWith(
    Array.from({ length: 12 }, () => trade()),
    { total: 12 },
  );
  applyEvent(cache, { name: 'trade-posted', game, trade: trade() });
  assert.equal(latest(cache).length, 12);
});

test('a trade that is gone leaves every list and counts once, heard of once or twice', () => {
  const [a, b] = [trade(), trade()];
  const cache = cacheWith([a, b], { total: 40, next: 'more' });
  applyEvent(cache, { name: 'trade-gone', game, tradeId: a.id });
  applyEvent(cache, { name: 'trade-gone', game, tradeId: a.id });
  assert.deepEqual(shown(cache), { total: 39, ids: [b.id] });
  assert.deepEqual(latest(cache), [b.id]);
});

test('a trade that is gone leaves the searches that found it, and a new one joins none unread', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const [a, b] = [trade(), trade()];
  const cache = cacheWith([a, b], { total: 2 });
  const searchKey = tradeReads.liveTrades(api, game, 'owl').queryKey;
  cache.setQueryData<TradePages>(searchKey, {
    pages: [{ total: 30, next: 'more', trades: [a] }],
    pageParams: [null],
  });
  applyEvent(cache, { name: 'trade-posted', game, trade: trade() });
  applyEvent(cache, { name: 'trade-gone', game, tradeId: b.id });
  assert.equal(cache.getQueryData<TradePages>(searchKey)?.pages[0]?.total, 30);
  applyEvent(cache, { name: 'trade-gone', game, tradeId: a.id });
  assert.deepEqual(cache.getQueryData<TradePages>(searchKey)?.pages[0], {
    total: 29,
    next: 'more',
    trades: [],
  });
  mock.timers.reset();
});

test('a trade beyond the pages read so far still counts when it goes', () => {
  const a = trade();
  const cache = cacheWith([a], { total: 40, next: 'more' });
  applyEvent(cache, { name: 'trade-gone', game, tradeId: randomUUID() });
  assert.deepEqual(shown(cache), { total: 39, ids: [a.id] });
});

test('a trade that stands in no page of a whole list was not counted', () => {
  const cache = cacheWith([trade()], { total: 1 });
  applyEvent(cache, { name: 'trade-gone', game, tradeId: randomUUID() });
  assert.equal(shown(cache).total, 1);
});

test('what is gone does not come back when its post is heard of late', () => {
  const a = trade();
  const cache = cacheWith([a], { total: 1 });
  applyEvent(cache, { name: 'trade-gone', game, tradeId: a.id });
  applyEvent(cache, { name: 'trade-posted', game, trade: a });
  assert.deepEqual(shown(cache), { total: 0, ids: [] });
});

test('an older answer that was under way does not undo what was heard meanwhile', async () => {
  const [a, b, c] = [trade(), trade(), trade()];
  const cache = cacheWith([a, b], { total: 30, next: 'more' });
  const { answer, reading } = readUnderWay(cache);
  applyEvent(cache, { name: 'trade-posted', game, trade: c });
  applyEvent(cache, { name: 'trade-gone', game, tradeId: a.id });
  assert.deepEqual(shown(cache), { total: 30, ids: [c.id, b.id] });
  answer.resolve(page([a, b], 30, 'more'));
  await reading;
  assert.deepEqual(shown(cache), { total: 30, ids: [c.id, b.id] });
});

test('a trade that is heard to be back before an answer that was under way is not hidden by its removal', async () => {
  const [a, b] = [trade(), trade()];
  const cache = cacheWith([a, b], { total: 2 });
  const { answer, reading } = readUnderWay(cache);
  applyEvent(cache, { name: 'trade-gone', game, tradeId: a.id });
  assert.deepEqual(shown(cache), { total: 1, ids: [b.id] });
  applyEvent(cache, { name: 'trades-changed', game, back: a.id });
  answer.resolve(page([a, b], 2, null));
  await reading;
  assert.deepEqual(shown(cache), { total: 2, ids: [a.id, b.id] });
});

test('a trade that came back counts once more when it goes again', () => {
  const a = trade();
  const cache = cacheWith([trade()], { total: 40, next: 'more' });
  applyEvent(cache, { name: 'trade-gone', game, tradeId: a.id });
  applyEvent(cache, { name: 'trades-changed', game, back: a.id });
  cache.setQueryData(listKey, { pages: [page([trade()], 40, 'more')], pageParams: [null] });
  applyEvent(cache, { name: 'trade-gone', game, tradeId: a.id });
  assert.equal(shown(cache).total, 39);
});

test('what this browser has brought back stands at its place at once, counts once and makes the lists stale', () => {
  const [newest, oldest] = [trade('2026-01-01T00:02:00.000Z'), trade('2026-01-01T00:00:00.000Z')];
  const back = trade('2026-01-01T00:01:00.000Z');
  const cache = cacheWith([newest, back, oldest], { total: 3 });
  const profileKey = profileReads.profile(api, back.trader.userId).queryKey;
  cache.setQueryData(profileKey, { trades: [oldest] });
  applyEvent(cache, { name: 'trade-gone', game, tradeId: back.id });
  for (const _ of ['once', 'twice']) {
    void showAgain(cache, back);
    assert.deepEqual(shown(cache), { total: 3, ids: [newest.id, back.id, oldest.id] });
    assert.deepEqual(cache.getQueryData(profileKey), { trades: [back, oldest] });
  }
  applyEvent(cache, { name: 'trade-gone', game, tradeId: newest.id });
  applyEvent(cache, { name: 'trade-gone', game, tradeId: oldest.id });
  for (const other of [newest, oldest]) void showAgain(cache, other);
  assert.deepEqual(shown(cache), { total: 3, ids: [newest.id, back.id, oldest.id] });
});

test('what comes back beyond the pages read so far only counts', () => {
  const [newest, back] = [trade('2026-01-01T00:02:00.000Z'), trade('2026-01-01T00:01:00.000Z')];
  const cache = cacheWith([newest], { total: 30, next: 'more' });
  void showAgain(cache, back);
  assert.deepEqual(shown(cache), { total: 31, ids: [newest.id] });
});

test('a game that nobody has looked at is left alone', () => {
  const cache = new QueryClient();
  applyEvent(cache, { name: 'trade-posted', game, trade: trade() });
  assert.equal(cache.getQueryData(listKey), undefined);
});

test('each change makes stale what is made of it, and nothing else', async () => {
  const keys = {
    trades: tradeReads.liveTrades(api, game).queryKey,
    searched: tradeReads.liveTrades(api, game, 'cow').queryKey,
    otherTrades: tradeReads.liveTrades(api, 'grow-garden').queryKey,
    latest: latestKey,
    values: valueReads.values(api, game).queryKey,
    valuesStart: valueReads.valuesStart(api, game, 'cow', undefined).queryKey,
    found: valueReads.foundItems(api, game, 'cow').queryKey,
    counts: tradeCounts(api, 'cow', 'all').queryKey,
    games: gameReads.games(api).queryKey,
    me: accountReads.me(api).queryKey,
    posting: tradeReads.posting(api).queryKey,
    notifications: ['notifications'],
  };
  const queries = [
    tradeReads.liveTrades(api, game),
    tradeReads.liveTrades(api, game, 'cow'),
    tradeReads.liveTrades(api, 'grow-garden'),
    tradeReads.latestTrades(api),
    valueReads.values(api, game),
    valueReads.valuesStart(api, game, 'cow', undefined),
    valueReads.foundItems(api, game, 'cow'),
    tradeCounts(api, 'cow', 'all'),
    gameReads.games(api),
  ];
  const stale = async (change: (cache: QueryClient) => unknown) => {
    const cache = new QueryClient();
    for (const { queryKey, meta } of queries) cache.setQueryDefaults(queryKey, { meta });
    for (const key of Object.values(keys)) cache.setQueryData(key, []);
    await change(cache);
    return Object.entries(keys).flatMap(([name, key]) =>
      cache.getQueryState(key)?.isInvalidated ? [name] : [],
    );
  };
  assert.deepEqual(await stale((cache) => applyEvent(cache, { name: 'trades-changed', game })), [
    'trades',
    'searched',
    'latest',
  ]);
  // A notification shows what its request has become.
  assert.deepEqual(
    await stale((cache) => applyEvent(cache, { name: 'requests-changed', userId: 'somebody' })),
    ['posting', 'notifications'],
  );
  assert.deepEqual(await stale((cache) => applyEvent(cache, { name: 'values-changed', game })), [
    'searched',
    'values',
    'valuesStart',
    'found',
    'counts',
    'games',
  ]);
  assert.deepEqual(await stale((cache) => applyEvent(cache, { name: 'games-changed' })), ['games']);
  assert.deepEqual(await stale((cache) => applyEvent(cache, { name: 'profile-changed', userId: 'u' })), [
    'me',
    'posting',
  ]);
  assert.deepEqual(
    await stale((cache) => applyEvent(cache, { name: 'notifications-changed', userId: 'u' })),
    ['notifications'],
  );
  assert.deepEqual(await stale((cache) => readAgain(cache, ['trades/grow-garden'])), [
    'otherTrades',
    'latest',
  ]);
});

function trade(createdAt = '2026-01-01T00:00:00.000Z'): PublicTrade {
  return {
    id: randomUUID(),
    game,
    createdAt,
    expiresAt: '2026-01-01T04:00:00.000Z',
    trader: {
      userId: 'u',
      name: 'Ann',
      verified: true,
      picture: 'avatar-2',
      ratingAverage: null,
      ratingCount: 0,
    },
    offering: [{ slug: 'cow', name: 'Cow', quantity: 1 }],
    wanting: [{ slug: 'owl', name: 'Owl', quantity: 1 }],
  };
}

function page(trades: PublicTrade[], total: number, next: string | null) {
  return { total, next, trades };
}

function cacheWith(
  trades: PublicTrade[],
  { total, next = null }: { total: number; next?: string | null },
): QueryClient {
  const cache = new QueryClient();
  cache.setQueryData(listKey, { pages: [page(trades, total, next)], pageParams: [null] });
  cache.setQueryData(latestKey, trades);
  return cache;
}

/** A read of the list that is under way, and what answers it. */
function readUnderWay(cache: QueryClient) {
  const answer = Promise.withResolvers<ReturnType<typeof page>>();
  const reading = cache.fetchInfiniteQuery({
    queryKey: listKey,
    queryFn: () => answer.promise,
    initialPageParam: null,
    getNextPageParam: () => null,
  });
  return { answer, reading };
}

function shown(cache: QueryClient) {
  const pages = cache.getQueryData<TradePages>(listKey)?.pages ?? [];
  return { total: pages[0]?.total, ids: pages.flatMap(({ trades }) => trades.map(({ id }) => id)) };
}

function latest(cache: QueryClient): string[] {
  return (cache.getQueryData<PublicTrade[]>(latestKey) ?? []).map(({ id }) => id);
}
