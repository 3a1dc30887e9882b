// Runs on both databases.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { type AskedTrade, askedTrade } from '../../../../test/asked-trade.ts';
import { assertRefused } from '../../../../test/assert-refused.ts';
import { keptAway } from '../../../../test/block-steps.ts';
import { LiveStream } from '../../../../test/live-stream.ts';
import { type Person, signInPerson } from '../../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { cancel, respond } from '../../../../test/trade-steps.ts';
import { talkLines } from '../../server/request-table.ts';
import { MOST_PHRASES, PHRASE_PAUSE_MS, PHRASE_UNDO_GRACE_MS, PHRASE_UNDO_MS, PHRASES } from '../phrases.ts';

const AT_ONCE = 20;

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

type Line = { by: string; phrase: string; position?: number };
const say = async (who: Person, { requestId }: AskedTrade, phrase: string) => {
  app.clock.pass(PHRASE_PAUSE_MS);
  return await who.browser.call('POST', `/requests/${requestId}/phrases`, { phrase });
};
/** @returns the position of what was said */
const said = async (who: Person, deal: AskedTrade, phrase: string) => {
  const answer = await say(who, deal, phrase);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return (answer.body as Line).position ?? assert.fail('It has no position.');
};
const unsay = async (who: Person, { requestId }: AskedTrade, position: number | string) =>
  await who.browser.call('DELETE', `/requests/${requestId}/phrases/${position}`);
const taken = async (who: Person, deal: AskedTrade, position: number) => {
  const answer = await unsay(who, deal, position);
  assert.deepEqual([answer.status, answer.body], [200, { takenBack: true }]);
};
const talkOf = async (who: Person, { requestId }: AskedTrade) =>
  ((await who.browser.call('GET', `/requests/${requestId}`)).body as { talk: Line[] }).talk;
const wordsOf = async (who: Person, deal: AskedTrade) =>
  (await talkOf(who, deal)).map(({ by, phrase }) => `${by}: ${phrase}`);

test('what is taken back is gone on both sides, who hear of it; a second time changes nothing', async () => {
  const deal = await askedTrade(app);
  const { owner, asker } = deal;
  await said(owner, deal, 'thanks');
  const position = await said(asker, deal, 'too-low');
  const streams = await Promise.all(
    [owner, asker].map((person) => LiveStream.open(person.browser, ['adopt-me'])),
  );
  await taken(asker, deal, position);
  for (const stream of streams) {
    await stream.until('requests-changed');
    stream.close();
  }
  assert.deepEqual(await wordsOf(owner, deal), ['you: thanks']);
  assert.deepEqual(await wordsOf(asker, deal), ['other: thanks']);
  app.clock.pass(60_000);
  await taken(asker, deal, position);
});

test('each side knows its own lines by their position, and can say again what it took back', async () => {
  const deal = await askedTrade(app);
  const { owner, asker } = deal;
  const first = await said(asker, deal, 'yes');
  await taken(asker, deal, first);
  const again = await said(asker, deal, 'yes');
  assert.notEqual(again, first);
  assert.partialDeepStrictEqual(await talkOf(asker, deal), [{ by: 'you', phrase: 'yes', position: again }]);
  assert.deepEqual(
    (await talkOf(owner, deal)).map((line) => [line.by, 'position' in line]),
    [['other', false]],
  );
  assertRefused(await say(asker, deal, 'yes'), 409, 'ALREADY_SAID');
});

test('only one’s own line of the request is taken back', async () => {
  const deal = await askedTrade(app);
  const { owner, asker } = deal;
  const position = await said(asker, deal, 'yes');
  assertRefused(await unsay(owner, deal, position), 404, 'PHRASE_NOT_FOUND');
  for (const other of [position + 1, 4_000_000_000])
    assertRefused(await unsay(asker, deal, other), 404, 'PHRASE_NOT_FOUND');
  for (const other of ['0', '-1', '1.5', 'first'])
    assertRefused(await unsay(asker, deal, other), 400, 'INVALID_INPUT');
  assertRefused(
    await unsay(await signInPerson(app, 'talk.passer'), deal, position),
    404,
    'REQUEST_NOT_FOUND',
  );
  assertRefused(
    await app.browser().call('DELETE', `/requests/${deal.requestId}/phrases/${position}`),
    401,
    'SIGN_IN_REQUIRED',
  );
  assert.deepEqual(await wordsOf(asker, deal), ['you: yes']);
});

