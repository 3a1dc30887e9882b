import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { count } from 'drizzle-orm';
import { assertRefused } from '../../../test/assert-refused.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import {
  ask,
  askedBy,
  complete,
  noticesOf,
  postedBy,
  removeTrade,
  requestsOf,
  respond,
} from '../../../test/trade-steps.ts';
import { TRADE_LIFETIME_MS } from '../../trades/trade.ts';
import { tradeRequests } from './request-table.ts';

let app: TestApp;
let owner: Person;
let tradeId: string;
before(async () => {
  app = await startTestApp();
  owner = await signInPerson(app, 'Olive Oak');
  tradeId = await postedBy(owner);
});
after(async () => {
  await app.close();
});

const requests = async () => (await app.database.db.select({ kept: count() }).from(tradeRequests))[0]?.kept;

test('both sides see a request in their list, each with the other person, and neither with a handle', async () => {
  const asker = await signInPerson(app, 'Ada Asker');
  const requestId = await askedBy(asker, tradeId, 'Would you take two?');
  const [sent] = await requestsOf(asker);
  const [received] = await requestsOf(owner);
  const both = {
    id: requestId,
    status: 'pending',
    message: 'Would you take two?',
    completedByYou: false,
    completedByOther: false,
  };
  assert.partialDeepStrictEqual(sent, {
    ...both,
    side: 'sender',
    other: { userId: owner.userId, name: 'Olive Oak' },
  });
  assert.partialDeepStrictEqual(received, {
    ...both,
    side: 'receiver',
    other: { userId: asker.userId, name: 'Ada Asker' },
  });
  assert.deepEqual(sent?.trade, received?.trade);
  assert.match(sent?.trade.title ?? '', /^Trading \S/);
  assert.doesNotMatch(JSON.stringify([sent, received]), /ada_asker|olive_owner/);
});

test('the owner of the trade is told, and nobody else', async () => {
  const asker = await signInPerson(app, 'told.asker');
  const bystander = await signInPerson(app, 'told.bystander');
  app.clock.pass(1);
  const requestId = await askedBy(asker, tradeId);
  const [told] = (await noticesOf(owner)).notifications;
  assert.partialDeepStrictEqual(told, {
    type: 'trade_request',
    request: { id: requestId, side: 'receiver', status: 'pending' },
  });
  assert.equal((await noticesOf(asker)).unread, 0);
  assert.equal((await noticesOf(bystander)).unread, 0);
  assert.deepEqual(await requestsOf(bystander), []);
});

test('nobody asks for a trade of their own', async () => {
  const before = await requests();
  assertRefused(await ask(owner, tradeId), 403, 'OWN_TRADE');
  assert.equal(await requests(), before);
});

test('a second request on the same trade is refused while the first is pending, and may follow once it is answered', async () => {
  const asker = await signInPerson(app, 'twice.asker');
  const requestId = await askedBy(asker, tradeId);
  assertRefused(await ask(asker, tradeId, 'please'), 409, 'ALREADY_REQUESTED');
  assert.equal((await requestsOf(asker)).length, 1);
  await respond(owner, requestId, false);
  await askedBy(asker, tradeId);
  assert.deepEqual((await requestsOf(asker)).map(({ status }) => status).sort(), ['declined', 'pending']);
});

test('of twenty requests of one person on one trade, sent at once, one arrives', async () => {
  const asker = await signInPerson(app, 'hasty.asker');
  const before = (await noticesOf(owner)).unread;
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(asker, tradeId)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [
    201,
    ...Array.from({ length: 19 }, () => 409),
  ]);
  assert.equal((await noticesOf(owner)).unread, before + 1);
});

test('a trade that is unknown, removed, run out or completed cannot be asked for', async () => {
  const [asker, poster] = [await signInPerson(app, 'late.asker'), await signInPerson(app, 'late.poster')];
  assertRefused(await ask(asker, randomUUID()), 404, 'TRADE_NOT_FOUND');

  const removed = await postedBy(poster);
  await removeTrade(poster, removed);
  assertRefused(await ask(asker, removed), 404, 'TRADE_NOT_FOUND');

  const completed = await postedBy(asker);
  const requestId = await askedBy(poster, completed);
  await respond(asker, requestId, true);
  for (const side of [asker, poster]) await complete(side, requestId);
  assertRefused(await ask(poster, completed), 404, 'TRADE_NOT_FOUND');

  const old = await postedBy(await signInPerson(app, 'old.poster'));
  app.clock.pass(TRADE_LIFETIME_MS - 1);
  await askedBy(asker, old);
  app.clock.pass(1);
  assertRefused(await ask(poster, old), 404, 'TRADE_NOT_FOUND');
});

