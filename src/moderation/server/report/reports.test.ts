import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { askedTrade } from '../../../../test/asked-trade.ts';
import { assertRefused } from '../../../../test/assert-refused.ts';
import { reviewAfterTrade } from '../../../../test/have-traded.ts';
import { type Person, signInPerson } from '../../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { draftFor } from '../../../../test/trade-draft.ts';
import { askedBy, counter, postedBy, removeTrade } from '../../../../test/trade-steps.ts';
import { personDigests } from '../../../profiles/server/person-digest.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { PHRASE_PAUSE_MS } from '../../../requests/deal/phrases.ts';
import { restrictions } from '../../../standing/server/restriction-table.ts';
import { trades } from '../../../trades/server/trade-table.ts';
import { moderationData } from '../personal-data.ts';
import { reports } from './report-table.ts';

const HOUR_MS = 60 * 60_000;
const NOBODY = '00000000-0000-4000-8000-000000000000';

let app: TestApp;
let reporter: Person;
before(async () => {
  app = await startTestApp();
  reporter = await veteran('rene.reporter');
});
after(async () => {
  await app.close();
});

/** Somebody whom no limit of beginners stops. */
async function veteran(name: string): Promise<Person> {
  const person = await signInPerson(app, name);
  await app.database.db.update(profiles).set({ role: 'admin' }).where(eq(profiles.id, person.userId));
  return person;
}

const send = async (person: Person, subjectKind: string, subjectId: string, more: object = {}) =>
  await person.browser.call('POST', '/reports', { subjectKind, subjectId, reason: 'mean', ...more });
const sentBy = async (person: Person, kind: string, id: string, more?: object): Promise<string> => {
  const answer = await send(person, kind, id, more);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return z.object({ id: z.string() }).parse(answer.body).id;
};
const rowOf = async (id: string) => {
  const [row] = await app.database.db.select().from(reports).where(eq(reports.id, id));
  return row ?? assert.fail('no such report');
};
const mine = async (person: Person) =>
  z
    .array(z.looseObject({ id: z.string(), about: z.string(), outcome: z.string().nullable() }))
    .parse((await person.browser.call('GET', '/me/reports')).body);

test('a post is kept as it stood, and deleting it destroys no evidence', async () => {
  const poster = await signInPerson(app, 'posted.something');
  const tradeId = await postedBy(poster);
  const id = await sentBy(reporter, 'post', tradeId.toUpperCase(), { details: '  They lied.  ' });
  assert.equal((await removeTrade(poster, tradeId)).status, 200);
  const row = await rowOf(id);
  assert.partialDeepStrictEqual(row, {
    subjectId: tradeId,
    aboutId: poster.userId,
    details: 'They lied.',
    outcome: null,
    weight: 1.5,
    snapshot: { kind: 'post', name: poster.name, game: 'adopt-me' },
  });
  assert.ok(row.snapshot?.kind === 'post' && row.snapshot.offering.length > 0);
  assert.partialDeepStrictEqual((await mine(reporter))[0], { id, about: poster.name, outcome: null });
});

test('a person, their name, a review and a request are kept too, each with its words', async () => {
  const [writer, subject] = [await signInPerson(app, 'wrote.it'), await signInPerson(app, 'was.reviewed')];
  await reviewAfterTrade(app, writer, subject.userId, { rating: 1, comment: 'Lives in Elm Street.' });
  const { body } = await app.browser().call('GET', `/profiles/${subject.userId}/reviews`);
  const reviewId = z.object({ reviews: z.array(z.object({ id: z.string() })) }).parse(body).reviews[0]?.id;
  const requestId = await askedBy(writer, await postedBy(subject), 'Give it to me first.');
  const kept = async (kind: string, id: string, by = reporter) =>
    (await rowOf(await sentBy(by, kind, id))).snapshot;
  assert.partialDeepStrictEqual(await kept('person', writer.userId), { kind: 'person', name: writer.name });
  assert.partialDeepStrictEqual(await kept('name', writer.userId), { kind: 'name', name: writer.name });
  assert.partialDeepStrictEqual(await kept('review', reviewId ?? ''), {
    rating: 1,
    comment: 'Lives in Elm Street.',
    name: writer.name,
    aboutName: subject.name,
  });
  assert.partialDeepStrictEqual(await kept('request', requestId, subject), {
    message: 'Give it to me first.',
    side: 'sender',
    name: writer.name,
  });
  assertRefused(await send(reporter, 'request', requestId), 404, 'SUBJECT_NOT_FOUND');
  assertRefused(await send(writer, 'review', reviewId ?? ''), 403, 'OWN_SUBJECT');
});

