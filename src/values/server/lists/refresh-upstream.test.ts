import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq, isNull } from 'drizzle-orm';
import { assertRefused } from '../../../../test/assert-refused.ts';
import { signInRole } from '../../../../test/back-office.ts';
import type { Person } from '../../../../test/person.ts';
import { startUpstream, type UpstreamServer } from '../../../../test/stand-in-upstream.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import type { Answer } from '../../../../test/test-browser.ts';
import { systemLogs } from '../../../audit/server/log-table.ts';
import type { Item } from '../../items/item.ts';
import type { ListDrop } from '../../lists/list-drop.ts';
import { figureChanges } from '../figures/figure-change-table.ts';
import { items } from '../value-table.ts';
import { refreshUpstream } from './refresh-upstream.ts';
import { valueUpstreams } from './upstream-table.ts';

const GAME = 'my-restaurant';
const MINUTE_MS = 60_000;

let app: TestApp;
let upstream: UpstreamServer;
let owner: Person;
/** What the game lists at the start, as an upstream would give it. */
let bundled: { name: string; category: string; value?: number; rarity?: string }[];
before(async () => {
  upstream = await startUpstream();
  app = await startTestApp({ env: { VALUES_UPSTREAM_MYRESTAURANT: upstream.address('menu') } });
  owner = await signInRole(app, 'owner', 'owner');
  bundled = (await listed()).map(({ name, category }) => ({ name, category }));
});
after(async () => {
  await app.close();
  await upstream.close();
});

const refresh = async () =>
  await refreshUpstream(
    {
      db: app.database.db,
      now: app.clock.now,
      log: { info: () => {}, warn: () => {}, error: () => {} },
      values: app.config.values,
    },
    GAME,
  );
const give = async (list: unknown, how: { status?: number; type?: string } = {}) => {
  app.clock.pass(31 * MINUTE_MS);
  await owner.browser.signIn('owner');
  await upstream.put('menu', list, how);
  assert.equal(await refresh(), true);
};
const reply = async (take: boolean, confirmed?: ListDrop) =>
  await owner.browser.call('POST', `/backoffice/upstreams/${GAME}/answer`, { take, confirmed });
/** What the owner is shown to go. */
const shownDrop = async (): Promise<ListDrop> => {
  const [told] = (await owner.browser.call('GET', '/backoffice/upstreams')).body as {
    waiting: { drop: ListDrop } | null;
  }[];
  return told?.waiting?.drop ?? assert.fail('no list waits');
};
const listed = async () => {
  // That a process hears of a change a moment later is not the question here.
  app.ready.changed(`values/${GAME}`);
  return ((await app.browser().call('GET', `/games/${GAME}/values`)).body as { items: Item[] }).items;
};
const state = async () => {
  const [row] = await app.database.db.select().from(valueUpstreams).where(eq(valueUpstreams.game, GAME));
  return row ?? assert.fail('no state');
};
const changesOf = async (slug: string) =>
  await app.database.db
    .select({ figure: figureChanges.figure, from: figureChanges.oldFigure, to: figureChanges.newFigure })
    .from(figureChanges)
    .where(and(eq(figureChanges.game, GAME), eq(figureChanges.slug, slug)))
    .orderBy(figureChanges.id);
const priced = (value: number) => bundled.map((item, at) => (at === 0 ? { ...item, value } : item));
const first = () => bundled[0] ?? assert.fail('no items');
const firstListed = async () =>
  (await listed()).find(({ name }) => name === first().name) ?? assert.fail('gone');

test('a new list is taken: figures, items that come and items that go, each change kept with its date', async () => {
  const fewer = priced(12).slice(0, -1);
  await give([...fewer, { name: 'Neon Oven', category: 'Appliances', value: 99, rarity: 'Rare' }]);
  const now = await listed();
  assert.equal(now.length, bundled.length);
  const changed = await firstListed();
  assert.equal(changed.value, 12);
  assert.match(changed.source, /upstream-127\.0\.0\.1/);
  assert.partialDeepStrictEqual(
    now.find(({ name }) => name === 'Neon Oven'),
    { value: 99, rarity: 'Rare' },
  );
  assert.equal(
    now.some(({ name }) => name === bundled.at(-1)?.name),
    false,
  );
  assert.deepEqual(await changesOf(changed.slug), [{ figure: 'value', from: null, to: 12 }]);
  await give(priced(15));
  assert.deepEqual((await changesOf(changed.slug)).at(-1), { figure: 'value', from: 12, to: 15 });
  assert.equal((await listed()).length, bundled.length);
});

test('a figure that the list no longer has is unknown, and never 0', async () => {
  await give(bundled.map((item, at) => (at === 1 ? { ...item, value: 3 } : item)));
  assert.equal((await firstListed()).value, undefined);
});

test('a list that has not changed is not read again', async () => {
  await give(priced(20));
  const { unchanged } = await upstream.asked();
  app.clock.pass(31 * MINUTE_MS);
  assert.equal(await refresh(), true);
  assert.equal((await upstream.asked()).unchanged, unchanged + 1);
  assert.equal((await state()).goodAt?.getTime(), app.clock.now().getTime());
});

test('it is asked when it is due, and by one process only, however many look', async () => {
  await give(priced(21));
  assert.equal(await refresh(), false);
  app.clock.pass(31 * MINUTE_MS);
  const { times } = await upstream.asked();
  const turns = await Promise.all(Array.from({ length: 20 }, refresh));
  assert.equal(turns.filter(Boolean).length, 1);
  assert.equal((await upstream.asked()).times, times + 1);
});

