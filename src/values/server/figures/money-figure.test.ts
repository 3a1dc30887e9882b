// Runs on both databases.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertRefused } from '../../../../test/assert-refused.ts';
import { signInRole } from '../../../../test/back-office.ts';
import { editItem, itemOf } from '../../../../test/game-steps.ts';
import { LiveStream } from '../../../../test/live-stream.ts';
import { type Person, signInPerson } from '../../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import type { PublicTrade } from '../../../trades/trade.ts';
import type { Source } from '../../figures/value-source.ts';
import type { Item } from '../../items/item.ts';

const GAME = 'my-restaurant';
const GEMS = 'money-gems';

let app: TestApp;
let owner: Person;
before(async () => {
  app = await startTestApp();
  owner = await signInRole(app, 'owner', 'owner');
});
after(async () => {
  await app.close();
});

const setGems = async (edit: object) => await editItem(owner, GAME, GEMS, edit);
const list = async (game = GAME, query = '') =>
  (await app.browser().call('GET', `/games/${game}/values${query}`)).body as {
    total: number;
    items: Item[];
    sources: Source[];
    money?: Item;
  };
const post = async (handle: string) => {
  const poster = await signInPerson(app, handle);
  const draft = {
    offering: [{ item: GEMS, quantity: 50_000_000 }],
    wanting: [{ item: 'snowman', quantity: 1 }],
  };
  return (await poster.browser.call('POST', `/games/${GAME}/trades`, draft)).body as PublicTrade;
};

test("the owner sets what one of a game's money counts for; lists, trades and open pages have it", async () => {
  const { total } = await list();
  const before = await post('before.it');
  assert.equal(before.offering[0]?.worth, undefined);
  const stream = await LiveStream.open(app.browser(), [GAME]);
  const answer = await setGems({ value: 0.000012, source: 'A poll' });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  await stream.until('values-changed');
  stream.close();

  for (const query of ['', '?slugs=snowman', '?limit=1']) {
    const { money, sources } = await list(GAME, query);
    assert.deepEqual([money?.slug, money?.value], [GEMS, 0.000012], query);
    assert.ok(sources.some(({ id, what }) => id === money?.source && what === 'A poll'));
    assert.deepEqual(Object.keys(money?.days ?? {}), ['value']);
  }
  const shown = await list();
  assert.equal(shown.total, total);
  assert.ok(!shown.items.some(({ slug }) => slug === GEMS));
  assert.equal((await list('adopt-me')).money, undefined);
  assert.equal((await post('after.it')).offering[0]?.worth, 0.000012);

  await setGems({ value: 0.00002 });
  const { changes, name, category } = await itemOf(owner, GAME, GEMS);
  assert.deepEqual(
    changes.map(({ figure, from, to, source }) => [figure, from, to, source]),
    [
      ['value', 0.000012, 0.00002, 'owner'],
      ['value', null, 0.000012, 'owner'],
    ],
  );
  assert.deepEqual([name, category], ['Gems', 'Money']);
});

test('nothing else of money can be changed, and only by the owner', async () => {
  const { version } = await itemOf(owner, GAME, GEMS);
  for (const edit of [
    { name: 'Diamonds' },
    { category: 'Decor' },
    { rarity: 'Rare' },
    { rarity: null },
    { demand: 3 },
    { buyPrice: 5 },
    { value: 1, regularValue: 5 },
  ])
    assertRefused(await setGems(edit), 400, 'MONEY_IS_FIXED');
  assert.equal((await setGems({ forms: { neon: 5 } })).status, 400);
  assertRefused(await setGems({ value: 5, expectedVersion: version - 1 }), 409, 'STALE_ITEM');
  assertRefused(await editItem(owner, 'adopt-me', GEMS, { value: 5 }), 404, 'ITEM_NOT_FOUND');
  const admin = await signInRole(app, 'admin', 'admin');
  assertRefused(await editItem(admin, GAME, GEMS, { value: 5 }), 403, 'NOT_ALLOWED');
  assert.equal((await itemOf(owner, GAME, GEMS)).version, version);
});

test('a reset to the bundled lists makes it unknown, and keeps that', async () => {
  await setGems({ value: 0.5 });
  assert.equal((await owner.browser.call('POST', '/backoffice/games/reset', {})).status, 200);
  const { money } = await list();
  assert.deepEqual(money, { slug: GEMS, name: 'Gems', category: 'Money', source: '' });
  const [last] = (await itemOf(owner, GAME, GEMS)).changes;
  assert.deepEqual([last?.from, last?.to, last?.source], [0.5, null, 'reset']);
  assert.equal((await post('after.reset')).offering[0]?.worth, undefined);
});