test('it is taken back within the time for it, a slow line counted in', async () => {
  const deal = await askedTrade(app);
  const { asker } = deal;
  const position = await said(asker, deal, 'yes');
  app.clock.pass(PHRASE_UNDO_MS + PHRASE_UNDO_GRACE_MS + 1);
  assertRefused(await unsay(asker, deal, position), 409, 'TOO_LATE');
  const other = await said(asker, deal, 'no-thanks');
  app.clock.pass(PHRASE_UNDO_MS + PHRASE_UNDO_GRACE_MS);
  await taken(asker, deal, other);
  assert.deepEqual(await wordsOf(asker, deal), ['you: yes']);
});

test('what was taken back counts for how much and how fast one may say something', async () => {
  const deal = await askedTrade(app);
  const { asker } = deal;
  await taken(asker, deal, await said(asker, deal, 'yes'));
  assertRefused(
    await asker.browser.call('POST', `/requests/${deal.requestId}/phrases`, { phrase: 'thanks' }),
    429,
    'TOO_MANY_PHRASES',
    { retryAfterMs: PHRASE_PAUSE_MS },
  );
  for (let count = 1; count < MOST_PHRASES; count += 1)
    await taken(asker, deal, await said(asker, deal, PHRASES[count % PHRASES.length] ?? ''));
  assert.deepEqual(await wordsOf(asker, deal), []);
  assertRefused(await say(asker, deal, 'yes'), 429, 'TOO_MANY_PHRASES', { retryAfterMs: null });
});

test('nothing is taken back once the deal has ended, or of whom one has blocked', async () => {
  const ended = await askedTrade(app);
  assert.equal((await respond(ended.owner, ended.requestId, true)).status, 200);
  const position = await said(ended.asker, ended, 'which-server');
  assert.equal((await cancel(ended.owner, ended.requestId)).status, 200);
  assertRefused(await unsay(ended.asker, ended, position), 409, 'DEAL_CLOSED');
  assert.deepEqual(await wordsOf(ended.owner, ended), ['other: which-server']);
  const apart = await askedTrade(app);
  assert.equal((await respond(apart.owner, apart.requestId, true)).status, 200);
  const other = await said(apart.asker, apart, 'which-server');
  await keptAway(apart.owner, apart.asker);
  assertRefused(await unsay(apart.asker, apart, other), 404, 'REQUEST_NOT_FOUND');
});

/** Takes a phrase back twenty times at once. */
const unsayOften = async (who: Person, deal: AskedTrade, position: number) =>
  await Promise.all(Array.from({ length: AT_ONCE }, async () => await unsay(who, deal, position)));

test('of twenty at once one takes it back and the others find that', async () => {
  const deal = await askedTrade(app);
  const { asker, requestId } = deal;
  const position = await said(asker, deal, 'yes');
  const takenBackAt = app.clock.now();
  for (let time = 0; time < 2; time += 1) {
    for (const { status } of await unsayOften(asker, deal, position)) assert.equal(status, 200);
    app.clock.pass(1000);
  }
  const lines = await app.database.db.select().from(talkLines).where(eq(talkLines.requestId, requestId));
  assert.deepEqual(
    lines.map((line) => line.takenBackAt),
    [takenBackAt],
  );
});

test('taken back while the deal ends, it is either gone or refused', async () => {
  const deal = await askedTrade(app);
  const { owner, asker, requestId } = deal;
  assert.equal((await respond(owner, requestId, true)).status, 200);
  const position = await said(asker, deal, 'which-server');
  const [answers, ended] = await Promise.all([unsayOften(asker, deal, position), cancel(owner, requestId)]);
  assert.equal(ended.status, 200);
  const isGone = answers.some(({ status }) => status === 200);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    assertRefused(answer, 409, 'DEAL_CLOSED');
    // Once one has taken it back, all others find it so.
    assert.ok(!isGone);
  }
  assert.deepEqual(await wordsOf(owner, deal), isGone ? [] : ['other: which-server']);
});
