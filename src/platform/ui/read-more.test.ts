import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { readMore } from './read-more.ts';

/** A list of three pages, whose every answer waits for its turn. */
function listInTurns() {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const waiting: (() => void)[] = [];
  let version = 1;
  const queryKey = ['list'];
  const observer = new InfiniteQueryObserver(cache, {
    queryKey,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const said = `${pageParam} of ${version}`;
      await new Promise<void>((answer, stop) => {
        waiting.push(answer);
        signal.addEventListener('abort', () => stop(signal.reason));
      });
      return { said, page: pageParam };
    },
    getNextPageParam: ({ page }) => (page < 2 ? page + 1 : undefined),
  });
  observer.subscribe(() => {});
  const settle = () => new Promise((done) => void setImmediate(done));
  return {
    list: () => observer.getCurrentResult(),
    shown: () => observer.getCurrentResult().data?.pages.map(({ said }) => said),
    news: () => {
      version += 1;
      void cache.invalidateQueries({ queryKey });
    },
    /** Lets all that is asked for be answered. */
    answer: async () => {
      for (let turns = 0; turns < 10; turns += 1) {
        await settle();
        waiting.splice(0).forEach((next) => next());
      }
      await settle();
    },
    close: () => cache.clear(),
  };
}

test('the next page comes though news has the list read anew while it is on its way', async () => {
  const { list, shown, news, answer, close } = listInTurns();
  await answer();
  assert.deepEqual(shown(), ['0 of 1']);
  const more = readMore(list());
  news();
  await answer();
  await more;
  assert.deepEqual(shown(), ['0 of 2', '1 of 2']);
  close();
});

test('news that is on its way is not lost to a press for more', async () => {
  const { list, shown, news, answer, close } = listInTurns();
  await answer();
  news();
  const more = readMore(list());
  await answer();
  await more;
  assert.deepEqual(shown(), ['0 of 2', '1 of 2']);
  close();
});

test('at the end there is nothing more to read', async () => {
  const { list, shown, answer, close } = listInTurns();
  await answer();
  for (let presses = 0; presses < 4; presses += 1) {
    const more = readMore(list());
    await answer();
    await more;
  }
  assert.deepEqual(shown(), ['0 of 1', '1 of 1', '2 of 1']);
  close();
});
