import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../api/client.ts';
import { tradeReads } from '../../trades/trade-reads.ts';
import { valueReads } from '../../values/value-reads.ts';
import { readSearchesAgain, SEARCH_PAUSE_MS } from './read-searches-again.ts';

const api = {} as Api;

test('new trades make searched lists and items of their game stale, once for many and at most every two seconds', () => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_000_000 });
  try {
    const cache = new QueryClient();
    const [all, searched, elsewhere, item, otherItem] = [
      tradeReads.liveTrades(api, 'adopt-me').queryKey,
      tradeReads.liveTrades(api, 'adopt-me', 'owl').queryKey,
      tradeReads.liveTrades(api, 'grow-garden', 'owl').queryKey,
      valueReads.item(api, 'adopt-me', 'owl').queryKey,
      valueReads.item(api, 'grow-garden', 'owl').queryKey,
    ];
    for (const key of [all, searched, elsewhere, item, otherItem]) cache.setQueryData(key, {});
    let times = 0;
    const invalidate = cache.invalidateQueries.bind(cache);
    mock.method(cache, 'invalidateQueries', (filters: Parameters<typeof invalidate>[0]) => {
      times += 1;
      return invalidate(filters);
    });
    for (let post = 0; post < 20; post += 1) readSearchesAgain(cache, 'adopt-me');
    mock.timers.tick(300);
    assert.equal(times, 1);
    assert.equal(cache.getQueryState(searched)?.isInvalidated, true);
    assert.equal(cache.getQueryState(all)?.isInvalidated, false);
    assert.equal(cache.getQueryState(elsewhere)?.isInvalidated, false);
    assert.equal(cache.getQueryState(item)?.isInvalidated, true);
    assert.equal(cache.getQueryState(otherItem)?.isInvalidated, false);

    readSearchesAgain(cache, 'adopt-me');
    mock.timers.tick(SEARCH_PAUSE_MS - 500);
    assert.equal(times, 1);
    mock.timers.tick(500);
    assert.equal(times, 2);
    mock.timers.tick(10 * SEARCH_PAUSE_MS);
    assert.equal(times, 2);
  } finally {
    mock.timers.reset();
  }
});
