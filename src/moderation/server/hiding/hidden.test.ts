import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq, isNull, like, not, or, sql } from 'drizzle-orm';
import { assertRefused } from '../../../../test/assert-refused.ts';
import { signInRole } from '../../../../test/back-office.ts';
import { reviewAfterTrade } from '../../../../test/have-traded.ts';
import { appealed, decide, lift, reported } from '../../../../test/moderation-steps.ts';
import { type Person, signInPerson } from '../../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import {
  ask,
  askedBy,
  bringBack,
  noticesOf,
  postedBy,
  removeTrade,
  requestsOf,
  respond,
  tradedBetween,
} from '../../../../test/trade-steps.ts';
import { DELETE_WORD } from '../../../accounts/account.ts';
import { personDigests } from '../../../profiles/server/person-digest.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { digestOf } from '../../../standing/server/require-standing.ts';
import { appeals, restrictions } from '../../../standing/server/restriction-table.ts';
import { AUTOMATIC_MS } from '../../../standing/standing.ts';
import { tradeItems } from '../../../trades/server/trade-table.ts';
import { endHiding } from './end-hiding.ts';
import { hidePost } from './hide-post.ts';

let app: TestApp;
let admin: Person;
let visitor: Person;
before(async () => {
  app = await startTestApp();
  admin = await signInRole(app, 'hiding.admin', 'admin');
  visitor = await signInPerson(app, 'hiding.visitor');
});
after(async () => {
  await app.close();
});

/** Leaves a review of somebody with whom one has completed a trade. */
const review = async (by: Person, userId: string, written?: { rating?: number; comment?: string }) =>
  await reviewAfterTrade(app, by, userId, written);

const decided = async (about: Person, decision: Parameters<typeof decide>[2], reportIds: string[] = []) => {
  const given = await decide(admin, about, decision, { reportIds });
  assert.equal(given.status, 201, JSON.stringify(given.body));
  return (given.body as { restrictionId: string }).restrictionId;
};

/** Every read of the site by which somebody else could find a person, their posts or reviews by them. */
async function everyRead(about: Person, words: string[]): Promise<Map<string, string>> {
  const search = words.map((word) => `/games/adopt-me/trades?search=${encodeURIComponent(word)}`);
  const paths = [
    '/games/adopt-me/trades',
    '/trades/latest',
    '/trades/popular',
    '/games/adopt-me/items/frost-dragon',
    `/profiles/${about.userId}`,
    `/profiles/${about.userId}/reviews`,
    `/profiles/${visitor.userId}/reviews`,
    '/me/notifications',
    '/me/account',
    ...search,
  ];
  const read = new Map<string, string>();
  for (const path of paths)
    read.set(path, JSON.stringify((await visitor.browser.call('GET', path)).body) ?? '');
  for (const path of ['/', '/trade?game=adopt-me', `/profile/${about.userId}`, '/sitemap.xml'])
    read.set(path, await (await fetch(new URL(path, app.localUrl))).text());
  return read;
}

/** @returns the reads in which a text stands */
const readsWith = (read: Map<string, string>, text: string) =>
  [...read].filter(([, body]) => body.includes(text)).map(([path]) => path);

test('a hidden post is in nothing that others read, its pending request ends, and what was accepted goes on', async () => {
  const [poster, pending, accepted] = [
    await signInPerson(app, 'hidden.poster'),
    await signInPerson(app, 'hidden.pending'),
    await signInPerson(app, 'hidden.accepted'),
  ];
  const tradeId = await postedBy(poster);
  const pendingId = await askedBy(pending, tradeId);
  const requestId = await askedBy(accepted, tradeId);
  await respond(poster, requestId, true);
  const before = readsWith(await everyRead(poster, ['frost']), tradeId);
  for (const path of ['/games/adopt-me/trades', '/trades/latest', `/profiles/${poster.userId}`])
    assert.ok(before.includes(path), `${path} of ${before.join()}`);
  const id = await decided(poster, { kind: 'hide_post', subjectId: tradeId });
  assert.deepEqual(readsWith(await everyRead(poster, ['frost']), tradeId), []);
  assertRefused(await ask(visitor, tradeId), 404, 'TRADE_NOT_FOUND');
  assertRefused(await respond(poster, pendingId, true), 404, 'REQUEST_NOT_FOUND');
  const contact = await visitor.browser.call('POST', `/trades/${tradeId}/contact`, {});
  assertRefused(contact, 404, 'TRADE_NOT_FOUND');
  assert.deepEqual(await requestsOf(pending), []);
  assert.equal((await noticesOf(pending)).notifications[0]?.title, 'Trade removed');
  assert.deepEqual(
    (await requestsOf(accepted)).map((request) => request.id),
    [requestId],
  );
  await lift(admin, id);
  assert.deepEqual(readsWith(await everyRead(poster, ['frost']), tradeId), before);
});

