import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { assertRefused } from '../../../../test/assert-refused.ts';
import { signInRole } from '../../../../test/back-office.ts';
import { type Person, signInPerson } from '../../../../test/person.ts';
import { startUpstream, type UpstreamServer } from '../../../../test/stand-in-upstream.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { isoDay } from '../../../platform/dates.ts';
import type { Item } from '../../items/item.ts';
import type { AllLeftOut } from '../../names/left-out.ts';
import { figureChanges } from '../figures/figure-change-table.ts';
import { itemFigures, items, storedPictures } from '../value-table.ts';
import { refreshUpstream } from './refresh-upstream.ts';
import { valueUpstreams } from './upstream-table.ts';

const GAME = 'adopt-me';
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
const PICTURE = 'a'.repeat(32);

type Values = { asOf: string; items: Item[] };

let app: TestApp;
let upstream: UpstreamServer;
let owner: Person;
/** What the game lists at the start, as communities list it. */
let community: { name: string; type: string; rvalue: number; nvalue?: number; mvalue?: number }[];
before(async () => {
  upstream = await startUpstream();
  app = await startTestApp({ env: { VALUES_UPSTREAM_ADOPTME: upstream.address('pets') } });
  owner = await signInRole(app, 'owner', 'owner');
  community = (await values()).items.map(({ name, category }, at) => ({
    name,
    type: category,
    rvalue: 5 + at,
    ...(category === 'pets' ? { nvalue: 9 + at, mvalue: 20 + at } : {}),
  }));
});
after(async () => {
  await app.close();
  await upstream.close();
});

async function values(): Promise<Values> {
  // That a process hears of a change a moment later is not the question here.
  app.ready.changed(`values/${GAME}`);
  return (await app.browser().call('GET', `/games/${GAME}/values`)).body as Values;
}
/** A day later, or so much, the upstream gives that, and the site asks it. */
async function give(list: unknown, laterMs = DAY_MS): Promise<void> {
  await upstream.put('pets', list);
  await ask(laterMs);
}
async function ask(laterMs = DAY_MS): Promise<void> {
  app.clock.pass(laterMs);
  await owner.browser.signIn('owner');
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const deps = { db: app.database.db, now: app.clock.now, log, values: app.config.values };
  assert.equal(await refreshUpstream(deps, GAME), true);
}
const told = async () => {
  const { status, body } = await owner.browser.call('GET', '/backoffice/upstreams');
  assert.equal(status, 200, JSON.stringify(body));
  const [state] = body as { problem: string | null; leftOut: AllLeftOut }[];
  return state ?? assert.fail('no upstream');
};
const called = async (name: string) =>
  (await values()).items.find((item) => item.name === name) ?? assert.fail(`no ${name}`);
const today = () => isoDay(app.clock.now());

test('the shape that communities use is taken with its figures, and the list is as of that day', async () => {
  await give(community);
  const { asOf, items: listed } = await values();
  assert.equal(asOf, today());
  const at = community.findIndex(({ name }) => name === 'Bat Dragon');
  const figures = { regularValue: 5 + at, neonValue: 9 + at, megaValue: 20 + at };
  assert.partialDeepStrictEqual(await called('Bat Dragon'), { category: 'pets', ...figures });
  const toy = community.findIndex(({ type }) => type === 'toys');
  assert.equal(listed.find(({ name }) => name === community[toy]?.name)?.value, 5 + toy);
  assert.partialDeepStrictEqual(await told(), { problem: null, leftOut: { count: 0, first: [] } });
});

test('a list without one readable figure changes no date and no figure, and the owner sees its keys', async () => {
  const before = await values();
  const unread = community.map(({ name, type, rvalue }) => ({ name, rvl: rvalue, type }));
  for (const list of [unread, community.map(({ name }) => name)]) {
    await give(list);
    assert.deepEqual(await values(), before);
  }
  await give(unread);
  const { problem, leftOut } = await told();
  assert.equal(problem, 'No figure could be read. Keys of the first items: name, rvl, type');
  assert.match(leftOut.first[0]?.what ?? '', /^key "rvl" of .* and [\d,]+ more$/);
  // The good one again, though it has not changed since.
  await give(community);
  assert.equal((await values()).asOf, today());
  assert.partialDeepStrictEqual(await told(), { problem: null, leftOut: { count: 0 } });
});

test('what could not be used is told to the owner, and to nobody else', async () => {
  const [first] = community;
  const worse = [
    ...community.slice(0, -3),
    { ...first, rvalue: 9999 },
    { name: 'nul\0 \u202e <b>', rvalue: 1 },
    { name: 'New\ud800', rvalue: 1 },
  ];
  await give(worse);
  const { count, first: things } = (await told()).leftOut;
  assert.equal(count, 3);
  assert.deepEqual(things.at(-1), {
    what: first?.name,
    why: `listed twice, 5 and 9999; the first one counts`,
  });
  await give([...community, ...Array.from({ length: 300 }, () => ({ name: '<b>' }))]);
  const much = (await told()).leftOut;
  assert.deepEqual([much.count, much.first.length], [300, 200]);
  await give([...community, { name: 'Gizmo', type: 'Gadgets', rvalue: 1 }]);
  const noted = { what: 'category "Gadgets" of Gizmo', why: 'is new to the game; check its spelling' };
  assert.deepEqual((await told()).leftOut, { count: 0, first: [], noted: { count: 1, first: [noted] } });
  const admin = await signInRole(app, 'admin', 'admin');
  assertRefused(await admin.browser.call('GET', '/backoffice/upstreams'), 403, 'NOT_ALLOWED');
});

