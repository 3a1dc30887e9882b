import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { assertRefused } from '../../../test/assert-refused.ts';
import { signInRole } from '../../../test/back-office.ts';
import { keptAway, letBack } from '../../../test/block-steps.ts';
import { reviewAfterTrade } from '../../../test/have-traded.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { cleanUp } from '../../../test/personal-data.ts';
import { restrict } from '../../../test/restrict.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { noticesOf } from '../../../test/trade-steps.ts';
import { DELETE_WORD } from '../../accounts/account.ts';
import { reviewsContract } from '../review-contract.ts';
import { reviewAnswers } from './answer-table.ts';

const AT_ONCE = 20;
const DAY_MS = 24 * 60 * 60_000;

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

const withId = z.object({ id: z.string() });
const page = reviewsContract.list['~orpc'].outputSchema ?? z.never();

/** Two people, and what the first wrote of the second. */
async function reviewed(name: string): Promise<{ author: Person; person: Person; reviewId: string }> {
  const [author, person] = [
    await signInPerson(app, `${name}.author`),
    await signInPerson(app, `${name}.person`),
  ];
  const { id } = withId.parse((await reviewAfterTrade(app, author, person.userId, { rating: 2 })).body);
  return { author, person, reviewId: id };
}

const answer = (by: Pick<Person, 'browser'>, reviewId: string, text = 'I was ill that day.') =>
  by.browser.call('PUT', `/reviews/${reviewId}/answer`, { text });
const takeBack = (by: Pick<Person, 'browser'>, reviewId: string) =>
  by.browser.call('DELETE', `/reviews/${reviewId}/answer`);
const answerOf = async (person: Person, by: Pick<Person, 'browser'> = { browser: app.browser() }) =>
  page.parse((await by.browser.call('GET', `/profiles/${person.userId}/reviews`)).body).reviews[0]?.answer;
const rowsOf = async (reviewId: string) =>
  await app.database.db.select().from(reviewAnswers).where(eq(reviewAnswers.reviewId, reviewId));
const downloadOf = async ({ browser }: Person) =>
  (await browser.call('GET', '/me/download')).body as Record<string, { text: string }[]>;

test('the person whom a review is about answers it, changes that, and takes it back; its author is told once', async () => {
  const { author, person, reviewId } = await reviewed('answers');
  const { id } = withId.parse((await answer(person, reviewId, '  I was ill that day. ')).body);
  assert.partialDeepStrictEqual(await answerOf(person), { id, text: 'I was ill that day.', edited: false });
  const told = await noticesOf(author);
  assert.partialDeepStrictEqual(told.notifications, [
    {
      title: 'Your review was answered',
      review: null,
      answeredBy: { userId: person.userId, name: person.name },
    },
  ]);
  assert.equal((await noticesOf(person)).notifications.length, 1, 'the review alone');

  app.clock.pass(60_000);
  assert.partialDeepStrictEqual((await answer(person, reviewId, 'I was ill, sorry.')).body, { id });
  assert.partialDeepStrictEqual(await answerOf(person), { id, text: 'I was ill, sorry.', edited: true });
  assert.equal((await noticesOf(author)).unread, 1);

  assert.deepEqual((await takeBack(person, reviewId)).body, { withdrawn: true });
  assert.equal(await answerOf(person), undefined);
  assert.equal((await noticesOf(author)).unread, 0);
  assertRefused(await takeBack(person, reviewId), 404, 'ANSWER_NOT_FOUND');

  assert.partialDeepStrictEqual((await answer(person, reviewId, 'Once more.')).body, { id });
  assert.partialDeepStrictEqual(await answerOf(person), { text: 'Once more.' });
  assert.equal((await noticesOf(author)).unread, 0, 'nobody is told over and over');
});

test('nobody else answers, changes or takes back, and who is signed out does nothing', async () => {
  const { author, person, reviewId } = await reviewed('others');
  const stranger = await signInPerson(app, 'others.stranger');
  const owner = await signInRole(app, 'others.owner', 'owner');
  const refuse = async () => {
    for (const other of [author, stranger, owner]) {
      assertRefused(await answer(other, reviewId, 'Mine.'), 404, 'REVIEW_NOT_FOUND');
      assertRefused(await takeBack(other, reviewId), 404, 'ANSWER_NOT_FOUND');
    }
    const nobody = { browser: app.browser() };
    assertRefused(await answer(nobody, reviewId), 401, 'SIGN_IN_REQUIRED');
    assertRefused(await takeBack(nobody, reviewId), 401, 'SIGN_IN_REQUIRED');
  };
  await refuse();
  await answer(person, reviewId);
  await refuse();
  assert.partialDeepStrictEqual(await answerOf(person), { text: 'I was ill that day.' });
  assertRefused(await answer(person, randomUUID()), 404, 'REVIEW_NOT_FOUND');
  assertRefused(await answer(person, 'no-uuid'), 400, 'INVALID_INPUT');
});