test('of a request is kept what the two had offered each other, and said', async () => {
  const { owner, asker, requestId } = await askedTrade(app);
  const { offering, wanting } = await draftFor(owner.browser, 'adopt-me', 2);
  assert.equal((await counter(owner, requestId, 1, { offering, wanting })).status, 201);
  const phrases = `/requests/${requestId}/phrases`;
  for (const phrase of ['too-low', 'no-thanks']) {
    app.clock.pass(PHRASE_PAUSE_MS);
    assert.equal((await asker.browser.call('POST', phrases, { phrase })).status, 201);
  }
  assert.equal((await asker.browser.call('DELETE', `${phrases}/2`)).status, 200);
  const { snapshot } = await rowOf(await sentBy(asker, 'request', requestId));
  assert.ok(snapshot?.kind === 'request');
  assert.deepEqual(snapshot.talk, [
    { by: 'reporter', phrase: 'too-low' },
    { by: 'reporter', phrase: 'no-thanks', takenBack: true },
  ]);
  const [offer, ...others] = snapshot.offers ?? [];
  assert.deepEqual([offer?.by, offer?.offering.length, offer?.wanting.length, others], ['them', 2, 2, []]);
  assert.ok(!offer?.offering.some((name) => name === offering[0]?.item), 'by its name, not its slug');
});

test('what is not there, hidden, or one’s own cannot be reported', async () => {
  const tradeId = await postedBy(await signInPerson(app, 'hidden.poster'));
  await app.database.db.update(trades).set({ hiddenAt: app.clock.now() }).where(eq(trades.id, tradeId));
  assertRefused(await send(reporter, 'post', tradeId), 404, 'SUBJECT_NOT_FOUND');
  for (const kind of ['post', 'request', 'review', 'person', 'name'])
    for (const id of [NOBODY, 'no id of anything'])
      assertRefused(await send(reporter, kind, id), 404, 'SUBJECT_NOT_FOUND');
  for (const kind of ['person', 'name'])
    assertRefused(await send(reporter, kind, reporter.userId), 403, 'OWN_SUBJECT');
  assertRefused(await send(reporter, 'post', await postedBy(reporter)), 403, 'OWN_SUBJECT');
});

test('one thing is reported once, and of twenty at once one is sent', async () => {
  const { userId } = await signInPerson(app, 'reported.often');
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => await send(reporter, 'person', userId)),
  );
  const [sent, ...more] = answers.filter(({ status }) => status === 201);
  const { id } = z.object({ id: z.string() }).parse(sent?.body);
  assert.equal(more.length, 0);
  const at = (await rowOf(id)).createdAt.toISOString();
  for (const answer of answers)
    if (answer !== sent) assertRefused(answer, 409, 'ALREADY_REPORTED', { id, at });
});

test('a report says more, is taken back, and the same can then be reported again', async () => {
  const { userId } = await signInPerson(app, 'taken.back');
  const other = await signInPerson(app, 'somebody.else');
  const id = await sentBy(reporter, 'person', userId);
  const say = async (by: Person) =>
    await by.browser.call('PATCH', `/reports/${id}`, { details: 'More of it' });
  const back = async (by: Person) => await by.browser.call('DELETE', `/reports/${id}`);
  assertRefused(await say(other), 404, 'REPORT_NOT_FOUND');
  assertRefused(await back(other), 404, 'REPORT_NOT_FOUND');
  assert.equal((await say(reporter)).status, 200);
  assert.equal((await rowOf(id)).details, 'More of it');
  assert.equal((await back(reporter)).status, 200);
  assert.partialDeepStrictEqual(
    (await mine(reporter)).find((one) => one.id === id),
    { outcome: 'withdrawn' },
  );
  assertRefused(await back(reporter), 409, 'ALREADY_DECIDED');
  assertRefused(await say(reporter), 409, 'ALREADY_DECIDED');
  await sentBy(reporter, 'person', userId);
});

