// Runs on both databases.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { askedTrade } from '../../../../test/asked-trade.ts';
import { assertRefused, codeOf } from '../../../../test/assert-refused.ts';
import { keptAway } from '../../../../test/block-steps.ts';
import { LiveStream } from '../../../../test/live-stream.ts';
import { type Person, signInPerson } from '../../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { cancel, respond, withdraw } from '../../../../test/trade-steps.ts';
import { MOST_PHRASES, PHRASE_PAUSE_MS, PHRASES } from '../phrases.ts';

const AT_ONCE = 20;

let app: TestApp;
let stranger: Person;
before(async () => {
  app = await startTestApp();
  stranger = await signInPerson(app, 'talk.stranger');
});
after(async () => {
  await app.close();
});

type Talk = { by: string; phrase: string }[];
const say = async (who: Person, requestId: string, phrase: string) => {
  app.clock.pass(PHRASE_PAUSE_MS);
  return await who.browser.call('POST', `/requests/${requestId}/phrases`, { phrase });
};
const read = async (who: Person, requestId: string) =>
  await who.browser.call('GET', `/requests/${requestId}`);
const talkOf = async (who: Person, requestId: string) =>
  ((await read(who, requestId)).body as { talk: Talk }).talk.map(({ by, phrase }) => `${by}: ${phrase}`);

test('what one says the other sees at once, each as their own', async () => {
  const { owner, asker, requestId } = await askedTrade(app);
  const stream = await LiveStream.open(owner.browser, ['adopt-me']);
  assert.equal((await say(asker, requestId, 'still-there')).status, 201);
  await stream.until('requests-changed');
  stream.close();
  assert.equal((await say(owner, requestId, 'looks-fair')).status, 201);
  assert.deepEqual(await talkOf(asker, requestId), ['you: still-there', 'other: looks-fair']);
  assert.deepEqual(await talkOf(owner, requestId), ['other: still-there', 'you: looks-fair']);
});

test('nobody else reads it or says something in it', async () => {
  const { requestId } = await askedTrade(app);
  assertRefused(await read(stranger, requestId), 404, 'REQUEST_NOT_FOUND');
  assertRefused(await say(stranger, requestId, 'yes'), 404, 'REQUEST_NOT_FOUND');
  const nobody = app.browser();
  assertRefused(await nobody.call('GET', `/requests/${requestId}`), 401, 'SIGN_IN_REQUIRED');
});

test('what is no phrase cannot be said', async () => {
  const { asker, requestId } = await askedTrade(app);
  for (const phrase of ['Add me, cat.fan#1234', '', 'toString', 3])
    assertRefused(
      await asker.browser.call('POST', `/requests/${requestId}/phrases`, { phrase }),
      400,
      'INVALID_INPUT',
    );
});

test('nothing is said twice before the other one has said something, and not too much or too fast', async () => {
  const { owner, asker, requestId } = await askedTrade(app);
  assert.equal((await say(asker, requestId, 'yes')).status, 201);
  const fast = await asker.browser.call('POST', `/requests/${requestId}/phrases`, { phrase: 'thanks' });
  assertRefused(fast, 429, 'TOO_MANY_PHRASES');
  assert.deepEqual((fast.body as { data: object }).data, { retryAfterMs: PHRASE_PAUSE_MS });
  assertRefused(await say(asker, requestId, 'yes'), 409, 'ALREADY_SAID');
  assert.equal((await say(owner, requestId, 'yes')).status, 201);
  assert.equal((await say(asker, requestId, 'yes')).status, 201);
  for (let said = 2; said < MOST_PHRASES; said += 1) {
    const phrase = PHRASES[said % 20] ?? '';
    assert.equal((await say(asker, requestId, phrase)).status, 201, `${said} ${phrase}`);
    if (said % 10 === 0) await say(owner, requestId, PHRASES[20 + (said % 4)] ?? '');
  }
  const more = await say(asker, requestId, 'no-thanks');
  assertRefused(more, 429, 'TOO_MANY_PHRASES');
  assert.deepEqual((more.body as { data: object }).data, { retryAfterMs: null });
});

test('of twenty at once one is said', async () => {
  const { asker, requestId } = await askedTrade(app);
  app.clock.pass(PHRASE_PAUSE_MS);
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) =>
      asker.browser.call('POST', `/requests/${requestId}/phrases`, { phrase: PHRASES[at] }),
    ),
  );
  assert.equal(answers.filter(({ status }) => status === 201).length, 1);
  assert.equal(answers.filter((answer) => codeOf(answer) === 'TOO_MANY_PHRASES').length, AT_ONCE - 1);
  assert.equal((await talkOf(asker, requestId)).length, 1);
});

test('a deal is talked in until it ends; what was said stays readable', async () => {
  const { owner, asker, requestId } = await askedTrade(app);
  assert.equal((await respond(owner, requestId, true)).status, 200);
  assert.equal((await say(asker, requestId, 'which-server')).status, 201);
  assert.equal((await cancel(owner, requestId)).status, 200);
  assertRefused(await say(asker, requestId, 'yes'), 409, 'DEAL_CLOSED');
  assert.deepEqual(await talkOf(owner, requestId), ['other: which-server']);
  const taken = await askedTrade(app);
  assert.equal((await withdraw(taken.asker, taken.requestId)).status, 200);
  assertRefused(await say(taken.owner, taken.requestId, 'yes'), 404, 'REQUEST_NOT_FOUND');
});

test('who has blocked each other says nothing and reads nothing', async () => {
  const { owner, asker, requestId } = await askedTrade(app);
  assert.equal((await respond(owner, requestId, true)).status, 200);
  await keptAway(owner, asker);
  for (const person of [owner, asker]) {
    assertRefused(await say(person, requestId, 'yes'), 404, 'REQUEST_NOT_FOUND');
    assertRefused(await read(person, requestId), 404, 'REQUEST_NOT_FOUND');
  }
});