test('a message may have 300 characters; one more is refused by name', async () => {
  const [asker, poster] = [await signInPerson(app, 'long.asker'), await signInPerson(app, 'long.poster')];
  const trade = await postedBy(poster);
  for (const tooLong of ['x'.repeat(301), '🦉'.repeat(301), 'y'.repeat(10_000)]) {
    const refused = await ask(asker, trade, tooLong);
    assertRefused(refused, 400, 'INVALID_INPUT');
    assert.partialDeepStrictEqual(refused.body, { data: { fields: [{ path: 'message' }] } });
  }
  assert.deepEqual(await requestsOf(asker), []);
  await askedBy(asker, trade, '🦉'.repeat(300));
  assert.equal((await requestsOf(asker))[0]?.message, '🦉'.repeat(300));
});

test('markup, right-to-left marks and emoji arrive as the text they are', async () => {
  const poster = await signInPerson(app, 'text.poster');
  const trade = await postedBy(poster);
  const texts = [
    '<script>alert(1)</script> & "quotes" \'too\'',
    '\u202Bunder\u202C \u200Fשלום\u200F',
    '👩‍👩‍👧 🦉 ✨',
    '{"not":"json"} \\n ${x} %s \'; DROP TABLE trades; --',
  ];
  for (const [at, text] of texts.entries()) {
    const asker = await signInPerson(app, `text.asker.${at}`);
    app.clock.pass(1);
    await askedBy(asker, trade, text);
    assert.equal((await requestsOf(asker))[0]?.message, text);
    assert.equal((await requestsOf(poster))[0]?.message, text);
  }
});

test('a message that leads off the site is refused with the words, and nothing is sent', async () => {
  const asker = await signInPerson(app, 'leads.off');
  const trade = await postedBy(await signInPerson(app, 'stays.on'));
  const before = await requests();
  assertRefused(await ask(asker, trade, 'call me 555-123-4567'), 422, 'TEXT_REFUSED', {
    field: 'message',
    reason: 'phone',
    start: 8,
    end: 20,
    words: '555-123-4567',
  });
  assert.equal(await requests(), before);
  await askedBy(asker, trade, 'is this still up?');
});

test('a message without anything to read is none, and emoji that are joined arrive joined', async () => {
  const poster = await signInPerson(app, 'blank.poster');
  const trade = await postedBy(poster);
  const blank = await signInPerson(app, 'blank.asker');
  await askedBy(blank, trade, '\u200B\u2800\u3164\uFE0F \u202E');
  assert.equal((await requestsOf(blank))[0]?.message, '');
  const joined = await signInPerson(app, 'joined.asker');
  await askedBy(joined, trade, ' \u{1F469}\u200D\u{1F469}\u200D\u{1F467} ');
  assert.equal((await requestsOf(joined))[0]?.message, '\u{1F469}\u200D\u{1F469}\u200D\u{1F467}');
});

test('a message that no database can keep is refused by name', async () => {
  const [asker, poster] = [await signInPerson(app, 'nul.asker'), await signInPerson(app, 'nul.poster')];
  const trade = await postedBy(poster);
  assertRefused(await ask(asker, trade, 'a\u0000b'), 400, 'INVALID_INPUT');
  assert.deepEqual(await requestsOf(asker), []);
});

test('who is signed out sees, sends, answers, completes and withdraws nothing', async () => {
  const stranger = app.browser();
  const [someRequest] = await requestsOf(owner);
  const calls: [string, string, unknown?][] = [
    ['GET', '/me/requests'],
    ['POST', `/trades/${tradeId}/requests`, {}],
    ['POST', `/requests/${someRequest?.id}/response`, { accept: true }],
    ['POST', `/requests/${someRequest?.id}/completion`, {}],
    ['DELETE', `/requests/${someRequest?.id}`],
  ];
  const before = await requestsOf(owner);
  for (const [method, path, body] of calls)
    assertRefused(await stranger.call(method, path, body), 401, 'SIGN_IN_REQUIRED');
  assert.deepEqual(await requestsOf(owner), before);
});
