import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { assertRefused } from '../../../../test/assert-refused.ts';
import { signInRole } from '../../../../test/back-office.ts';
import { reviewAfterTrade } from '../../../../test/have-traded.ts';
import { answer as answerAppeal, appealed, decide, lift } from '../../../../test/moderation-steps.ts';
import { type Person, signInPerson } from '../../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { noticesOf } from '../../../../test/trade-steps.ts';
import { DELETE_WORD } from '../../../accounts/account.ts';
import { reports } from '../report/report-table.ts';

const WORDS = 'She lives at Elm Road.';

let app: TestApp;
let admin: Person;
before(async () => {
  app = await startTestApp();
  admin = await signInRole(app, 'answers.admin', 'admin');
});
after(async () => {
  await app.close();
});

const withId = z.object({ id: z.string() });
const decision = z.object({ restrictionId: z.string() });
const write = (by: Person, reviewId: string, text: string) =>
  by.browser.call('PUT', `/reviews/${reviewId}/answer`, { text });
const report = (by: Person, subjectId: string) =>
  by.browser.call('POST', '/reports', { subjectKind: 'review', subjectId, reason: 'private' });
const reportOf = async (id: string) =>
  (await app.database.db.select().from(reports).where(eq(reports.id, id)))[0] ?? assert.fail();
const stands = async ({ userId }: Person) =>
  JSON.stringify((await app.browser().call('GET', `/profiles/${userId}/reviews`)).body).includes(WORDS);
const caseOf = async ({ userId }: Person) =>
  (await admin.browser.call('GET', `/moderation/people/${userId}`)).body as {
    reports: { hidden: boolean; snapshot: { answered?: string } }[];
  };

/** A review of somebody, and the answer that they gave. */
async function answered(name: string, text = WORDS) {
  const [author, person] = [
    await signInPerson(app, `${name}.author`),
    await signInPerson(app, `${name}.person`),
  ];
  const said = { rating: 2, comment: 'Came late.' };
  const { id: reviewId } = withId.parse((await reviewAfterTrade(app, author, person.userId, said)).body);
  const { id } = withId.parse((await write(person, reviewId, text)).body);
  return { author, person, reviewId, id };
}

test('an answer is reported as it stood, by its own id beside the review, and not by its author', async () => {
  const { author, person, reviewId, id } = await answered('reported');
  assertRefused(await report(person, id), 403, 'OWN_SUBJECT');
  const sent = withId.parse((await report(author, id)).body);
  assert.partialDeepStrictEqual(await reportOf(sent.id), {
    subjectKind: 'review',
    subjectId: id,
    aboutId: person.userId,
    snapshot: {
      kind: 'review',
      name: person.name,
      comment: WORDS,
      aboutName: author.name,
      answered: 'Came late.',
      rating: 2,
    },
  });
  assertRefused(await report(author, id), 409, 'ALREADY_REPORTED');
  assert.partialDeepStrictEqual((await author.browser.call('GET', '/me/reports')).body, [{ answer: true }]);
  const reader = await signInPerson(app, 'reported.reader');
  assert.equal((await report(reader, reviewId)).status, 201);
  // Whoever saw it can still report it when it is taken back.
  assert.equal((await person.browser.call('DELETE', `/reviews/${reviewId}/answer`)).status, 200);
  assert.equal((await report(reader, id)).status, 201);
});

test('a hidden answer stands nowhere, is told of no more and is not written again, until it is lifted', async () => {
  const { author, person, reviewId, id } = await answered('hidden');
  await report(author, id);
  const { restrictionId } = decision.parse(
    (await decide(admin, person, { kind: 'hide_review', subjectId: id })).body,
  );
  assert.equal(await stands(person), false);
  assert.partialDeepStrictEqual((await caseOf(person)).reports, [
    { hidden: true, snapshot: { answered: 'Came late.' } },
  ]);
  assert.equal((await noticesOf(author)).unread, 0);
  assertRefused(await write(person, reviewId, WORDS), 409, 'ANSWER_HIDDEN');
  const back = await person.browser.call('DELETE', `/reviews/${reviewId}/answer`);
  assertRefused(back, 404, 'ANSWER_NOT_FOUND');
  assertRefused(await report(await signInPerson(app, 'hidden.reader'), id), 404, 'SUBJECT_NOT_FOUND');
  const download = async (of: Person) => JSON.stringify((await of.browser.call('GET', '/me/download')).body);
  assert.match(await download(person), /Elm Road/);
  assert.doesNotMatch(await download(author), /Elm Road/);
  await lift(admin, restrictionId);
  assert.equal(await stands(person), true);
});

test('an answer is hidden as its author’s alone, and not by whoever wrote the review', async () => {
  const other = await signInRole(app, 'answers.other', 'admin');
  const person = await signInPerson(app, 'partial.person');
  const { id: reviewId } = withId.parse((await reviewAfterTrade(app, admin, person.userId)).body);
  const { id } = withId.parse((await write(person, reviewId, WORDS)).body);
  const hide = { kind: 'hide_review', subjectId: id };
  assertRefused(await decide(admin, person, hide), 403, 'CONFLICT_OF_INTEREST');
  const stranger = await signInPerson(app, 'partial.stranger');
  assertRefused(await decide(other, stranger, hide), 404, 'SUBJECT_NOT_FOUND');
  const { restrictionId } = decision.parse((await decide(other, person, hide)).body);
  assertRefused(await lift(admin, restrictionId), 403, 'CONFLICT_OF_INTEREST');
  const appealId = await appealed(app, restrictionId);
  assertRefused(await answerAppeal(admin, appealId, 'lifted'), 403, 'CONFLICT_OF_INTEREST');
  const owner = await signInRole(app, 'answers.owner', 'owner');
  assert.equal((await answerAppeal(owner, appealId, 'lifted')).status, 200);
  assert.equal(await stands(person), true);
});

test('who leaves is named no more in what was reported of answers to them', async () => {
  const { author, person, id } = await answered('leaving', 'leaving.author never came.');
  const reader = await signInPerson(app, 'leaving.reader');
  const sent = withId.parse((await report(reader, id)).body);
  assert.equal(
    (await author.browser.call('POST', '/me/deletion', { confirmation: DELETE_WORD })).status,
    200,
  );
  const { snapshot } = await reportOf(sent.id);
  assert.partialDeepStrictEqual(snapshot, { name: person.name, comment: '… never came.', aboutName: '…' });
});