test('a completed trade that is hidden is not among those of its items', async () => {
  const [poster, other] = [await signInPerson(app, 'done.poster'), await signInPerson(app, 'done.other')];
  const tradeId = await postedBy(poster);
  await tradedBetween(other, poster, tradeId);
  const [{ item } = assert.fail()] = await app.database.db
    .select({ item: tradeItems.item })
    .from(tradeItems)
    .where(eq(tradeItems.tradeId, tradeId));
  const read = async () =>
    JSON.stringify((await visitor.browser.call('GET', `/games/adopt-me/items/${item}`)).body);
  assert.ok((await read()).includes(tradeId));
  await decided(poster, { kind: 'hide_post', subjectId: tradeId });
  assert.ok(!(await read()).includes(tradeId));
});

test('a hidden review that the owner deletes is not taken out of the sums once more', async () => {
  const owner = await signInRole(app, 'hiding.owner', 'owner');
  const [author, about] = [await signInPerson(app, 'twice.author'), await signInPerson(app, 'twice.about')];
  await review(visitor, about.userId, { rating: 4 });
  const { id: subjectId } = (await review(author, about.userId, { rating: 1 })).body as { id: string };
  await decided(author, { kind: 'hide_review', subjectId });
  assert.equal((await owner.browser.call('DELETE', `/backoffice/reviews/${subjectId}`)).status, 200);
  const [kept] = await app.database.db.select().from(profiles).where(eq(profiles.id, about.userId));
  assert.partialDeepStrictEqual(kept, { ratingSum: 4, totalRatings: 1 });
  assertRefused(await review(author, about.userId), 409, 'ALREADY_REVIEWED');
});

test('a post that was removed is hidden when its poster brings it back', async () => {
  const poster = await signInPerson(app, 'hidden.removed');
  const tradeId = await postedBy(poster);
  const asker = await signInPerson(app, 'hidden.removed.asker');
  const requestId = await askedBy(asker, tradeId);
  await removeTrade(poster, tradeId);
  const id = await decided(poster, { kind: 'hide_post', subjectId: tradeId });
  assert.equal((await bringBack(poster, tradeId)).status, 200);
  assert.deepEqual(readsWith(await everyRead(poster, ['frost']), tradeId), []);
  assertRefused(await respond(poster, requestId, true), 404, 'REQUEST_NOT_FOUND');
  assert.deepEqual(await requestsOf(asker), []);
  assert.equal((await noticesOf(asker)).notifications[0]?.title, 'Trade removed');
  await lift(admin, id);
  assert.ok(readsWith(await everyRead(poster, []), tradeId).length > 0);
});

test('a removed post comes back as what still holds says: shown once a ban is undone, hidden for itself', async () => {
  const [banned, both] = [await signInPerson(app, 'back.banned'), await signInPerson(app, 'back.both')];
  const shown = await postedBy(banned);
  const hidden = await postedBy(both);
  await removeTrade(banned, shown);
  await removeTrade(both, hidden);
  await decided(both, { kind: 'hide_post', subjectId: hidden });
  for (const person of [banned, both]) await lift(admin, await decided(person, { kind: 'suspended' }));
  assert.equal((await bringBack(banned, shown)).status, 200);
  assert.equal((await bringBack(both, hidden)).status, 200);
  assert.ok(readsWith(await everyRead(banned, []), shown).length > 0);
  assert.deepEqual(readsWith(await everyRead(both, []), hidden), []);
});

