import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { count, eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import type { Answer, TestBrowser } from '../../../test/test-browser.ts';
import { type Draft, draftFor } from '../../../test/trade-draft.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { items } from '../../values/server/value-table.ts';
import { postingGates, tradeItems, trades } from './trade-table.ts';

let app: TestApp;
let poster: TestBrowser;
let good: Draft;
before(async () => {
  app = await startTestApp();
  poster = await app.signedIn('poster');
  good = await draftFor(poster, 'adopt-me');
});
after(async () => {
  await app.close();
});

const GAME = 'adopt-me';
const PATH = `/games/${GAME}/trades`;
const [someItem, otherItem] = [() => good.offering[0], () => good.wanting[0]];

const rows = async () => {
  const of = async (table: typeof trades | typeof tradeItems | typeof postingGates) =>
    (await app.database.db.select({ n: count() }).from(table))[0]?.n;
  return [await of(trades), await of(tradeItems), await of(postingGates)];
};

/** The call is refused as told, and the database is what it was: no trade, no cooldown begun. */
async function assertRefused(
  refused: Promise<Answer>,
  status: number,
  code: string,
  data?: unknown,
): Promise<void> {
  const answer = await refused;
  assert.equal(answer.status, status, JSON.stringify(answer.body));
  const body = answer.body as { code: string; data?: unknown; message: string };
  assert.equal(body.code, code);
  assert.notEqual(body.message, '');
  if (data !== undefined) assert.deepEqual(body.data, data);
  assert.deepEqual(await rows(), [0, 0, 0]);
}

const post = (draft: unknown, path = PATH) => poster.call('POST', path, draft);
const sent = async (body: BodyInit | undefined, headers: Record<string, string>): Promise<Answer> => {
  const response = await poster.send(`/api${PATH}`, {
    method: 'POST',
    headers,
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
};

test('nobody who is signed out posts a trade, whatever they send', async () => {
  for (const body of [good, {}, { offering: 'nonsense' }]) {
    await assertRefused(app.browser().call('POST', PATH, body), 401, 'SIGN_IN_REQUIRED');
  }
});

test('a game that is none of them is refused', async () => {
  for (const game of ['pet-sim', 'ADOPT-ME', '__proto__', 'constructor', '%00', '..%2fadopt-me']) {
    await assertRefused(post(good, `/games/${game}/trades`), 400, 'INVALID_INPUT');
  }
});

test("an item that is not in the game's list is refused by name and side", async () => {
  const [other] = (await draftFor(poster, 'my-restaurant')).offering;
  for (const item of ['no-such-item', other?.item ?? '']) {
    const wrong = [{ item, quantity: 1 }];
    await assertRefused(post({ ...good, offering: wrong }), 422, 'UNKNOWN_ITEM', { side: 'offering', item });
    await assertRefused(post({ ...good, wanting: [...good.wanting, ...wrong] }), 422, 'UNKNOWN_ITEM', {
      side: 'wanting',
      item,
    });
  }
});

test('an item that has left the list can no longer be traded', async () => {
  const slug = someItem()?.item ?? '';
  const set = (removedAt: Date | null) =>
    app.database.db.update(items).set({ removedAt }).where(eq(items.slug, slug));
  await set(app.clock.now());
  try {
    await assertRefused(post(good), 422, 'UNKNOWN_ITEM', { side: 'offering', item: slug });
  } finally {
    await set(null);
  }
});

test('what cannot be the name of an item is refused before the database sees it', async () => {
  for (const item of [
    '',
    'Frost Dragon',
    'a\0b',
    '\ud800',
    'ドラゴン',
    '💎',
    "'; DROP TABLE trades; --",
    '%',
    'a'.repeat(121),
    '__proto__',
  ]) {
    await assertRefused(post({ ...good, offering: [{ item, quantity: 1 }] }), 400, 'INVALID_INPUT');
  }
  assert.deepEqual(
    app.logged.filter((line) => line.includes('"level":"error"')),
    [],
  );
});

test("a mutation that the game does not know is refused; 'None' is none", async () => {
  const { item = '' } = someItem() ?? {};
  for (const mutation of ['None', 'Rainbow', 'constructor', 'a\0b', 'ドラゴン']) {
    const wrong = { ...good, offering: [{ item, quantity: 1, form: mutation }] };
    await assertRefused(post(wrong), 422, 'UNKNOWN_MUTATION', { side: 'offering', item, mutation });
  }
  for (const form of ['x'.repeat(101), 5, null, ['Neon']]) {
    await assertRefused(post({ ...good, offering: [{ item, quantity: 1, form }] }), 400, 'INVALID_INPUT');
  }
});

test('a quantity is a whole number from 1 to 99', async () => {
  for (const quantity of [0, 100, -1, 1.5, '1', null, true, [1], 1e300, undefined]) {
    await assertRefused(post({ ...good, wanting: [{ ...otherItem(), quantity }] }), 400, 'INVALID_INPUT');
  }
});

test('more items than the game allows on a side are refused, with the limit', async () => {
  const games = (await poster.call('GET', '/games')).body as { id: string; maxItems: number }[];
  const maxItems = games.find(({ id }) => id === GAME)?.maxItems ?? 0;
  assert.ok(maxItems > 0);
  const tooMany = (await draftFor(poster, GAME, maxItems + 1)).offering;
  await assertRefused(post({ ...good, offering: tooMany }), 422, 'TOO_MANY_ITEMS', {
    side: 'offering',
    maxItems,
  });
  await assertRefused(post({ ...good, wanting: tooMany }), 422, 'TOO_MANY_ITEMS', {
    side: 'wanting',
    maxItems,
  });
  const absurd = Array.from({ length: 101 }, () => someItem());
  await assertRefused(post({ ...good, offering: absurd }), 400, 'INVALID_INPUT');
});

test('of one item a side takes 99, in however many lines it comes', async () => {
  const { item = '' } = someItem() ?? {};
  for (const quantities of [
    [99, 99],
    [99, 1],
    [1, 50, 49],
  ]) {
    const lines = quantities.map((quantity) => ({ item, quantity }));
    for (const side of ['offering', 'wanting'] as const) {
      const data = { side, item, most: 99 };
      await assertRefused(post({ ...good, [side]: lines }), 422, 'TOO_MANY_OF_ONE', data);
    }
  }
});

test('a side without items, a missing side and a side of another kind are refused, and the answer says where', async () => {
  for (const offering of [[], undefined, null, {}, 'kiwi', [null], ['kiwi'], [[]]]) {
    const answer = await post({ ...good, offering });
    await assertRefused(Promise.resolve(answer), 400, 'INVALID_INPUT');
    const { fields } = (answer.body as { data: { fields: { path: string }[] } }).data;
    assert.ok(fields.every(({ path }) => path.startsWith('offering')));
  }
});

test('whatever the call does not know is refused and not dropped', async () => {
  const { item = '' } = someItem() ?? {};
  const userId = 'somebody-else';
  for (const body of [
    { ...good, userId },
    { ...good, createdAt: '2020-01-01T00:00:00Z' },
    { ...good, offering: [{ item, quantity: 1, name: 'Better Name' }] },
    JSON.parse(
      `{"__proto__":{"role":"owner"},"offering":[{"item":"${item}","quantity":1}],"wanting":[{"item":"${item}","quantity":1}]}`,
    ),
    JSON.parse(
      `{"offering":[{"item":"${item}","quantity":1,"__proto__":{"x":1}}],"wanting":[{"item":"${item}","quantity":1}]}`,
    ),
    { ...good, constructor: { prototype: { polluted: true } } },
  ]) {
    await assertRefused(
      sent(JSON.stringify(body), { 'content-type': 'application/json' }),
      400,
      'INVALID_INPUT',
    );
  }
  assert.equal(Reflect.get({}, 'polluted'), undefined);
  assert.equal(Reflect.get({}, 'role'), undefined);
});

test('what is no JSON object is refused', async () => {
  const json = { 'content-type': 'application/json' };
  for (const body of [
    '{"offering":',
    '',
    'null',
    '[]',
    '"text"',
    '1',
    '{}',
    '\uFEFF{',
    'NaN',
    '['.repeat(20_000),
    Buffer.from([0xff, 0xfe]),
  ]) {
    await assertRefused(sent(body, json), 400, 'INVALID_INPUT');
  }
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'image/png',
    'nonsense',
  ]) {
    await assertRefused(sent(JSON.stringify(good), { 'content-type': type }), 400, 'INVALID_INPUT');
  }
  await assertRefused(sent(undefined, {}), 400, 'INVALID_INPUT');
});

test('a body of a megabyte is refused, and the connection stays good for the next call', async () => {
  const huge = JSON.stringify({ ...good, note: 'x'.repeat(1_000_000) });
  for (let again = 0; again < 3; again += 1) {
    await assertRefused(sent(huge, { 'content-type': 'application/json' }), 413, 'TOO_LARGE');
    assert.equal((await poster.call('GET', '/me/posting')).status, 200);
  }
});

test('a profile without Discord cannot post', async () => {
  const { db } = app.database;
  await db.update(profiles).set({ discordUsername: null });
  try {
    await assertRefused(post(good), 403, 'DISCORD_REQUIRED');
  } finally {
    await db.update(profiles).set({ discordUsername: 'poster' });
  }
});

test('each refusal above was one line in the log, without a word of what was sent', async () => {
  const lines = app.logged.map((line) => JSON.parse(line) as { message: string; status?: number });
  assert.deepEqual(new Set(lines.map((line) => line.message)), new Set(['request']));
  assert.equal(
    lines.some((line) => line.status === 500),
    false,
  );
  assert.doesNotMatch(app.logged.join('\n'), /Frost Dragon|no-such-item|Better Name/);
});

test('after all that, the same person posts a good trade at the first try', async () => {
  const answer = await post(good);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  assert.deepEqual(await rows(), [1, 2, 1]);
});
