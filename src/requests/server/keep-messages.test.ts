import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { assertRefused } from '../../../test/assert-refused.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { draftFor } from '../../../test/trade-draft.ts';
import {
  askedBy,
  bringBack,
  postedBy,
  removeTrade,
  requestsOf,
  respond,
  withdraw,
} from '../../../test/trade-steps.ts';
import { reports } from '../../moderation/server/report/report-table.ts';
import { PHRASE_PAUSE_MS } from '../deal/phrases.ts';
import { MESSAGES_KEPT_MS } from '../how-long-kept.ts';
import { keptMessage } from '../request-answer-contract.ts';
import { requestData } from './personal-data.ts';
import { keptMessages, talkLines } from './request-table.ts';

const WORDS = 'Give me yours first, or else.';

let app: TestApp;
let round = 0;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

/** A trade, and what somebody wrote to its owner. @param message null: nothing */
async function written(message: string | null = WORDS) {
  round += 1;
  app.clock.pass(1000);
  const reader = await signInPerson(app, `reader.${round}`);
  const writer = await signInPerson(app, `writer.${round}`);
  const tradeId = await postedBy(reader);
  return { reader, writer, tradeId, requestId: await askedBy(writer, tradeId, message ?? undefined) };
}

const keptOf = async (person: Person) =>
  z.array(keptMessage).parse((await person.browser.call('GET', '/me/kept-messages')).body);
const report = async (by: Person, subjectId: string) =>
  await by.browser.call('POST', '/reports', { subjectKind: 'request', subjectId, reason: 'mean' });
const housekeeping = async () => await requestData.expire?.(app.database.db, app.clock.now());
const downloaded = async (person: Person) =>
  z
    .looseObject({
      messagesOfGoneRequests: z.array(z.object({ message: z.string() })),
      phrasesSaidToYou: z.array(z.object({ phrase: z.string() })),
    })
    .parse(await (await person.browser.send('/api/me/download')).json());

/** Each way in which a request goes with its message. */
const WAYS: Record<string, (made: Awaited<ReturnType<typeof written>>) => Promise<unknown>> = {
  withdrawn: async ({ writer, requestId }) => await withdraw(writer, requestId),
  'removed with its post': async ({ reader, tradeId }) => await removeTrade(reader, tradeId),
  'declined, and then removed with its post': async ({ reader, tradeId, requestId }) => {
    await respond(reader, requestId, false);
    await removeTrade(reader, tradeId);
  },
  'over as its post was changed': async ({ reader, tradeId }) => {
    const draft = await draftFor(reader.browser, 'adopt-me', 2);
    await reader.browser.call('PATCH', `/trades/${tradeId}`, { edits: 0, ...draft });
  },
  'withdrawn by whoever blocks its reader': async ({ reader, writer }) => {
    await writer.browser.call('PUT', `/me/blocks/${reader.userId}`, { kind: 'block' });
  },
};

for (const [what, goes] of Object.entries(WAYS))
  test(`the message of a request that is ${what} can still be read, downloaded and reported by who got it`, async () => {
    const made = await written();
    const { reader, writer, requestId } = made;
    await goes(made);
    assert.ok(!(await requestsOf(reader)).some(({ id }) => id === requestId));
    const [kept] = await keptOf(reader);
    const sender = what.includes('blocks') ? null : writer.name;
    assert.deepEqual([kept?.id, kept?.message, kept?.sender?.name ?? null], [requestId, WORDS, sender]);
    assert.match(kept?.title ?? '', /^Trading ./);
    assert.deepEqual(await keptOf(writer), []);
    for (const side of [reader, writer])
      assert.deepEqual(
        (await downloaded(side)).messagesOfGoneRequests.map(({ message }) => message),
        [WORDS],
      );
    assertRefused(await report(writer, requestId), 404, 'SUBJECT_NOT_FOUND');
    const stranger = await signInPerson(app, `stranger.${round}`);
    assertRefused(await report(stranger, requestId), 404, 'SUBJECT_NOT_FOUND');
    assert.equal((await report(reader, requestId)).status, 201);
    assertRefused(await report(reader, requestId), 409, 'ALREADY_REPORTED');
    const [row] = await app.database.db.select().from(reports).where(eq(reports.subjectId, requestId));
    assert.equal(row?.aboutId, writer.userId);
    assert.partialDeepStrictEqual(row.snapshot, { kind: 'request', message: WORDS, side: 'sender' });
  });

test('a request without words leaves nothing', async () => {
  const { reader, writer, requestId } = await written(null);
  await withdraw(writer, requestId);
  assert.deepEqual(await keptOf(reader), []);
  assertRefused(await report(reader, requestId), 404, 'SUBJECT_NOT_FOUND');
});

test('a post that is brought back has its messages again, and none of them is gone', async () => {
  const { reader, tradeId, requestId } = await written();
  await removeTrade(reader, tradeId);
  assert.equal((await keptOf(reader)).length, 1);
  assert.equal((await bringBack(reader, tradeId)).status, 200);
  assert.deepEqual(await keptOf(reader), []);
  assert.equal((await requestsOf(reader)).find(({ id }) => id === requestId)?.message, WORDS);
});

test('after 90 days it is gone for good, and so is a phrase that was taken back', async () => {
  const { reader, writer, requestId } = await written();
  const talk = await written('Hello.');
  const phrases = `/requests/${talk.requestId}/phrases`;
  for (const phrase of ['too-low', 'no-thanks']) {
    app.clock.pass(PHRASE_PAUSE_MS);
    assert.equal((await talk.writer.browser.call('POST', phrases, { phrase })).status, 201);
  }
  assert.equal((await talk.writer.browser.call('DELETE', `${phrases}/2`)).status, 200);
  const heard = async () => (await downloaded(talk.reader)).phrasesSaidToYou.map(({ phrase }) => phrase);
  await withdraw(writer, requestId);
  app.clock.pass(MESSAGES_KEPT_MS - 60_000);
  await housekeeping();
  const isKept = eq(keptMessages.id, requestId);
  assert.equal((await app.database.db.select().from(keptMessages).where(isKept)).length, 1);
  const again = await signInPerson(app, reader.name);
  talk.reader = await signInPerson(app, talk.reader.name);
  assert.deepEqual(await heard(), ['too-low', 'no-thanks']);
  app.clock.pass(60_000);
  await housekeeping();
  assert.deepEqual(await app.database.db.select().from(keptMessages).where(isKept), []);
  assert.deepEqual(await heard(), ['too-low']);
  assertRefused(await report(again, requestId), 404, 'SUBJECT_NOT_FOUND');
  const said = await app.database.db.select().from(talkLines).where(eq(talkLines.requestId, talk.requestId));
  assert.equal(said.length, 1);
});

test('with the account of whoever wrote it, it is gone: nothing else of them stays', async () => {
  const { reader, writer, requestId } = await written();
  await withdraw(writer, requestId);
  const confirmed = { confirmation: 'DELETE' };
  assert.equal((await writer.browser.call('POST', '/me/deletion', confirmed)).status, 200);
  assert.deepEqual(await keptOf(reader), []);
  assertRefused(await report(reader, requestId), 404, 'SUBJECT_NOT_FOUND');
});