test('who may post no longer has no live post, until that is lifted; what was hidden for itself stays so', async () => {
  const poster = await signInPerson(app, 'hidden.banned');
  const tradeId = await postedBy(poster);
  const ban = await decided(poster, { kind: 'suspended' });
  const pause = await decided(poster, { kind: 'no_posts', days: 1 });
  assert.deepEqual(readsWith(await everyRead(poster, []), tradeId), []);
  await lift(admin, ban);
  assert.deepEqual(readsWith(await everyRead(poster, []), tradeId), []);
  const own = await decided(poster, { kind: 'hide_post', subjectId: tradeId });
  await lift(admin, pause);
  assert.deepEqual(readsWith(await everyRead(poster, []), tradeId), []);
  await lift(admin, own);
  assert.ok(readsWith(await everyRead(poster, []), tradeId).length > 0);
});

const downloadOf = async ({ browser }: Person) =>
  JSON.stringify((await browser.call('GET', '/me/download')).body);

test('a hidden review stands nowhere, counts nothing, and is not written again, from a new account neither', async () => {
  const author = await signInPerson(app, 'hidden.author');
  const written = await review(author, visitor.userId, { rating: 1, comment: 'He lives at Elm Road.' });
  const { id: reviewId } = written.body as { id: string };
  const sums = async () => {
    const { ratingSum, totalRatings } = profiles;
    const isIt = eq(profiles.id, visitor.userId);
    return (await app.database.db.select({ ratingSum, totalRatings }).from(profiles).where(isIt))[0];
  };
  assert.ok(readsWith(await everyRead(author, []), 'Elm Road').length > 0);
  const id = await decided(author, { kind: 'hide_review', subjectId: reviewId });
  assert.deepEqual(readsWith(await everyRead(author, []), 'Elm Road'), []);
  assert.deepEqual(await sums(), { ratingSum: 0, totalRatings: 0 });
  assert.match(await downloadOf(author), /Elm Road/);
  assert.doesNotMatch(await downloadOf(visitor), /Elm Road/);
  assertRefused(await review(author, visitor.userId), 409, 'ALREADY_REVIEWED');
  await lift(admin, id);
  assert.deepEqual(await sums(), { ratingSum: 1, totalRatings: 1 });
  assert.ok(readsWith(await everyRead(author, []), 'Elm Road').length > 0);
  await decided(author, { kind: 'hide_review', subjectId: reviewId });
  const gone = await author.browser.call('POST', '/me/deletion', { confirmation: DELETE_WORD });
  assert.equal(gone.status, 200);
  assert.deepEqual(readsWith(await everyRead(author, []), 'Elm Road'), []);
  // Longer than what a deletion leaves for a while.
  app.clock.pass(40 * 24 * 60 * 60_000);
  const again = await signInPerson(app, 'hidden.author');
  assertRefused(await review(again, visitor.userId), 409, 'ALREADY_REVIEWED');
  assert.deepEqual(await sums(), { ratingSum: 0, totalRatings: 0 });
});

test('a hidden name stands nowhere and is found by no search', async () => {
  visitor = await signInPerson(app, 'hiding.visitor');
  const person = await signInPerson(app, 'hidden.name');
  const tradeId = await postedBy(person);
  await review(person, visitor.userId);
  const isFound = async () => readsWith(await everyRead(person, [person.name]), person.name);
  assert.ok((await isFound()).length > 4);
  admin = await signInPerson(app, 'hiding.admin');
  const id = await decided(person, { kind: 'hide_name' });
  assert.deepEqual(await isFound(), []);
  const found = await visitor.browser.call('GET', `/profiles/${person.userId}`);
  assert.match((found.body as { name: string }).name, /^Trader \d{4}$/);
  assert.ok(!JSON.stringify((await person.browser.call('GET', '/me')).body).includes(person.name));
  await lift(admin, id);
  assert.ok(readsWith(await everyRead(person, [person.name]), tradeId).length > 0);
  assert.ok((await isFound()).length > 4);
});

