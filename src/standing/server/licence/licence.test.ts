// Runs on both databases.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { askedTrade } from '../../../../test/asked-trade.ts';
import { assertRefused } from '../../../../test/assert-refused.ts';
import { signInPerson } from '../../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { rightAnswer, takeLicence } from '../../../../test/take-licence.ts';
import type { TestBrowser } from '../../../../test/test-browser.ts';
import { postedBy } from '../../../../test/trade-steps.ts';
import { LICENCE_TRY_MS } from '../../licence.ts';
import { LICENCE_VERSION, QUESTIONS } from './licence-questions.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => await app.close());

const begun = z.object({
  tryId: z.string(),
  questions: z.array(z.object({ id: z.string(), ask: z.string(), options: z.array(z.string()) })),
});
type Begun = z.infer<typeof begun>;

/** Somebody who has just signed in for the first time. */
async function newcomer(name: string): Promise<TestBrowser> {
  const browser = app.browser();
  await browser.signIn(name);
  return browser;
}

async function begin(browser: TestBrowser): Promise<Begun> {
  const { status, body } = await browser.call('POST', '/me/licence/tries');
  assert.equal(status, 201, JSON.stringify(body));
  return begun.parse(body);
}

const answer = async (browser: TestBrowser, tryId: string, question: string, option: number) =>
  await browser.call('POST', `/me/licence/tries/${tryId}/answers`, { question, option });

const rightOf = ({ id, options }: Begun['questions'][number]) => options.indexOf(rightAnswer(id));

async function contact(browser: TestBrowser) {
  const tradeId = await postedBy(await signInPerson(app, `poster.${(posted += 1)}`));
  return await browser.call('POST', `/trades/${tradeId}/contact`, {});
}
let posted = 0;

test('each question has three different answers, and an id of its own', () => {
  assert.equal(QUESTIONS.length, 24);
  assert.equal(new Set(QUESTIONS.map(({ id }) => id)).size, QUESTIONS.length);
  for (const { id, options, since } of QUESTIONS) {
    assert.equal(new Set(options).size, 3, id);
    assert.ok(since >= 1 && since <= LICENCE_VERSION, id);
  }
});

test('a newcomer posts and asks at once; before the first contact come three questions', async () => {
  const browser = await newcomer('has.none');
  const tradeId = await postedBy(await signInPerson(app, 'is.asked'));
  assert.equal((await browser.call('POST', `/trades/${tradeId}/requests`, {})).status, 201);
  assertRefused(await contact(browser), 403, 'LICENCE_REQUIRED');
  const { tryId, questions } = await begin(browser);
  assert.equal(new Set(questions.map(({ id }) => id)).size, 3);
  let left = questions.length;
  for (const question of questions) {
    const { status, body } = await answer(browser, tryId, question.id, rightOf(question));
    assert.equal(status, 200);
    left -= 1;
    const passedAt = left === 0 ? app.clock.now().toISOString() : null;
    assert.partialDeepStrictEqual(body, { right: true, left, passedAt });
  }
  assert.equal((await contact(browser)).status, 200);
  const { body } = await browser.call('GET', '/me/licence');
  const { lessons, ...rest } = z.looseObject({ lessons: z.array(z.unknown()) }).parse(body);
  assert.deepEqual(rest, { needed: false, passedAt: app.clock.now().toISOString() });
  assert.equal(lessons.length, 3);
  assertRefused(await browser.call('POST', '/me/licence/tries'), 409, 'LICENCE_HELD');
});

test('whoever has none declines, and accepts nothing', async () => {
  const { owner, requestId } = await askedTrade(app);
  await app.database.db.execute(sql`DELETE FROM licences WHERE user_id = ${owner.userId}`);
  const respond = async (accept: boolean) =>
    await owner.browser.call('POST', `/requests/${requestId}/response`, { accept });
  assertRefused(await respond(true), 403, 'LICENCE_REQUIRED');
  await takeLicence(owner.browser);
  assert.equal((await respond(true)).status, 200);
  const second = await askedTrade(app);
  await app.database.db.execute(sql`DELETE FROM licences WHERE user_id = ${second.owner.userId}`);
  const path = `/requests/${second.requestId}/response`;
  assert.equal((await second.owner.browser.call('POST', path, { accept: false })).status, 200);
});

