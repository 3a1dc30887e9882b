// Runs on both databases.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { keptAway, letBack } from '../../../test/block-steps.ts';
import { eventually } from '../../../test/eventually.ts';
import { reviewAfterTrade } from '../../../test/have-traded.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startSecondApp, startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { TestBrowser } from '../../../test/test-browser.ts';
import { draftFor } from '../../../test/trade-draft.ts';
import { askedBy, postedBy } from '../../../test/trade-steps.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { pageKey } from '../../trades/trade-page-key.ts';

const GAME = 'grow-garden';

let app: TestApp;
let ann: Person;
let ben: Person;
let third: Person;
/** What each of the two has posted, and an item of it. */
const posts = new Map<string, string>();
let item = '';

before(async () => {
  app = await startTestApp();
  ann = await signInPerson(app, 'hides.ann');
  ben = await signInPerson(app, 'hides.ben');
  third = await signInPerson(app, 'hides.third');
  item = (await draftFor(app.browser(), GAME)).offering[0]?.item ?? assert.fail();
  // Without a linked account there are no reviews on the own page.
  for (const { userId } of [ann, ben]) {
    const linked = { robloxUserId: userId, robloxUsername: userId.slice(0, 12) };
    await app.database.db.update(profiles).set(linked).where(eq(profiles.id, userId));
  }
  for (const person of [ann, ben]) posts.set(person.userId, await postedBy(person, GAME));
  app.clock.pass(6000);
  for (const [one, other] of [
    [ann, ben],
    [ben, ann],
  ] as const) {
    // A block ends what is pending.
    const id = await askedBy(one, posts.get(other.userId) ?? '');
    const accepted = await other.browser.call('POST', `/requests/${id}/response`, { accept: true });
    assert.equal(accepted.status, 200);
    assert.equal((await review(one, other.userId)).status, 201);
    assert.equal((await review(one, third.userId)).status, 201);
  }
});
after(async () => {
  await app.close();
});

/** Leaves a review of somebody with whom one has completed a trade. */
const review = async (by: Person, userId: string, written?: { rating?: number; comment?: string }) =>
  await reviewAfterTrade(app, by, userId, written);

/** Where something of somebody stands, and by what it is known. */
const PLACES: Record<string, { path: (other: Person) => string; isPublic?: true; directly?: true }> = {
  'the live list': { path: () => `/games/${GAME}/trades`, isPublic: true },
  'a page of the live list': { path: () => `/games/${GAME}/trades?after=${later()}`, isPublic: true },
  'a search': { path: (other) => `/games/${GAME}/trades?search=${other.name}`, isPublic: true },
  'the newest trades': { path: () => '/trades/latest', isPublic: true },
  'an item': { path: () => `/games/${GAME}/items/${item}`, isPublic: true },
  'the profile': { path: (other) => `/profiles/${other.userId}`, isPublic: true, directly: true },
  'reviews of the profile': {
    path: (other) => `/profiles/${other.userId}/reviews`,
    isPublic: true,
    directly: true,
  },
  'reviews of another profile': { path: () => `/profiles/${third.userId}/reviews`, isPublic: true },
  'own requests': { path: () => '/me/requests' },
  'own notifications': { path: () => '/me/notifications' },
  'the own page': { path: () => '/me/account' },
};

/** @returns a key of the page that begins after a moment to come */
function later(): string {
  return pageKey({ createdAt: new Date(app.clock.now().getTime() + 1000), id: randomUUID() });
}

/** @returns the places where a browser finds something of somebody */
async function seenBy(
  browser: TestBrowser,
  other: Person,
  among = Object.entries(PLACES),
): Promise<string[]> {
  const seen: string[] = [];
  for (const [name, { path }] of among) {
    const { status, body } = await browser.call('GET', path(other));
    assert.ok(status === 200 || (status === 404 && name === 'the profile'), `${name}: ${status}`);
    const isThere =
      name === 'reviews of the profile'
        ? JSON.stringify(body).includes('Quick and friendly')
        : status === 200 && JSON.stringify(body).includes(other.userId);
    if (isThere) seen.push(name);
  }
  return seen;
}