/** Hides a post as nobody's decision. */
async function hiddenByNobody(poster: Person, tradeId: string): Promise<string> {
  const { db } = app.database;
  const id = crypto.randomUUID();
  const now = app.clock.now();
  const digest = await digestOf(db, await personDigests(db), poster.userId);
  await db.transaction(async (tx) => {
    await tx.insert(restrictions).values({
      id,
      userId: poster.userId,
      digest,
      kind: 'hide_post',
      subjectId: tradeId,
      rule: 'no_spam',
      statement: 'Several people reported it.',
      automatic: true,
      startsAt: now,
      endsAt: new Date(now.getTime() + AUTOMATIC_MS),
    });
    await hidePost(tx, tradeId, now);
  });
  return id;
}

const restrictionOf = async (id: string) =>
  (await app.database.db.select().from(restrictions).where(eq(restrictions.id, id)))[0] ?? assert.fail();
const sweep = async () => {
  const { db } = app.database;
  const logged: string[] = [];
  const write = (fields: Record<string, unknown>) => void logged.push(JSON.stringify(fields));
  const log = { info: write, warn: write, error: write };
  await endHiding({ db, digests: await personDigests(db), now: () => app.clock.now(), log });
  return logged;
};

test('who comes back from a deleted account is still called by a name that says nothing', async () => {
  const person = await signInPerson(app, 'hidden.again');
  const id = await decided(person, { kind: 'hide_name' });
  await person.browser.call('POST', '/me/deletion', { confirmation: DELETE_WORD });
  const again = await signInPerson(app, 'hidden.again');
  const found = await visitor.browser.call('GET', `/profiles/${again.userId}`);
  assert.match((found.body as { name: string }).name, /^Trader \d{4}$/);
  assert.equal((await restrictionOf(id)).userId, again.userId);
});

test('what did not come along with a new account comes with its next session, and is told', async () => {
  const { db } = app.database;
  const person = await signInPerson(app, 'hidden.late');
  const id = await decided(person, { kind: 'hide_name' });
  // As when the first sign-in failed in between.
  await db.update(profiles).set({ nameHiddenAt: null }).where(eq(profiles.id, person.userId));
  await db.update(restrictions).set({ userId: null }).where(eq(restrictions.id, id));
  await signInPerson(app, 'hidden.late');
  const found = await visitor.browser.call('GET', `/profiles/${person.userId}`);
  assert.match((found.body as { name: string }).name, /^Trader \d{4}$/);
  assert.equal((await restrictionOf(id)).userId, person.userId);
});

test('what nobody decided ends after a day where nobody looks', async () => {
  const poster = await signInPerson(app, 'nobody.looked');
  const id = await hiddenByNobody(poster, await postedBy(poster));
  app.clock.pass(AUTOMATIC_MS - 1000);
  await sweep();
  assert.equal((await restrictionOf(id)).liftedAt, null);
  app.clock.pass(1000);
  await sweep();
  assert.partialDeepStrictEqual(await restrictionOf(id), { liftedBecause: 'nobody_looked', liftedBy: null });
});

test('a decision takes the place of what nobody decided, with its appeal; nothing wrong shows the post again', async () => {
  admin = await signInPerson(app, 'hiding.admin');
  visitor = await signInPerson(app, 'hiding.visitor');
  const poster = await signInPerson(app, 'somebody.looked');
  const tradeId = await postedBy(poster);
  const first = await hiddenByNobody(poster, tradeId);
  const reportOn = async () =>
    await reported(app, { by: visitor, about: poster, kind: 'post', id: tradeId, reason: 'spam' });
  const appealId = await appealed(app, first);
  const warning = await decided(poster, { kind: 'warning' }, [await reportOn()]);
  const isOf = and(eq(restrictions.subjectId, tradeId), isNull(restrictions.liftedAt));
  const [kept = assert.fail()] = await app.database.db.select().from(restrictions).where(isOf);
  assert.partialDeepStrictEqual(kept, { automatic: false, endsAt: null, decidedBy: admin.userId });
  assert.notEqual(kept.id, warning);
  const [moved] = await app.database.db.select().from(appeals).where(eq(appeals.id, appealId));
  assert.equal(moved?.restrictionId, kept.id);
  // What it took the place of is undone with it.
  assert.equal((await lift(admin, warning)).status, 200);
  assert.equal((await restrictionOf(kept.id)).liftedBecause, 'undone');
  assert.ok(readsWith(await everyRead(poster, []), tradeId).length > 0);
  const again = await decided(poster, { kind: 'hide_post', subjectId: tradeId });
  assert.equal((await restrictionOf(again)).liftedAt, null);
  app.clock.pass(AUTOMATIC_MS / 24);
  await sweep();
  assert.deepEqual(readsWith(await everyRead(poster, []), tradeId), []);
  const other = await signInPerson(app, 'nothing.wrong');
  const fine = await postedBy(other);
  const hidden = await hiddenByNobody(other, fine);
  const reportId = await reported(app, { by: visitor, about: other, kind: 'post', id: fine });
  await decide(admin, other, { kind: 'none' }, { reportIds: [reportId] });
  assert.equal((await restrictionOf(hidden)).liftedBecause, 'restored');
  assert.ok(readsWith(await everyRead(other, []), fine).length > 0);
});