test('a wrong answer says what is right, counts nothing, and the question stays', async () => {
  const browser = await newcomer('guesses');
  const { tryId, questions } = await begin(browser);
  const [question] = questions;
  assert.ok(question);
  const rightOption = rightOf(question);
  const wrong = await answer(browser, tryId, question.id, (rightOption + 1) % 3);
  assert.partialDeepStrictEqual(wrong.body, { right: false, rightOption, left: 3, passedAt: null });
  const { title, why } = QUESTIONS.find(({ id }) => id === question.id) ?? assert.fail();
  assert.partialDeepStrictEqual(wrong.body, { title, why });
  for (let times = 0; times < 2; times += 1) {
    const { body } = await answer(browser, tryId, question.id, rightOption);
    assert.partialDeepStrictEqual(body, { right: true, left: 2 });
  }
});

test('a question is answered of one’s own last try alone, in its time, and once it has passed no more', async () => {
  const browser = await newcomer('begins.again');
  const first = await begin(browser);
  const second = await begin(browser);
  const [question] = second.questions;
  assert.ok(question);
  const option = rightOf(question);
  const refused = async (by: TestBrowser, tryId: string) =>
    assertRefused(await answer(by, tryId, question.id, option), 404, 'TRY_NOT_FOUND');
  await refused(browser, first.tryId);
  await refused(await newcomer('takes.others'), second.tryId);
  const foreign = QUESTIONS.find(({ id }) => second.questions.every((asked) => asked.id !== id));
  assertRefused(await answer(browser, second.tryId, foreign?.id ?? '', 0), 404, 'QUESTION_NOT_FOUND');
  app.clock.pass(LICENCE_TRY_MS);
  await refused(browser, second.tryId);
  await takeLicence(browser);
  const passed = await newcomer('plays.it.again');
  const third = await begin(passed);
  for (const one of third.questions) await answer(passed, third.tryId, one.id, rightOf(one));
  const [again] = third.questions;
  assertRefused(await answer(passed, third.tryId, again?.id ?? '', 0), 404, 'TRY_NOT_FOUND');
});

test('answers that come at once are all counted', async () => {
  const browser = await newcomer('is.quick');
  const { tryId, questions } = await begin(browser);
  const answers = await Promise.all(
    questions.map(async (question) => await answer(browser, tryId, question.id, rightOf(question))),
  );
  assert.deepEqual(
    answers.map(({ body }) => z.object({ left: z.int() }).parse(body).left).toSorted(),
    [0, 1, 2],
  );
  assert.equal((await contact(browser)).status, 200);
});

test('a licence of an earlier version is not enough', async () => {
  const browser = await newcomer('knew.before');
  await takeLicence(browser);
  await app.database.db.execute(
    sql`UPDATE licences SET version = ${LICENCE_VERSION - 1} WHERE passed_at = ${app.clock.now().toISOString()}`,
  );
  assertRefused(await contact(browser), 403, 'LICENCE_REQUIRED');
  assert.partialDeepStrictEqual((await browser.call('GET', '/me/licence')).body, { needed: true });
});

test('the licence goes with the account', async () => {
  const browser = await newcomer('goes.and.comes');
  await takeLicence(browser);
  const left = await browser.call('POST', '/me/deletion', { confirmation: 'DELETE' });
  assert.equal(left.status, 200);
  assertRefused(await contact(await newcomer('goes.and.comes')), 403, 'LICENCE_REQUIRED');
});

test('questions that nobody answers are forgotten', async () => {
  await begin(await newcomer('walks.away'));
  app.clock.pass(LICENCE_TRY_MS);
  await app.turn('housekeeping');
  const { rows } = await app.database.db.execute(sql`SELECT id FROM licence_tries`);
  assert.deepEqual(rows, []);
});