test('whatever cannot be used leaves the last good list, and is told', async () => {
  await give(priced(30));
  const before = await listed();
  const goodAt = (await state()).goodAt?.getTime();
  const bad: [unknown, string, { status?: number; type?: string }?][] = [
    ['[]', 'No items found in API response'],
    ['nonsense', 'No items found in API response'],
    ['<html>', 'Proxy config not found (HTTP 404)', { type: 'text/html' }],
    ['no', 'Proxy config not found (HTTP 404)', { status: 500 }],
    [Array.from({ length: 20_001 }, (_, at) => `Item ${at}`), 'More than 20,000 items in API response'],
    [{ target: 'https://127.0.0.1/' }, 'The host of the list is not allowed'],
  ];
  for (const [answer, problem, how] of bad) {
    await give(answer, how);
    assert.equal((await state()).problem, problem);
    assert.deepEqual(await listed(), before);
    assert.equal((await state()).goodAt?.getTime(), goodAt);
  }
  await give(priced(31));
  assert.equal((await state()).problem, null);
});

test('a list that lies is cleaned: what is wrong is left out, what is right is taken', async () => {
  await give([
    ...priced(40).slice(0, -1),
    { ...bundled.at(-1), value: -5 },
    { name: '<script>alert(1)</script>', category: 'Decor', value: 5 },
    { name: 'Lamp\u202e', category: 'Decor' },
    { name: 'Nice Lamp', category: 'javascript:alert(1)', value: '1e99', image: 'javascript:alert(1)' },
  ]);
  const now = await listed();
  assert.equal((await firstListed()).value, 40);
  assert.equal(now.find(({ name }) => name === bundled.at(-1)?.name)?.value, undefined);
  assert.doesNotMatch(JSON.stringify(now), /script|\u202e/);
  assert.equal(now.find(({ name }) => name === 'Nice Lamp')?.category, 'Furniture');
});

test('a list that lacks too much waits for the owner, who takes it', async () => {
  await give(priced(50));
  const before = await listed();
  app.clock.pass(31 * MINUTE_MS);
  const half = priced(51).slice(0, Math.floor(bundled.length / 2));
  await give(half);
  assert.deepEqual(await listed(), before);
  const waiting = await state();
  assert.equal(waiting.waitingGone, before.length - half.length);
  assert.match(waiting.problem ?? '', /waits for the owner/);
  const [told] = (await owner.browser.call('GET', '/backoffice/upstreams')).body as object[];
  const drop = await shownDrop();
  const gone = before.length - half.length;
  assert.partialDeepStrictEqual(told, { game: GAME, host: new URL(upstream.address('')).host });
  assert.partialDeepStrictEqual(drop, { items: half.length, listed: before.length, gone });
  assert.equal((await reply(true, drop)).status, 200);
  assert.deepEqual(
    (await app.database.db.select().from(systemLogs)).map(({ actionType, details }) => [actionType, details]),
    [['take_value_list', { game: GAME }]],
  );
  assertRefused(await reply(true), 404, 'NOTHING_WAITS');
  assert.equal((await listed()).length, half.length);
  assert.equal((await state()).waiting, null);
  await give(priced(52));
  assert.equal((await listed()).length, bundled.length);
});

test('nothing goes but what the owner was shown: neither without a word nor by the numbers of another list', async () => {
  await give(priced(53));
  const few = priced(54).slice(0, 4);
  await give(few);
  const shown = await shownDrop();
  assert.deepEqual([shown.items, shown.listed, shown.gone], [4, bundled.length, bundled.length - 4]);
  const refused = async (answer: Answer) => {
    assertRefused(answer, 409, 'DROPS_ITEMS');
    assert.equal((await listed()).length, bundled.length);
    assert.ok((await state()).waiting);
    return (answer.body as { data: { drop: ListDrop } }).data.drop;
  };
  assert.deepEqual(await refused(await reply(true)), shown);
  for (const wrong of [{ gone: 1 }, { items: 5 }, { listed: 94 }, { digest: 'another' }])
    await refused(await reply(true, { ...shown, ...wrong }));
  // Another list of as many items takes its place while the owner reads the question.
  await give(bundled.slice(4, 8).map((item) => ({ ...item, value: 54 })));
  const now = await refused(await reply(true, shown));
  assert.deepEqual({ ...now, digest: shown.digest }, shown);
  // Of two owners who say yes to the same, one takes it.
  const answers = await Promise.all([reply(true, now), reply(true, now)]);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 404]);
  assert.equal((await listed()).length, 4);
  await give(priced(55));
});

test('a list that the owner has turned down does not wait again until it is another', async () => {
  const third = priced(60).slice(0, Math.floor(bundled.length / 3));
  await give(third);
  assert.equal((await reply(false)).status, 200);
  app.clock.pass(31 * MINUTE_MS);
  await upstream.put('menu', third);
  assert.equal(await refresh(), true);
  assert.deepEqual([(await state()).waiting, (await state()).problem], [null, null]);
  await give(third.slice(0, -1));
  assert.ok((await state()).waiting);
});

test('items that are gone stay in the database, for the trades that hold them', async () => {
  const rows = await app.database.db.select().from(items).where(eq(items.game, GAME));
  const now = await app.database.db
    .select()
    .from(items)
    .where(and(eq(items.game, GAME), isNull(items.removedAt)));
  assert.ok(rows.length > now.length);
});