test('what cannot be shown again keeps nothing else from it', async () => {
  const hide = async (name: string) => {
    const poster = await signInPerson(app, name);
    return await decided(poster, { kind: 'hide_post', subjectId: await postedBy(poster), days: 1 });
  };
  const [stuck, next] = [await hide('hidden.stuck'), await hide('hidden.next')];
  app.clock.pass(AUTOMATIC_MS);
  const { db } = app.database;
  const never = sql.raw(`CHECK (id <> '${stuck}' OR lifted_at IS NULL)`);
  await db.execute(sql`ALTER TABLE restrictions ADD CONSTRAINT stuck ${never}`);
  const logged = await sweep();
  assert.equal(logged.length, 1);
  assert.match(logged[0] ?? '', new RegExp(stuck));
  assert.equal((await restrictionOf(next)).liftedBecause, 'restored');
  await db.execute(sql`ALTER TABLE restrictions DROP CONSTRAINT stuck`);
  assert.deepEqual(await sweep(), []);
  assert.equal((await restrictionOf(stuck)).liftedBecause, 'restored');
  admin = await signInPerson(app, 'hiding.admin');
  visitor = await signInPerson(app, 'hiding.visitor');
});

test('a longer hiding takes the place of a shorter one, which holds again where that is undone', async () => {
  const poster = await signInPerson(app, 'hidden.longer');
  const subjectId = await postedBy(poster);
  const hide = async (days?: number) => {
    app.clock.pass(1000);
    return await decided(poster, { kind: 'hide_post', subjectId, ...(days === undefined ? {} : { days }) });
  };
  const first = await hide(3);
  const appealId = await appealed(app, first);
  assert.equal(await hide(1), first);
  const longer = await hide(7);
  assert.notEqual(longer, first);
  assert.equal((await restrictionOf(first)).liftedBecause, 'restored');
  const appealOf = async () =>
    (await app.database.db.select().from(appeals).where(eq(appeals.id, appealId)))[0] ?? assert.fail();
  assert.equal((await appealOf()).restrictionId, longer);
  assert.equal((await lift(admin, longer)).status, 200);
  assert.equal((await restrictionOf(first)).liftedAt, null);
  assert.partialDeepStrictEqual(await appealOf(), { restrictionId: first, outcome: null });
  assert.deepEqual(readsWith(await everyRead(poster, []), subjectId), []);
  assert.notEqual(await hide(), first);
});

test('every decision has a rule and a statement, and what nobody decided is a post with an end', async () => {
  const all = await app.database.db.select({ id: restrictions.id }).from(restrictions);
  assert.ok(all.length > 8);
  const wrong = await app.database.db
    .select()
    .from(restrictions)
    .where(
      or(
        sql`length(trim(${restrictions.statement})) = 0`,
        and(
          eq(restrictions.automatic, true),
          or(isNull(restrictions.endsAt), not(like(restrictions.kind, 'hide_post'))),
        ),
        and(eq(restrictions.automatic, false), isNull(restrictions.decidedBy)),
      ),
    );
  assert.deepEqual(wrong, []);
});