test('a beginner sends five a day, and what is taken back was sent all the same', async () => {
  const beginner = await signInPerson(app, 'a.beginner');
  const { userId } = await signInPerson(app, 'of.a.beginner');
  for (let sent = 0; sent < 5; sent += 1) {
    const id = await sentBy(beginner, 'person', userId);
    assert.equal((await beginner.browser.call('DELETE', `/reports/${id}`)).status, 200);
  }
  assertRefused(await send(beginner, 'person', userId), 429, 'DAILY_LIMIT', { most: 5 });
  app.clock.pass(24 * HOUR_MS);
  await reporter.browser.signIn('rene.reporter');
  await sentBy(beginner, 'person', userId);
});

test('whoever is suspended reports nothing', async () => {
  const person = await signInPerson(app, 'is.suspended');
  const found = await app.database.db.select().from(profiles).where(eq(profiles.id, person.userId));
  const digests = await personDigests(app.database.db);
  await app.database.db.insert(restrictions).values({
    id: NOBODY,
    userId: person.userId,
    digest: digests.ofPerson(found[0]?.discordId ?? ''),
    kind: 'suspended',
    rule: 'be_kind',
    statement: 'Insults.',
    startsAt: app.clock.now(),
  });
  assertRefused(await send(person, 'person', reporter.userId), 403, 'NO_STANDING', { kind: 'suspended' });
});

test('when its person leaves, nothing in a report names them, and it waits for them to come back; its own reporter stays unknown', async () => {
  const [leaver, other] = [await signInPerson(app, 'Leaving Lena'), await signInPerson(app, 'about.other')];
  const about = await sentBy(reporter, 'person', leaver.userId, { details: 'Leaving Lena was rude.' });
  const by = await sentBy(leaver, 'person', other.userId, { details: 'I am Leaving Lena.' });
  const digest = (await rowOf(by)).reporterDigest;
  const file = await (await leaver.browser.send('/api/me/download')).text();
  assert.match(file, /I am Leaving Lena/);
  assert.doesNotMatch(file, /was rude/);
  assert.deepEqual(
    z.object({ reportsAboutYou: z.array(z.unknown()) }).parse(JSON.parse(file)).reportsAboutYou,
    [{ reason: 'mean', outcome: null }],
  );
  assert.equal((await leaver.browser.call('POST', '/me/deletion', { confirmation: 'DELETE' })).status, 200);
  assert.partialDeepStrictEqual(await rowOf(about), {
    outcome: null,
    details: '… was rude.',
    aboutId: null,
  });
  assert.partialDeepStrictEqual(await rowOf(by), {
    outcome: null,
    details: 'I am ….',
    reporterId: null,
    reporterDigest: digest,
  });
  const { rows } = await app.database.db.execute(
    sql`SELECT * FROM reports WHERE reports::text ILIKE '%Leaving Lena%'`,
  );
  assert.deepEqual(rows, []);
  const again = await signInPerson(app, 'Leaving Lena');
  assert.equal((await rowOf(about)).aboutId, again.userId);
  const confirmed = { confirmation: 'DELETE' };
  assert.equal((await again.browser.call('POST', '/me/deletion', confirmed)).status, 200);
  app.clock.pass(31 * 24 * HOUR_MS);
  await moderationData.expireHourly?.(app.database.db, app.clock.now());
  assert.partialDeepStrictEqual(await rowOf(about), { outcome: 'closed', snapshot: null, details: '' });
  await signInPerson(app, 'Leaving Lena');
  assert.equal((await rowOf(about)).aboutId, null);
});
