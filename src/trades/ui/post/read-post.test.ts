import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownToasts } from '../../../platform/ui/toast-list.ts';
import { readPost } from './read-post.ts';

const owl = { slug: 'owl', name: 'Owl', category: 'pets', source: '' };
const cache = {
  fetchQuery: async ({ queryKey }: { queryKey: readonly unknown[] }) =>
    await Promise.resolve(queryKey[0] === 'games' ? [] : { items: [owl] }),
};

test('a post out of an address says that more than 99 of an item are left out, and nothing where they are not', async () => {
  const read = async (query: string) =>
    await readPost(cache as never, {} as never, 'adopt-me', new URLSearchParams(query));
  assert.equal((await read('give=owl~99')).offering[0]?.quantity, 99);
  assert.deepEqual(shownToasts(), []);
  assert.equal((await read('give=owl~60,owl~60')).offering[0]?.quantity, 99);
  assert.deepEqual(
    shownToasts().map(({ title }) => title),
    ['99 of one item at most'],
  );
});
