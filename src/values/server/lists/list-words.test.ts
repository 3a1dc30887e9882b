import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import type { GameId } from '../../../games/game.ts';
import type { Item } from '../../items/item.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

type List = { found: number; total: number; items: Item[] };

const search = async (game: GameId, text: string, more: Record<string, string> = {}) => {
  const query = new URLSearchParams({ search: text, ...more });
  const { status, body } = await app.browser().call('GET', `/games/${game}/values?${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  const list = body as List;
  return { ...list, names: list.items.map(({ name }) => name) };
};

test("a list is searched in players' words, the likeliest first", async () => {
  for (const [game, text, name] of [
    ['adopt-me', 'nfr frost', 'Frost Dragon'],
    ['adopt-me', 'SD', 'Shadow Dragon'],
    ['adopt-me', 'raccon', 'Raccoon'],
    ['adopt-me', 't rex', 'T-Rex'],
    ['adopt-me', 'dragon shadow', 'Shadow Dragon'],
    ['adopt-me', '2x owl', 'Owl'],
    ['my-restaurant', 'santas sleigh', "Santa's Sleigh"],
    ['my-restaurant', '3LUXTRAY', 'Luxury Silverware Tray'],
  ] as const) {
    const { names, found } = await search(game, text);
    assert.equal(names[0], name, text);
    assert.equal(found, names.length);
  }
});

test('what names contain is found as before, in the order of the list', async () => {
  const { names, found } = await search('adopt-me', 'frost');
  const all = (await search('adopt-me', '')).names.filter((name) => name.toLowerCase().includes('frost'));
  assert.deepEqual(names, all);
  assert.equal(found, all.length);
});

test("players' words go together with a category, a limit and certain items", async () => {
  assert.deepEqual((await search('adopt-me', 'raccon', { filter: 'toys' })).names, []);
  const { names, found } = await search('adopt-me', 'nfr frost', { limit: '1' });
  assert.deepEqual(names, ['Frost Dragon']);
  assert.ok(found > 1);
  assert.deepEqual((await search('adopt-me', 'SD', { slugs: 'owl,shadow-dragon' })).names, ['Shadow Dragon']);
});