test('an answer has something to read in it, up to 500 characters, and leads nowhere else', async () => {
  const { person, reviewId } = await reviewed('screened');
  assertRefused(await answer(person, reviewId, ' ​ '), 422, 'ANSWER_REQUIRED');
  assertRefused(await answer(person, reviewId, 'x'.repeat(501)), 400, 'INVALID_INPUT');
  assertRefused(await answer(person, reviewId, 'my insta is mia.rose'), 422, 'TEXT_REFUSED');
  assert.equal(await answerOf(person), undefined);
  assert.equal((await answer(person, reviewId, '🦉'.repeat(500))).status, 200);
});

test('of twenty answers at once there is one, and its author is told once; so it is of twenty that are taken back', async () => {
  const { author, person, reviewId } = await reviewed('twenty');
  const texts = Array.from({ length: AT_ONCE }, (_, at) => `Answer ${at}`);
  const answers = await Promise.all(texts.map(async (text) => await answer(person, reviewId, text)));
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
  assert.equal(new Set(answers.map(({ body }) => withId.parse(body).id)).size, 1);
  const rows = await rowsOf(reviewId);
  assert.equal(rows.length, 1);
  assert.ok(texts.includes(rows[0]?.text ?? ''));
  assert.equal((await noticesOf(author)).unread, 1);
  const taken = await Promise.all(texts.map(async () => await takeBack(person, reviewId)));
  assert.equal(taken.filter(({ status }) => status === 200).length, 1);
});

test('who may write no reviews answers none, and takes back all the same', async () => {
  const { person, reviewId } = await reviewed('restricted');
  await answer(person, reviewId);
  await restrict(app, person, { kind: 'no_reviews' });
  assertRefused(await answer(person, reviewId, 'More.'), 403, 'NO_STANDING');
  assert.equal((await takeBack(person, reviewId)).status, 200);
});

test('whom one is kept apart from is not answered, and whom one has muted tells nothing', async () => {
  const { author, person, reviewId } = await reviewed('apart');
  await keptAway(author, person);
  assertRefused(await answer(person, reviewId), 404, 'REVIEW_NOT_FOUND');
  await letBack(author, person);
  await keptAway(author, person, 'mute');
  assert.equal((await answer(person, reviewId)).status, 200);
  assert.equal((await noticesOf(author)).unread, 0);
  assert.equal(await answerOf(person, author), undefined);
  assert.partialDeepStrictEqual(await answerOf(person), { text: 'I was ill that day.' });
});

test('what was told of an answer is not heard of somebody whom one mutes later', async () => {
  const { author, person, reviewId } = await reviewed('later');
  assert.equal((await answer(person, reviewId)).status, 200);
  assert.equal((await noticesOf(author)).unread, 1);
  await keptAway(author, person, 'mute');
  assert.deepEqual([(await noticesOf(author)).unread, (await noticesOf(author)).notifications], [0, []]);
  await letBack(author, person);
  assert.equal((await noticesOf(author)).unread, 1);
});

test('an answer goes with its review, by a deletion or by the owner', async () => {
  const owner = await signInRole(app, 'others.owner', 'owner');
  const [one, other] = [await reviewed('going.one'), await reviewed('going.other')];
  for (const { person, reviewId } of [one, other]) await answer(person, reviewId);
  assert.equal((await owner.browser.call('DELETE', `/backoffice/reviews/${one.reviewId}`)).status, 200);
  assert.deepEqual(await rowsOf(one.reviewId), []);
  assert.equal((await noticesOf(one.author)).unread, 0);
  const gone = await other.person.browser.call('POST', '/me/deletion', { confirmation: DELETE_WORD });
  assert.equal(gone.status, 200);
  assert.deepEqual(await rowsOf(other.reviewId), []);
  assert.equal((await noticesOf(other.author)).unread, 0);
});

test('both have it in their download; the name of a review’s author who leaves is taken out of the answer', async () => {
  const { author, person, reviewId } = await reviewed('kept');
  await answer(person, reviewId, 'Thanks, kept.author, it was fun.');
  assert.equal(
    (await downloadOf(person))['reviewAnswersGiven']?.[0]?.text,
    'Thanks, kept.author, it was fun.',
  );
  await takeBack(person, reviewId);
  assert.equal((await downloadOf(author))['reviewAnswersReceived']?.length, 1, 'what was sent stays theirs');
  await answer(person, reviewId, 'Thanks, kept.author!');
  const gone = await author.browser.call('POST', '/me/deletion', { confirmation: DELETE_WORD });
  assert.equal(gone.status, 200);
  assert.partialDeepStrictEqual(await answerOf(person), { text: 'Thanks, …!' });
  assert.equal((await answer(person, reviewId, 'Bye.')).status, 200, 'also of somebody who is gone');
});

test('what was taken back is kept for thirty days, and what stands for as long as it does', async () => {
  const { db } = app.database;
  const [stands, withdrawn] = [await reviewed('stays.here'), await reviewed('goes.later')];
  for (const { person, reviewId } of [stands, withdrawn]) await answer(person, reviewId);
  await takeBack(withdrawn.person, withdrawn.reviewId);
  const after = async (days: number) => {
    await cleanUp(db, new Date(app.clock.now().getTime() + days * DAY_MS));
    return [(await rowsOf(stands.reviewId)).length, (await rowsOf(withdrawn.reviewId)).length];
  };
  assert.deepEqual(await after(29), [1, 1]);
  assert.deepEqual(await after(31), [1, 0]);
});