const ALL = Object.keys(PLACES);
const PUBLIC = Object.entries(PLACES).filter(([, { isPublic }]) => isPublic);
const DIRECT = Object.entries(PLACES).flatMap(([name, { directly }]) => (directly ? [name] : []));

async function totals(browser: TestBrowser) {
  const list = (await browser.call('GET', `/games/${GAME}/trades`)).body as { total: number };
  const search = (await browser.call('GET', `/games/${GAME}/trades?search=hides`)).body as { total: number };
  const counts = (await browser.call('GET', '/trades/counts?search=hides')).body as {
    game: string;
    total: number;
  }[];
  const counted = counts.find(({ game }) => game === GAME)?.total;
  return [list.total, search.total, counted];
}

test('who blocks and who is blocked see nothing of each other, and visitors see both', async () => {
  for (const [one, other] of [
    [ann, ben],
    [ben, ann],
  ] as const)
    assert.deepEqual(await seenBy(one.browser, other), ALL);
  const before = await totals(ann.browser);
  await keptAway(ann, ben);
  assert.deepEqual(await seenBy(ann.browser, ben), []);
  assert.deepEqual(await seenBy(ben.browser, ann), []);
  for (const { browser } of [ann, ben])
    assert.deepEqual(
      await totals(browser),
      before.map((total) => (total ?? 0) - 1),
    );
  for (const person of [ann, ben])
    assert.deepEqual(
      await seenBy(app.browser(), person, PUBLIC),
      PUBLIC.map(([name]) => name),
    );
  assert.deepEqual(await totals(app.browser()), before);
  await letBack(ann, ben);
  assert.deepEqual(await seenBy(ben.browser, ann), ALL);
});

test('who mutes somebody sees them only where they look for them, and the other sees everything', async () => {
  await keptAway(ann, ben, 'mute');
  assert.deepEqual(await seenBy(ann.browser, ben), DIRECT);
  assert.deepEqual(await seenBy(ben.browser, ann), ALL);
  await letBack(ann, ben);
});

test('a hidden review is not shown, and counts as before', async () => {
  const counted = async () =>
    (await ann.browser.call('GET', `/profiles/${third.userId}`)).body as { ratingCount: number };
  await keptAway(ann, ben);
  assert.equal((await counted()).ratingCount, 2);
  await letBack(ann, ben);
});

test('what is unread is counted without what is hidden', async () => {
  const read = async () => (await ann.browser.call('GET', '/me/notifications')).body as { unread: number };
  const before = (await read()).unread;
  await keptAway(ann, ben);
  // A review; what was said of a deal between the two went with it, when they first blocked each other.
  assert.equal(before - (await read()).unread, 1);
  await letBack(ann, ben);
});

/** @returns the browser of somebody, before another process */
function atProcess(person: Person, { localUrl }: TestApp): TestBrowser {
  const browser = new TestBrowser(app.url, localUrl);
  for (const [name, value] of person.browser.cookies) browser.cookies.set(name, value);
  return browser;
}

test('every process knows it, and one that starts later', async (t) => {
  const second = await startSecondApp(app, { PUBLIC_URL: app.url });
  if (second === undefined) return t.skip('needs PostgreSQL: PGlite has one process');
  t.after(() => second.close());
  const there = atProcess(ben, second);
  assert.deepEqual(await seenBy(there, ann), ALL);
  await keptAway(ann, ben);
  await eventually(
    async () => await seenBy(there, ann),
    (seen) => seen.length === 0,
  );
  const last = await startSecondApp(app, { PUBLIC_URL: app.url });
  assert.ok(last);
  t.after(() => last.close());
  assert.deepEqual(await seenBy(atProcess(ben, last), ann), []);
  await letBack(ann, ben);
});
