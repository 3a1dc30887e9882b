import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { QueryClient } from '@tanstack/react-query';
import { signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import type { TestBrowser } from '../../../test/test-browser.ts';
import { CallError, isWrittenError } from '../../api/call-error.ts';
import type { Api, Given } from '../../api/client.ts';
import { inventoryReads } from '../inventory-reads.ts';
import { MOST_CHANGES, MOST_LINES } from '../inventory.ts';
import { keepLine, type LineWish } from './keep-line.ts';

const GAME = 'adopt-me';

type Inventory = Given<Api['inventory']['get']>;

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

/** A page of somebody: while it `isLost` no call of it arrives. */
function pageOf(browser: TestBrowser) {
  const page = { isLost: false, calls: 0 };
  const call = async (method: string, path: string, sent?: unknown) => {
    page.calls += 1;
    if (page.isLost) throw new TypeError('Failed to fetch');
    const { status, body } = await browser.call(method, path, sent);
    if (status >= 400 && isWrittenError(body)) throw new CallError(body);
    return body;
  };
  const api = {
    inventory: {
      get: async ({ game }: { game: string }) => await call('GET', `/me/inventory/${game}`),
      change: async ({ game, ...sent }: { game: string }) =>
        await call('POST', `/me/inventory/${game}/changes`, sent),
    },
  } as unknown as Api;
  const cache = new QueryClient();
  const keep = async (wish: Partial<LineWish>) =>
    await keepLine({ api, cache }, GAME, { list: 'have', slug: 'owl', form: '', quantity: 1, ...wish });
  const shown = () => {
    const { queryKey } = inventoryReads.inventory(api, GAME);
    const { have = [], want = [] } = cache.getQueryData<Partial<Inventory>>(queryKey) ?? {};
    const inShort = (lines: readonly { slug: string; form?: string | undefined; quantity: number }[]) =>
      lines.map(({ slug, form = '', quantity }) => `${quantity} ${form} ${slug}`);
    return { have: inShort(have), want: inShort(want) };
  };
  return Object.assign(page, { keep, shown });
}

let people = 0;
async function somebody() {
  const { browser } = await signInPerson(app, `item.keys.${(people += 1)}`);
  return { browser, page: pageOf(browser) };
}

test('one is put into either list in its form, and taken out; the lists are read once', async () => {
  const { page } = await somebody();
  assert.equal((await page.keep({})).state, 'kept');
  assert.equal((await page.keep({ form: 'neon.fly' })).state, 'kept');
  assert.equal((await page.keep({ list: 'want', slug: 'crow' })).state, 'kept');
  assert.deepEqual(page.shown(), { have: ['1  owl', '1 neon.fly owl'], want: ['1  crow'] });
  const out = await page.keep({ quantity: 0 });
  assert.equal(out.state === 'kept' && out.before?.quantity, 1);
  assert.deepEqual(page.shown().have, ['1 neon.fly owl']);
  assert.equal(page.calls, 5);
  assert.deepEqual(await page.keep({ quantity: 0 }), { state: 'same' }, 'it is gone already');
});

test('a line that was taken out comes back as it was', async () => {
  const { page, browser } = await somebody();
  await browser.call('POST', `/me/inventory/${GAME}/changes`, {
    version: 0,
    have: [{ item: 'owl', quantity: 5, forTrade: false }],
  });
  const out = await page.keep({ quantity: 0 });
  assert.ok(out.state === 'kept' && out.before !== undefined && 'forTrade' in out.before);
  await page.keep({ quantity: out.before.quantity, rest: { forTrade: out.before.forTrade } });
  const { body } = await browser.call('GET', `/me/inventory/${GAME}`);
  const [line] = (body as { have: { quantity: number; forTrade: boolean }[] }).have;
  assert.deepEqual([line?.quantity, line?.forTrade], [5, false]);
});

test('what another device has put there since stays: many do not become one', async () => {
  const { page, browser } = await somebody();
  const other = pageOf(browser);
  await page.keep({ slug: 'crow' });
  await other.keep({ slug: 'crow' });
  await browser.call('POST', `/me/inventory/${GAME}/changes`, {
    version: 1,
    have: [{ item: 'owl', quantity: 7 }],
  });
  assert.deepEqual(await page.keep({}), { state: 'same' });
  assert.deepEqual(page.shown().have, ['1  crow', '7  owl']);
  // What was changed there is taken out all the same, once it is seen.
  await browser.call('POST', `/me/inventory/${GAME}/changes`, {
    version: 2,
    have: [{ item: 'owl', quantity: 8 }],
  });
  const out = await page.keep({ quantity: 0 });
  assert.equal(out.state === 'kept' && out.before?.quantity, 8);
  assert.deepEqual(page.shown().have, ['1  crow']);
});

test('a full list says so, and stays as it is', async () => {
  const { page, browser } = await somebody();
  const { body } = await browser.call('GET', `/games/${GAME}/values?limit=2000`);
  const slugs = (body as { items: { slug: string }[] }).items.map(({ slug }) => slug);
  const others = slugs.filter((slug) => slug !== 'owl').slice(0, MOST_LINES);
  for (let at = 0; at < MOST_LINES; at += MOST_CHANGES) {
    const have = others.slice(at, at + MOST_CHANGES).map((item) => ({ item, quantity: 1 }));
    const { status } = await browser.call('POST', `/me/inventory/${GAME}/changes`, { version: at, have });
    assert.equal(status, 200);
  }
  assert.deepEqual(await page.keep({}), {
    state: 'refused',
    why: '500 is the most. Remove some first.',
  });
  assert.equal(page.shown().have.length, MOST_LINES);
  assert.equal((await page.keep({ list: 'want' })).state, 'kept', 'the other list has room');
});

test('what did not arrive may be sent again, and what the game no longer has may not', async () => {
  const { page } = await somebody();
  page.isLost = true;
  const unsent = { state: 'unsent', why: 'Check your connection.' };
  assert.deepEqual(await page.keep({}), unsent, 'the lists could not be read');
  page.isLost = false;
  await page.keep({});
  page.isLost = true;
  assert.deepEqual(await page.keep({ quantity: 0 }), unsent);
  assert.deepEqual(page.shown().have, ['1  owl']);
  page.isLost = false;
  assert.equal((await page.keep({ quantity: 0 })).state, 'kept');
  assert.deepEqual(await page.keep({ slug: 'no-such-pet' }), {
    state: 'refused',
    why: 'It is no longer in the list.',
  });
});
