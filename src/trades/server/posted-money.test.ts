// Runs on both databases.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { assertRefused } from '../../../test/assert-refused.ts';
import { eventually } from '../../../test/eventually.ts';
import { LiveStream } from '../../../test/live-stream.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { bringBack, removeTrade } from '../../../test/trade-steps.ts';
import { MAX_AMOUNT } from '../../values/figures/money.ts';
import { itemFigures } from '../../values/server/value-table.ts';
import type { PublicTrade } from '../trade.ts';

const GAME = 'my-restaurant';
const GEMS = 'money-gems';
const lamp = [{ item: 'snowman', quantity: 1 }];
const gems = (quantity: unknown) => [{ item: GEMS, quantity }];

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

let people = 0;
const somebody = async () => await signInPerson(app, `money.${(people += 1)}`);

async function post(draft: { offering: object[]; wanting: object[] }, by?: Person, game = GAME) {
  const { browser } = by ?? (await somebody());
  const { status, body } = await browser.call('POST', `/games/${game}/trades`, draft);
  return { status, body: body as PublicTrade & { code?: string; data?: unknown } };
}
const live = async (query = '') =>
  ((await app.browser().call('GET', `/games/${GAME}/trades${query}`)).body as { trades: PublicTrade[] })
    .trades;

test('an amount is posted, and reads the same in the list, the event and the own data', async () => {
  const by = await somebody();
  const stream = await LiveStream.open(app.browser(), [GAME]);
  const { status, body } = await post({ offering: gems(50_000_000), wanting: lamp }, by);
  assert.equal(status, 201, JSON.stringify(body));
  assert.deepEqual(body.offering, [{ slug: GEMS, name: 'Gems', quantity: 50_000_000 }]);
  assert.deepEqual((await live())[0], body);
  const heard = await stream.until('trade-posted');
  assert.deepEqual((heard.data as { trade?: PublicTrade }).trade, body);
  stream.close();
  const mine = (await (await by.browser.send('/api/me/download')).json()) as {
    tradeItems: { item: string; quantity: number }[];
  };
  assert.equal(mine.tradeItems.find(({ item }) => item === GEMS)?.quantity, 50_000_000);
});

test('a search finds it by its amount as people write it, and by its word', async () => {
  const { body } = await post({ offering: lamp, wanting: gems(75_000_000) });
  for (const search of ['75M GEMS', '75m gems', 'gems']) {
    const found = await eventually(
      () => live(`?search=${encodeURIComponent(search)}`),
      (trades) => trades.some(({ id }) => id === body.id),
    );
    assert.ok(found.length > 0, search);
  }
});

test('an amount is a whole number from 1 to the most that a line holds, and money has no form', async () => {
  for (const quantity of [0, -1, 1.5, '50M', null, MAX_AMOUNT + 1, 1e300, undefined])
    assert.equal((await post({ offering: gems(quantity), wanting: lamp })).body.code, 'INVALID_INPUT');
  assert.equal((await post({ offering: gems(MAX_AMOUNT), wanting: gems(1) })).status, 201);
  for (const form of ['neon', 'Rainbow', '*'])
    for (const side of ['offering', 'wanting'] as const) {
      const { body } = await post({
        offering: lamp,
        wanting: lamp,
        [side]: [{ item: GEMS, quantity: 1, form }],
      });
      assert.deepEqual([body.code, body.data], ['UNKNOWN_FORM', { side, item: GEMS, form }]);
    }
});

test('a second line of it joins the first, and too much in all is refused', async () => {
  const { body } = await post({ offering: [...gems(150), ...lamp, ...gems(50_000_000)], wanting: lamp });
  assert.deepEqual(
    body.offering.map(({ slug, quantity }) => [slug, quantity]),
    [
      [GEMS, 50_000_150],
      ['snowman', 1],
    ],
  );
  const over = await post({ offering: lamp, wanting: [...gems(MAX_AMOUNT), ...gems(1)] });
  assert.deepEqual(
    [over.status, over.body.code, over.body.data],
    [422, 'TOO_MANY_OF_ONE', { side: 'wanting', item: GEMS, most: MAX_AMOUNT }],
  );
});

test('a game without money knows none', async () => {
  const { browser } = await somebody();
  const draft = { offering: gems(5), wanting: gems(5) };
  const answer = await browser.call('POST', '/games/adopt-me/trades', draft);
  assertRefused(answer, 422, 'UNKNOWN_ITEM', {
    side: 'offering',
    item: GEMS,
  });
});

test('a removed trade with money comes back as it was', async () => {
  const by = await somebody();
  const { body } = await post({ offering: gems(1_234_567), wanting: lamp }, by);
  assert.equal((await removeTrade(by, body.id)).status, 200);
  assert.equal((await bringBack(by, body.id)).status, 200);
  assert.deepEqual(
    (await live()).find(({ id }) => id === body.id),
    body,
  );
});

test('money counts at its figure or not at all, and is no popular item', async () => {
  const figure = { game: GAME, item: GEMS, form: '', figure: 0.001, source: 'owner' } as const;
  await app.database.db.insert(itemFigures).values(figure);
  app.ready.changedAll();
  try {
    const { body } = await post({ offering: gems(5000), wanting: lamp });
    assert.equal(body.offering[0]?.worth, 0.001);
  } finally {
    await app.database.db.delete(itemFigures).where(eq(itemFigures.item, GEMS));
  }
  const { body } = await app.browser().call('GET', '/trades/popular');
  assert.doesNotMatch(JSON.stringify(body), /money-gems/);
  assert.match(JSON.stringify(body), /snowman/);
});
