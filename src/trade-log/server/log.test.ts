// Runs on both databases.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { assertRefused } from '../../../test/assert-refused.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { deletePerson } from '../../../test/personal-data.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { askedBy, tradedBetween } from '../../../test/trade-steps.ts';
import { personDigests } from '../../profiles/server/person-digest.ts';
import type { FigureKey } from '../../values/items/item.ts';
import { keepFigureChanges } from '../../values/server/figures/figure-changes.ts';
import { itemFigures } from '../../values/server/value-table.ts';
import { tradeLogContract } from '../log-contract.ts';
import { MOST_ENTERED } from '../log.ts';
import { logEntries } from './log-table.ts';

const AT_ONCE = 20;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

let people = 0;
const somebody = async (): Promise<Person> => await signInPerson(app, `logs.${(people += 1)}`);

const listOutput = tradeLogContract.list['~orpc'].outputSchema ?? assert.fail();
const sumOutput = tradeLogContract.summary['~orpc'].outputSchema ?? assert.fail();
const logOf = async ({ browser }: Person, query = '') => {
  const { status, body } = await browser.call('GET', `/me/log${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return listOutput.parse(body);
};
const sumsOf = async ({ browser }: Person, query = '') => {
  const { status, body } = await browser.call('GET', `/me/log/summary${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return sumOutput.parse(body);
};

type Lines = { item: string; quantity: number; form?: string }[];
const one = (item: string, form?: string): Lines => [
  { item, quantity: 1, ...(form !== undefined && { form }) },
];

/** A trade of the owner's that the other one asks for, and both complete. */
async function traded(owner: Person, other: Person, offering: Lines, wanting: Lines, game = 'adopt-me') {
  app.clock.pass(5 * HOUR_MS);
  const { status, body } = await owner.browser.call('POST', `/games/${game}/trades`, { offering, wanting });
  assert.equal(status, 201, JSON.stringify(body));
  await tradedBetween(other, owner, (body as { id: string }).id);
}

/** Sets a figure as the owner of the site would, with its change kept. */
async function priced(slug: string, to: number | null, figure: FigureKey = 'regularValue') {
  const { db } = app.database;
  const [row] = await db
    .select()
    .from(itemFigures)
    .where(eq(itemFigures.item, slug))
    .then((rows) => rows.filter(({ form, game }) => form === '' && game === 'adopt-me'));
  const from = row?.figure ?? null;
  app.clock.pass(1000);
  await db.transaction(
    async (tx) =>
      await keepFigureChanges(tx, 'adopt-me', [{ slug, figure, from, to }], 'import', app.clock.now()),
  );
  app.ready.changedAll();
  app.clock.pass(1000);
  return from;
}

const written = (changes: object = {}) => ({
  game: 'adopt-me',
  happenedAt: app.clock.now().toISOString(),
  gave: one('owl'),
  got: one('crow'),
  note: '',
  ...changes,
});
const add = async ({ browser }: Person, changes: object = {}) =>
  await browser.call('POST', '/me/log', written(changes));
const added = async (person: Person, changes: object = {}): Promise<string> => {
  const { status, body } = await add(person, changes);
  assert.equal(status, 201, JSON.stringify(body));
  return (body as { id: string }).id;
};

test('whoever is signed out has no log, and nothing of it can be downloaded', async () => {
  const visitor = app.browser();
  for (const path of ['/me/log', '/me/log/summary', '/me/log.csv', '/me/log.json'])
    assertRefused(await visitor.call('GET', path), 401, 'SIGN_IN_REQUIRED');
});

test('what one gave is what the other got, by the figures of that moment and of now', async () => {
  const [owner, other] = [await somebody(), await somebody()];
  await priced('bat-dragon', 400);
  await priced('shadow-dragon', 300);
  await traded(owner, other, [{ item: 'shadow-dragon', quantity: 2 }], one('bat-dragon'));
  await priced('bat-dragon', 460);
  await priced('shadow-dragon', 200);
  const { trades, next, game } = await logOf(owner);
  assert.deepEqual([game, next, trades.length], ['adopt-me', null, 1]);
  const [mine = assert.fail()] = trades;
  assert.deepEqual(mine.sums, { gaveThen: 600, gotThen: 400, gaveNow: 400, gotNow: 460 });
  assert.deepEqual(mine.figures, { atTime: -200, since: 60, ifKept: 60 });
  assert.deepEqual([mine.verdict, mine.source, mine.partner?.userId], ['L', 'site', other.userId]);
  assert.deepEqual(
    mine.gave.map(({ slug, quantity, worth }) => [slug, quantity, worth]),
    [['shadow-dragon', 2, 300]],
  );
  const [theirs = assert.fail()] = (await logOf(other)).trades;
  assert.deepEqual(theirs.sums, { gaveThen: 400, gotThen: 600, gaveNow: 460, gotNow: 400 });
  assert.deepEqual([theirs.verdict, theirs.partner?.userId, theirs.id], ['W', owner.userId, mine.id]);
});

test('what is unknown then or now is told as that, and counted beside', async () => {
  const [owner, other] = [await somebody(), await somebody()];
  await priced('parrot', null);
  await traded(owner, other, one('parrot'), one('bat-dragon'));
  await priced('parrot', 90);
  await traded(owner, other, one('parrot'), one('bat-dragon'));
  await priced('parrot', null);
  const [known = assert.fail(), unknown = assert.fail()] = (await logOf(owner)).trades;
  assert.deepEqual([known.sums.gaveThen, known.sums.gaveNow], [90, null]);
  assert.deepEqual([unknown.sums.gaveThen, unknown.sums.gaveNow], [null, null]);
  assert.deepEqual([unknown.verdict, unknown.figures.atTime, unknown.figures.ifKept], ['U', null, null]);
  const sums = await sumsOf(owner);
  assert.deepEqual([sums.trades, sums.uncounted], [2, 2]);
  assert.deepEqual(
    [sums.figures.atTime.counted, sums.figures.since.counted, sums.figures.ifKept.counted],
    [1, 2, 0],
  );
});

test('shop prices are no trade values: such a trade is in the log and counts for nothing', async () => {
  const [owner, other] = [await somebody(), await somebody()];
  await traded(owner, other, one('frigo-camelo'), one('strawberrelli-flamingelli'), 'steal-brainrot');
  const { trades, game } = await logOf(owner);
  assert.equal(game, 'steal-brainrot');
  assert.deepEqual(trades[0]?.sums, { gaveThen: null, gotThen: null, gaveNow: null, gotNow: null });
  assert.deepEqual((await logOf(owner, '?game=adopt-me')).trades, []);
});

test('all figures of a log are those that the kept changes give again', async () => {
  const [owner, other] = [await somebody(), await somebody()];
  const slugs = ['owl', 'crow', 'turtle', 'kangaroo'];
  // What is told by another way: the figure of each moment, noted when it is set.
  const history = new Map<string, { at: number; to: number | null }[]>();
  const expected: { gaveThen: number | null; gotThen: number | null; give: string; get: string }[] = [];
  const now = (slug: string) => history.get(slug)?.at(-1)?.to ?? null;
  for (const slug of slugs) {
    await priced(slug, 50);
    history.set(slug, [{ at: 0, to: 50 }]);
  }
  for (let turn = 0; turn < 24; turn += 1) {
    const slug = slugs[turn % slugs.length] ?? '';
    const to = turn % 7 === 3 ? null : 20 + ((turn * 37) % 90);
    await priced(slug, to);
    history.get(slug)?.push({ at: app.clock.now().getTime(), to });
    const [give, get] = [slugs[(turn * 3) % 4] ?? '', slugs[(turn * 3 + 1) % 4] ?? ''];
    if (turn % 3 === 0) await traded(owner, other, one(give), one(get));
    else await added(owner, { gave: one(give), got: one(get), happenedAt: app.clock.now().toISOString() });
    expected.unshift({ gaveThen: now(give), gotThen: now(get), give, get });
    app.clock.pass(HOUR_MS);
  }
  const { trades } = await logOf(owner);
  assert.equal(trades.length, 24);
  assert.deepEqual(
    trades.map(({ sums }) => sums),
    expected.map(({ gaveThen, gotThen, give, get }) => ({
      gaveThen,
      gotThen,
      gaveNow: now(give),
      gotNow: now(get),
    })),
  );
  const less = (a: number | null, b: number | null) => (a === null || b === null ? null : a - b);
  assert.deepEqual(
    trades.map(({ figures }) => figures),
    trades.map(({ sums: { gaveThen, gotThen, gaveNow, gotNow } }) => ({
      atTime: less(gotThen, gaveThen),
      since: less(gotNow, gotThen),
      ifKept: less(gotNow, gaveNow),
    })),
  );
  const sums = await sumsOf(owner);
  const add3 = (name: 'atTime' | 'since' | 'ifKept') =>
    trades.reduce((sum, { figures }) => sum + (figures[name] ?? 0), 0);
  assert.deepEqual(
    [sums.figures.atTime.sum, sums.figures.since.sum, sums.figures.ifKept.sum],
    [add3('atTime'), add3('since'), add3('ifKept')],
  );
  assert.equal(sums.points.at(-1)?.sum, sums.figures.since.sum);
  for (const slug of slugs) await priced(slug, 50);
});

test('a log is filtered by day, verdict, person and source, and read page by page', async () => {
  const [owner, first, second] = [await somebody(), await somebody(), await somebody()];
  await priced('owl', 100);
  await priced('crow', 100);
  await priced('turtle', 150);
  await traded(owner, first, one('owl'), one('turtle'));
  await traded(owner, second, one('owl'), one('crow'));
  const early = '2020-05-04T12:00:00.000Z';
  const old = await added(owner, { happenedAt: early, gave: one('turtle'), got: one('owl') });
  const counts = async (query: string) => (await logOf(owner, `?game=adopt-me&${query}`)).trades.length;
  assert.equal(await counts(''), 3);
  assert.deepEqual(
    [await counts('verdict=W'), await counts('verdict=F'), await counts('source=entered')],
    [1, 1, 1],
  );
  assert.deepEqual([await counts(`person=${first.userId}`), await counts('source=site')], [1, 2]);
  assert.deepEqual([await counts('from=2020-05-04&to=2020-05-04'), await counts('to=2020-05-03')], [1, 0]);
  assert.deepEqual((await logOf(owner, '?from=2020-05-04&to=2020-05-04')).trades[0]?.id, old);
  const sums = await sumsOf(owner, '?verdict=W');
  assert.deepEqual([sums.all, sums.trades, sums.verdicts.W], [3, 1, 1]);
  assert.equal(sums.figures.atTime.sum, 50);
  assert.deepEqual(
    sums.partners.map(({ userId }) => userId).toSorted(),
    [first.userId, second.userId].toSorted(),
  );

  for (let nth = 0; nth < 60; nth += 1) await added(owner, { happenedAt: early });
  const page = await logOf(owner);
  assert.equal(page.trades.length, 50);
  const rest = await logOf(owner, `?after=${page.next}`);
  assert.deepEqual([rest.trades.length, rest.next], [13, null]);
  assert.equal(new Set([...page.trades, ...rest.trades].map(({ id }) => id)).size, 63);
  assert.equal((await owner.browser.call('GET', '/me/log?verdict=U')).status, 400);

  const few = await logOf(owner, '?most=2');
  assert.deepEqual(few.trades, page.trades.slice(0, 2));
  const next = await logOf(owner, `?most=3&after=${few.next}`);
  assert.deepEqual(next.trades, page.trades.slice(2, 5));
  const wins = await logOf(owner, '?verdict=W&most=1');
  assert.deepEqual([wins.trades.length, wins.trades[0]?.verdict], [1, 'W']);
  for (const most of [0, 51])
    assert.equal((await owner.browser.call('GET', `/me/log?most=${most}`)).status, 400);
});

test('whom one has blocked stands beside no trade, and the trade stays', async () => {
  const [owner, other] = [await somebody(), await somebody()];
  await traded(owner, other, one('owl'), one('crow'));
  await owner.browser.call('PUT', `/me/blocks/${other.userId}`, { kind: 'block' });
  const { trades } = await logOf(owner);
  assert.deepEqual([trades.length, trades[0]?.partner], [1, null]);
  assert.deepEqual((await logOf(owner, `?person=${other.userId}`)).trades, []);
  assert.deepEqual((await sumsOf(owner)).partners, []);
});

test('a request that is not completed is no trade', async () => {
  const [owner, other] = [await somebody(), await somebody()];
  app.clock.pass(5 * HOUR_MS);
  const { body } = await owner.browser.call('POST', '/games/adopt-me/trades', {
    offering: one('owl'),
    wanting: one('crow'),
  });
  await askedBy(other, (body as { id: string }).id);
  assert.deepEqual((await logOf(owner, '?game=adopt-me')).trades, []);
});

test('one writes in trades of one’s own, changes them and takes them out, and nobody else can', async () => {
  const [person, stranger] = [await somebody(), await somebody()];
  const id = await added(person, { note: 'At school.', got: one('shadow-dragon', 'fly.neon.ride') });
  const [entry] = (await logOf(person)).trades;
  assert.partialDeepStrictEqual(entry, { id, source: 'entered', partner: null, note: 'At school.' });
  assert.equal(entry?.got[0]?.form, 'neon.fly.ride');
  const change = async ({ browser }: Person, said: object) =>
    await browser.call('PATCH', `/me/log/${id}`, said);
  assert.equal((await change(person, { note: 'At home.' })).status, 200);
  assert.partialDeepStrictEqual((await logOf(person)).trades[0], {
    note: 'At home.',
    gave: [{ slug: 'owl' }],
  });
  assertRefused(await change(stranger, { note: 'mine' }), 404, 'LOG_ENTRY_NOT_FOUND');
  const remove = async ({ browser }: Person) => await browser.call('DELETE', `/me/log/${id}`);
  assertRefused(await remove(stranger), 404, 'LOG_ENTRY_NOT_FOUND');
  assert.equal((await logOf(stranger)).trades.length, 0);
  assert.equal((await remove(person)).status, 200);
  assertRefused(await remove(person), 404, 'LOG_ENTRY_NOT_FOUND');
});

test('a deal that was made here is neither changed nor removed', async () => {
  const [owner, other, stranger] = [await somebody(), await somebody(), await somebody()];
  await traded(owner, other, one('owl'), one('crow'));
  const id = (await logOf(owner)).trades[0]?.id;
  assertRefused(await owner.browser.call('DELETE', `/me/log/${id}`), 409, 'SITE_ENTRY');
  assertRefused(await other.browser.call('PATCH', `/me/log/${id}`, { note: 'x' }), 409, 'SITE_ENTRY');
  assertRefused(await stranger.browser.call('DELETE', `/me/log/${id}`), 404, 'LOG_ENTRY_NOT_FOUND');
});

test('what is written in must be of the game, and of a day that was', async () => {
  const person = await somebody();
  assertRefused(await add(person, { gave: one('no-such-pet') }), 422, 'UNKNOWN_ITEM', {
    side: 'offering',
    item: 'no-such-pet',
  });
  assertRefused(await add(person, { got: one('owl', '*') }), 422, 'UNKNOWN_FORM', {
    side: 'wanting',
    item: 'owl',
    form: '*',
  });
  const many = Array.from({ length: 60 }, () => ({ item: 'owl', quantity: 99 }));
  assertRefused(await add(person, { gave: many }), 422, 'TOO_MANY_OF_ONE');
  const tomorrow = new Date(app.clock.now().getTime() + DAY_MS).toISOString();
  assertRefused(await add(person, { happenedAt: tomorrow }), 422, 'WRONG_DAY');
  assertRefused(await add(person, { happenedAt: '2014-12-31T23:59:59.999Z' }), 422, 'WRONG_DAY');
  const id = await added(person);
  assertRefused(
    await person.browser.call('PATCH', `/me/log/${id}`, { happenedAt: tomorrow }),
    422,
    'WRONG_DAY',
  );
  assert.equal((await add(person, { note: 'x'.repeat(141) })).status, 400);
});

test('twenty at once are all written, and no more than a log holds', async () => {
  const person = await somebody();
  const places = Array.from({ length: AT_ONCE }, (_, place) => place);
  const first = await Promise.all(places.map(async () => (await add(person)).status));
  assert.deepEqual(new Set(first), new Set([201]));
  const { db } = app.database;
  const [entry = assert.fail()] = await db
    .select()
    .from(logEntries)
    .where(eq(logEntries.userId, person.userId));
  const room = 5;
  const filled = Array.from({ length: MOST_ENTERED - AT_ONCE - room }, () => ({
    ...entry,
    id: crypto.randomUUID(),
  }));
  await db.insert(logEntries).values(filled);
  const answers = await Promise.all(places.map(async () => await add(person)));
  assert.equal(answers.filter(({ status }) => status === 201).length, room);
  for (const answer of answers.filter(({ status }) => status !== 201))
    assertRefused(answer, 409, 'LOG_FULL', { most: MOST_ENTERED });
  assert.equal(
    (await add(person, { game: 'grow-garden', gave: one('raccoon'), got: one('raccoon') })).status,
    201,
  );
});

test('of somebody who leaves no name stays in the logs of others, and nothing of their own', async () => {
  const [leaver, other] = [await somebody(), await somebody()];
  await traded(leaver, other, one('owl'), one('crow'));
  await added(leaver, { note: 'only mine' });
  const file: unknown = await (await leaver.browser.send('/api/me/download')).json();
  assert.partialDeepStrictEqual(file, { logEntries: [{ note: 'only mine' }] });
  const { db } = app.database;
  const digests = await personDigests(db);
  await db.transaction(async (tx) => await deletePerson(tx, digests, leaver.userId, app.clock.now()));
  const { trades } = await logOf(other);
  assert.deepEqual([trades.length, trades[0]?.partner], [1, null]);
  assert.deepEqual((await sumsOf(other)).partners, []);
  assert.deepEqual(await db.select().from(logEntries).where(eq(logEntries.userId, leaver.userId)), []);
});