test('a list that another version has read is read again, once, though it has not changed', async () => {
  await give(community);
  const { unchanged } = await upstream.asked();
  const isUnchanged = async (times: number) =>
    assert.equal((await upstream.asked()).unchanged, unchanged + times);
  await ask();
  await isUnchanged(1);
  // A version that noted no reader has read it.
  await app.database.db.update(valueUpstreams).set({ readAs: null, leftOut: null });
  await ask();
  await isUnchanged(1);
  assert.deepEqual((await told()).leftOut, { count: 0, first: [] });
  await ask();
  await isUnchanged(2);
  // During an update such a version takes a list that this one refuses: it writes the etag alone.
  await upstream.put(
    'pets',
    community.map(({ name, rvalue }) => ({ name, rvl: rvalue })),
  );
  const answer = await fetch(upstream.address('pets'));
  // A connection with an unread answer would keep the upstream from closing.
  await answer.arrayBuffer();
  const etag = answer.headers.get('etag') ?? assert.fail('no etag');
  await app.database.db.update(valueUpstreams).set({ etag });
  await ask();
  await isUnchanged(2);
  assert.match((await told()).problem ?? '', /^No figure could be read/);
  await give(community);
});

test('of two versions side by side the lower trusts the higher, and the higher reads again', async () => {
  await give(community);
  const { unchanged } = await upstream.asked();
  const [row] = await app.database.db.select().from(valueUpstreams).where(eq(valueUpstreams.game, GAME));
  const [reader, ...seen] = JSON.parse(row?.readAs ?? '') as [number, ...unknown[]];
  const readBy = async (other: number) =>
    await app.database.db.update(valueUpstreams).set({ readAs: JSON.stringify([other, ...seen]) });
  await readBy(reader + 1);
  await ask();
  await ask();
  assert.equal((await upstream.asked()).unchanged, unchanged + 2);
  await readBy(reader - 1);
  await ask();
  assert.equal((await upstream.asked()).unchanged, unchanged + 2);
});

test('a list that has been refused since it was read is read again when another version has taken it', async () => {
  await give(community);
  const { unchanged } = await upstream.asked();
  const answer = await fetch(upstream.address('pets'));
  // A connection with an unread answer would keep the upstream from closing.
  await answer.arrayBuffer();
  const etag = answer.headers.get('etag') ?? assert.fail('no etag');
  await give(community.map(({ name, rvalue }) => ({ name, rvl: rvalue })));
  await upstream.put('pets', community);
  await app.database.db.update(valueUpstreams).set({ etag });
  await ask();
  assert.equal((await upstream.asked()).unchanged, unchanged);
  assert.equal((await told()).problem, null);
});

test('an item that its source spells otherwise is renamed, and keeps its address, picture, history and posts', async () => {
  const { db } = app.database;
  await give(community);
  const { slug, regularValue = 0 } = await called('Tió De Nadal');
  const isIt = and(eq(items.game, GAME), eq(items.slug, slug));
  await db.insert(storedPictures).values({ digest: PICTURE, storedAt: app.clock.now() });
  await db.update(items).set({ uploadedPicture: PICTURE }).where(isIt);
  const trader = await signInPerson(app, 'trader');
  const posted = await trader.browser.call('POST', `/games/${GAME}/trades`, {
    offering: [{ item: slug, quantity: 1 }],
    wanting: [{ item: 'bat-dragon', quantity: 1 }],
  });
  assert.equal(posted.status, 201, JSON.stringify(posted.body));
  const historyOf = async () =>
    (await db.select().from(figureChanges).where(eq(figureChanges.slug, slug))).map(
      ({ newFigure }) => newFigure,
    );
  const history = await historyOf();
  await give(
    community.map((item) =>
      item.name === 'Tió De Nadal'
        ? { ...item, name: 'Tio\u00a0 De Nadal', type: 'Legendary pet', rvalue: regularValue + 1 }
        : item,
    ),
    HOUR_MS,
  );
  const { items: listed } = await values();
  assert.equal(listed.length, community.length);
  const renamed = await called('Tio De Nadal');
  assert.partialDeepStrictEqual(renamed, {
    slug,
    category: 'pets',
    regularValue: regularValue + 1,
    picture: PICTURE,
  });
  assert.deepEqual(await historyOf(), [...history, regularValue + 1]);
  const item = (await app.browser().call('GET', `/games/${GAME}/items/${slug}`)).body;
  assert.match(JSON.stringify(item), /"name":"Tio De Nadal"/);
  assert.ok(JSON.stringify(item).includes((posted.body as { id: string }).id));
  assert.deepEqual((await told()).leftOut.first, [
    {
      what: 'category "Legendary pet" of Tio De Nadal',
      why: 'the game has no such category; its items keep theirs',
    },
  ]);
});

test('a list of names alone is taken where the game has no figures at all', async () => {
  const none = { demand: null, buyPrice: null, moneyPerSecond: null };
  await app.database.db.update(items).set(none).where(eq(items.game, GAME));
  await app.database.db.delete(itemFigures).where(eq(itemFigures.game, GAME));
  await give([...community.map(({ name }) => name), 'Named Alone']);
  assert.equal((await told()).problem, null);
  assert.equal((await values()).asOf, today());
  await called('Named Alone');
});
