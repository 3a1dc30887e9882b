// Runs on both databases.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asc, eq, isNotNull } from 'drizzle-orm';
import { createRandom } from '../seed/random.ts';
import { matchNews } from '../src/matching/server/news/match-news-table.ts';
import { notifications } from '../src/notifications/server/notification-table.ts';
import { enter, foundBy } from '../test/match-steps.ts';
import { tellNews } from '../test/news-steps.ts';
import { type Person, signInCrowd } from '../test/person.ts';
import { startTestApp, type TestApp } from '../test/start-test-app.ts';
import { IN_FULL, ON_DATABASE, tellProof } from './proof.ts';

const PEOPLE = 12;
const STEPS = IN_FULL ? 400 : 30;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** All are worth the same, so that many matches are there and come and go. */
const ITEMS = ['golden-walrus', 'white-amazon', 'black-widow', 'tree-kangaroo', 'naga-dragon', 'squid'];

/** A notice, and when its person read it. */
type Told = { userId: string; atMs: number; readMs: number };
/** That somebody was told of somebody else. */
type Pair = { userId: string; otherId: string; atMs: number };

const random = createRandom('match notices');
let app: TestApp;
let people: Person[];
const told: Told[] = [];
const pairs: Pair[] = [];
let [broken, caught]: [string[], number] = [[], 0];

before(async () => {
  app = await startTestApp();
  people = await signInCrowd(app, 'notices', PEOPLE);
});
after(async () => {
  await app.close();
  tellProof({
    proof: 'R15',
    what: `who is told of new matches, after ${STEPS} changes, ${ON_DATABASE}`,
    figure: `${broken.length} of ${told.length} notices of ${pairs.length} matches against a rule`,
    goal: '0',
    control: `a notice too soon, a fourth of a day, a sixth unread, a pair told twice: ${caught} of 4 found`,
    kept: broken.length === 0 && caught === 4 && told.length > 0,
  });
});

/** The rules, as somebody would tell them who reads what was told afterwards. */
function brokenRules(notices: readonly Told[], of: readonly Pair[]): string[] {
  const faults: string[] = [];
  for (const [userId, some] of Map.groupBy(notices, (notice) => notice.userId))
    for (const [at, { atMs }] of some.entries()) {
      const before = some.slice(0, at);
      const since = (ms: number) => before.filter((earlier) => atMs - earlier.atMs < ms).length;
      if (since(2 * HOUR_MS) > 0) faults.push(`${userId}: two in two hours`);
      if (since(DAY_MS) >= 3) faults.push(`${userId}: four in a day`);
      const last = before.slice(-5);
      if (last.length === 5 && last.every(({ readMs }) => readMs > atMs) && since(7 * DAY_MS) > 0)
        faults.push(`${userId}: another one in a week after five that were not read`);
    }
  for (const [key, some] of Map.groupBy(of, ({ userId, otherId }) => `${userId} of ${otherId}`))
    for (const [at, { atMs }] of some.entries()) {
      const before = some[at - 1];
      if (before !== undefined && atMs - before.atMs < 7 * DAY_MS) faults.push(`${key}: twice in a week`);
    }
  return faults;
}

/** Somebody has and wants something, or no more; now and then whoever it was reads all that they were told. */
async function change(): Promise<void> {
  app.clock.pass(random.whole(0, 150) * 60_000);
  const person = random.pick(people);
  const line = () => ({ item: random.pick(ITEMS), quantity: random.chance(0.7) ? 1 : 0 });
  await enter(person, { have: [line()], want: [{ ...line(), priority: 1 }] });
  if (!random.chance(0.15)) return;
  await person.browser.call('POST', '/me/notifications/read');
  const readMs = app.clock.now().getTime();
  for (const notice of told)
    if (notice.userId === person.userId) notice.readMs = Math.min(notice.readMs, readMs);
}

/** Notes what was told by a turn, and that each of it was among the best of whoever was told. */
async function note(): Promise<void> {
  const { db } = app.database;
  const now = app.clock.now();
  const atMs = now.getTime();
  const rows = await db.select().from(matchNews).where(eq(matchNews.toldAt, now));
  const fresh = rows.filter(({ userId }) => !told.some((one) => one.userId === userId && one.atMs === atMs));
  for (const [place, [userId, some]] of [...Map.groupBy(fresh, (row) => row.userId)].entries()) {
    const notices = await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(asc(notifications.createdAt));
    const last = notices.at(-1);
    const others = new Set(some.map(({ otherId }) => otherId));
    assert.deepEqual([last?.createdAt, last?.params?.['count']], [now, others.size]);
    // Whoever looks is here, and so a better match for others than before: only one may look.
    const best = place === 0 ? await bestOf(userId) : others;
    assert.deepEqual(
      [...others].filter((otherId) => !best.has(otherId)),
      [],
    );
    told.push({ userId, atMs, readMs: Infinity });
    pairs.push(...[...others].map((otherId) => ({ userId, otherId, atMs })));
  }
}

/** @returns with whom somebody's best matches are, as their page has them first */
async function bestOf(userId: string): Promise<Set<string>> {
  const person = people.find((one) => one.userId === userId) ?? assert.fail();
  const { matches } = await foundBy(person);
  return new Set(matches.slice(0, 5).map((match) => match.person.userId));
}

test(`after ${STEPS} changes nobody was told too often, or of anything but their best`, async () => {
  for (let step = 0; step < STEPS; step += 1) {
    await change();
    await tellNews(app);
    await note();
  }
  broken = brokenRules(told, pairs);
  assert.deepEqual(broken, []);
  const { db } = app.database;
  assert.equal(await db.$count(notifications, eq(notifications.kind, 'new-matches')), told.length);
  const digests = await db.select().from(matchNews).where(isNotNull(matchNews.toldAt));
  assert.ok(told.length > 0 && digests.length >= pairs.length);
});

test('each rule that is broken is found', () => {
  const notice = (hours: number): Told => ({ userId: 'one', atMs: hours * HOUR_MS, readMs: Infinity });
  const pair = (days: number): Pair => ({ userId: 'one', otherId: 'other', atMs: days * DAY_MS });
  const cases: [Told[], Pair[], RegExp][] = [
    [[0, 1.9].map(notice), [], /two in two hours/],
    [[0, 3, 6, 23].map(notice), [], /four in a day/],
    [[0, 30, 60, 90, 120, 150].map(notice), [], /after five that were not read/],
    [[], [0, 6.9].map(pair), /twice in a week/],
  ];
  for (const [notices, of, fault] of cases) {
    assert.match(brokenRules(notices, of).join(), fault);
    caught += 1;
  }
  assert.deepEqual(brokenRules([0, 2, 4, 24].map(notice), [0, 7].map(pair)), []);
});
