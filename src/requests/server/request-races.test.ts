import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { codeOf } from '../../../test/assert-refused.ts';
import { LiveStream } from '../../../test/live-stream.ts';
import { lookThenWrite } from '../../../test/look-then-write.ts';
import { type Person, signInCrowd, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import type { Answer } from '../../../test/test-browser.ts';
import {
  ask,
  askedBy,
  complete,
  noticesOf,
  postedBy,
  removeTrade,
  requestsOf,
  respond,
  withdraw,
} from '../../../test/trade-steps.ts';
import { notifications } from '../../notifications/server/notification-table.ts';
import { trades } from '../../trades/server/trade-table.ts';
import { TRADE_LIFETIME_MS } from '../../trades/trade.ts';
import { isCompleted } from '../request.ts';
import { tradeRequests } from './request-table.ts';

const AT_ONCE = 20;
const ROUNDS = 2;
/** Actors of a naive rule: as many as have a connection each. */
const NAIVE = 8;

let app: TestApp;
let owner: Person;
let asker: Person;
let crowd: Person[];
let tradeId: string;
before(async () => {
  app = await startTestApp();
  [owner, asker] = [await signInPerson(app, 'race.owner'), await signInPerson(app, 'race.asker')];
  crowd = await signInCrowd(app, 'race', 10);
});
// A trade of the owner's with no request on it, and nobody has been told anything.
beforeEach(async () => {
  app.clock.pass(TRADE_LIFETIME_MS);
  tradeId = await postedBy(owner);
  await app.database.db.delete(notifications);
});
after(async () => {
  await app.close();
});

type Step = (at: number) => Promise<Answer>;

/** Takes twenty steps at once, of each kind in turn. @param first which kind sets out first */
async function twentyOf(kinds: Step[], first: number): Promise<Answer[]> {
  const steps = Array.from(
    { length: AT_ONCE },
    (_, at) => kinds[(at + first) % kinds.length] ?? assert.fail(),
  );
  return await Promise.all(steps.map((step, at) => step(at)));
}

const requestRow = async (id: string) =>
  (await app.database.db.select().from(tradeRequests).where(eq(tradeRequests.id, id)))[0];
const tradeStatus = async (id: string) =>
  (await app.database.db.select({ status: trades.status }).from(trades).where(eq(trades.id, id)))[0]?.status;
const toldTo = async (person: Person) =>
  (await noticesOf(person)).notifications.map(({ type, title }) => ({ type, title }));
const completedBy = async (person: Person) => {
  const { body } = await app.browser().call('GET', `/profiles/${person.userId}`);
  return z.object({ completed: z.int() }).parse(body).completed;
};

test('of twenty that accept, decline and withdraw at once, one wins, and one notification says so', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    app.clock.pass(1000);
    await app.database.db.delete(notifications);
    const requestId = await askedBy(asker, tradeId);
    const accept = () => respond(owner, requestId, true);
    const decline = () => respond(owner, requestId, false);
    const answers = await twentyOf([accept, decline, () => withdraw(asker, requestId)], round);

    const [winner, ...others] = answers.filter(({ status }) => status === 200);
    assert.deepEqual(others, [], 'one wins');
    const lost = answers.filter((answer) => answer !== winner);
    const row = await requestRow(requestId);
    if (row === undefined) {
      assert.deepEqual(winner?.body, { withdrawn: true });
      assert.deepEqual(new Set(lost.map(codeOf)), new Set(['REQUEST_NOT_FOUND']));
      assert.deepEqual([await toldTo(asker), await toldTo(owner)], [[], []]);
    } else {
      assert.deepEqual(winner?.body, { status: row.status });
      assert.deepEqual(new Set(lost.map(codeOf)), new Set(['ALREADY_ANSWERED']));
      assert.deepEqual(
        (await toldTo(asker)).map(({ type }) => type),
        [`trade_${row.status}`],
      );
      assert.deepEqual(await toldTo(owner), []);
    }
  }
});

test('an answer that looks whether the request is pending, and then writes, wins many times over', async () => {
  const requestId = await askedBy(asker, tradeId);
  const wins = await lookThenWrite(app.database, NAIVE, async (on, met, actor) => {
    const [request] = await on.select().from(tradeRequests).where(eq(tradeRequests.id, requestId));
    if (request?.status !== 'pending') return false;
    await met();
    const status = actor % 2 === 0 ? 'accepted' : 'declined';
    await on.update(tradeRequests).set({ status }).where(eq(tradeRequests.id, requestId));
    const notice = { type: `trade_${status}`, title: '', message: '', referenceId: requestId } as const;
    await on
      .insert(notifications)
      .values({ ...notice, id: randomUUID(), userId: asker.userId, createdAt: app.clock.now() });
    return true;
  });
  assert.equal(wins.filter(Boolean).length, NAIVE);
  assert.equal((await toldTo(asker)).length, NAIVE, 'told that it was accepted and that it was declined');
});

test('a trade that both sides mark as completed twenty times at once is completed once', async () => {
  const stream = await LiveStream.open(app.browser(), ['adopt-me']);
  for (let round = 0; round < ROUNDS; round += 1) {
    app.clock.pass(TRADE_LIFETIME_MS);
    const trade = await postedBy(owner);
    const requestId = await askedBy(asker, trade);
    await respond(owner, requestId, true);
    const before = [await completedBy(owner), await completedBy(asker)];

    const answers = await twentyOf(
      [() => complete(owner, requestId), () => complete(asker, requestId)],
      round,
    );
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    assert.equal((await requestRow(requestId))?.status, 'completed');
    assert.equal(await tradeStatus(trade), 'completed');
    assert.deepEqual(
      [await completedBy(owner), await completedBy(asker)],
      before.map((times) => times + 1),
    );
  }
  // What is posted last is heard last: before it, each trade went once.
  app.clock.pass(TRADE_LIFETIME_MS);
  const last = await postedBy(owner);
  const gone: string[] = [];
  for (;;) {
    const message = await stream.next();
    if (message?.event === 'trade-gone') gone.push(JSON.stringify(message.data));
    if (message === undefined || JSON.stringify(message.data).includes(last)) break;
  }
  stream.close();
  assert.equal(gone.length, ROUNDS);
  assert.equal(new Set(gone).size, ROUNDS);
});

test('a mark that looks at the other side, and then writes, leaves a trade open that both have marked', async () => {
  const requestId = await askedBy(asker, tradeId);
  await respond(owner, requestId, true);
  await lookThenWrite(app.database, 2, async (on, met, actor) => {
    const [request] = await on.select().from(tradeRequests).where(eq(tradeRequests.id, requestId));
    assert.ok(request);
    const mark =
      actor === 0 ? { senderCompletedAt: app.clock.now() } : { receiverCompletedAt: app.clock.now() };
    await met();
    const status = isCompleted({ ...request, ...mark }) ? 'completed' : 'accepted';
    await on
      .update(tradeRequests)
      .set({ ...mark, status })
      .where(eq(tradeRequests.id, requestId));
  });
  const row = await requestRow(requestId);
  assert.ok(row && isCompleted(row));
  assert.equal(row.status, 'accepted');
});

test('a mark that looks whether it is the last, and then counts, counts one trade many times', async () => {
  const requestId = await askedBy(asker, tradeId);
  await respond(owner, requestId, true);
  await complete(asker, requestId);
  const counted = await lookThenWrite(app.database, NAIVE, async (on, met) => {
    const [request] = await on.select().from(tradeRequests).where(eq(tradeRequests.id, requestId));
    const isLast = request?.senderCompletedAt !== null && request?.receiverCompletedAt === null;
    await met();
    const mark = { receiverCompletedAt: app.clock.now(), status: 'completed' } as const;
    await on.update(tradeRequests).set(mark).where(eq(tradeRequests.id, requestId));
    return isLast;
  });
  assert.equal(counted.filter(Boolean).length, NAIVE);
});

test('a trade removed while its requests are answered and withdrawn leaves no request, and tells each asker one thing', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    app.clock.pass(TRADE_LIFETIME_MS);
    const trade = await postedBy(owner);
    await app.database.db.delete(notifications);
    const ids = await Promise.all(crowd.map((person) => askedBy(person, trade)));
    const removals = Array.from({ length: 2 }, () => () => removeTrade(owner, trade));
    const others = crowd.flatMap((person, at) => {
      const id = ids[at] ?? assert.fail();
      return [() => respond(owner, id, at % 2 === 0), ...(at % 3 === 0 ? [() => withdraw(person, id)] : [])];
    });
    others.push(() => owner.browser.call('POST', '/me/notifications/read'));
    // The removal sets out among the others, each round at another place.
    const steps = others.toSpliced(2 * round, 0, ...removals);
    const answers = await Promise.all(steps.map((step) => step()));

    const unforeseen = answers.filter(({ status }) => ![200, 404, 409].includes(status));
    assert.deepEqual(
      unforeseen.map(({ body }) => body),
      [],
    );
    assert.equal(await tradeStatus(trade), undefined);
    assert.deepEqual(
      await requestsOf(owner).then((all) => all.filter((request) => request.trade.id === trade)),
      [],
    );
    assert.deepEqual(await toldTo(owner), []);
    for (const person of crowd) {
      const told = await toldTo(person);
      assert.ok(told.length <= 1, JSON.stringify(told));
      // Who was declined before has no open request, and keeps that answer.
      for (const { title } of told) assert.match(title, /^(Trade removed|Trade request declined)$/);
    }
  }
});

test('of ten accepted requests on one trade, completed by both sides at once, one is, and the others are declined', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    app.clock.pass(TRADE_LIFETIME_MS);
    const trade = await postedBy(owner);
    const ids = await Promise.all(crowd.map((person) => askedBy(person, trade)));
    for (const id of ids) await respond(owner, id, true);
    await app.database.db.delete(notifications);
    const before = await completedBy(owner);
    const steps = crowd.flatMap((person, at) => {
      const id = ids[at] ?? assert.fail();
      const both = [() => complete(person, id), () => complete(owner, id)];
      return round % 2 === 0 ? both : both.toReversed();
    });
    const answers = await Promise.all(steps.map((step) => step()));

    const refused = answers.filter(({ status }) => status !== 200);
    assert.deepEqual(
      refused.filter((answer) => codeOf(answer) !== 'TRADE_COMPLETED'),
      [],
    );
    assert.equal(await completedBy(owner), before + 1);
    const states = (await Promise.all(ids.map(requestRow))).map((row) => row?.status);
    assert.deepEqual(states.toSorted(), ['completed', ...Array.from({ length: 9 }, () => 'declined')]);
    for (const [at, person] of crowd.entries()) {
      const told = states[at] === 'completed' ? [] : ['trade_declined'];
      assert.deepEqual(
        (await toldTo(person)).map(({ type }) => type),
        told,
      );
    }
  }
});

test('a completion that looks whether the trade is completed, and then writes, completes it many times over', async () => {
  const ids = await Promise.all(crowd.slice(0, NAIVE).map((person) => askedBy(person, tradeId)));
  for (const id of ids) await respond(owner, id, true);
  const completed = await lookThenWrite(app.database, NAIVE, async (on, met, actor) => {
    const [trade] = await on.select().from(trades).where(eq(trades.id, tradeId));
    await met();
    if (trade?.status === 'completed') return false;
    const at = app.clock.now();
    await on
      .update(tradeRequests)
      .set({ status: 'completed', senderCompletedAt: at, receiverCompletedAt: at })
      .where(eq(tradeRequests.id, ids[actor] ?? assert.fail()));
    await on.update(trades).set({ status: 'completed', completedAt: at }).where(eq(trades.id, tradeId));
    return true;
  });
  assert.equal(completed.filter(Boolean).length, NAIVE);
});

test('a trade completed while its requests are answered and withdrawn, and others ask, leaves none of them open', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    app.clock.pass(TRADE_LIFETIME_MS);
    const trade = await postedBy(owner);
    const partnerId = await askedBy(asker, trade);
    await respond(owner, partnerId, true);
    await complete(owner, partnerId);
    const early = crowd.slice(0, 7);
    const ids = await Promise.all(early.map((person) => askedBy(person, trade)));
    const others = early.flatMap((person, at) => {
      const id = ids[at] ?? assert.fail();
      return [() => respond(owner, id, at % 3 !== 1), ...(at % 3 === 0 ? [() => withdraw(person, id)] : [])];
    });
    others.push(...crowd.slice(7).map((person) => () => ask(person, trade)));
    // The completion sets out among the others, each round at another place.
    const steps = others.toSpliced(2 * round, 0, () => complete(asker, partnerId));
    const answers = await Promise.all(steps.map((step) => step()));

    const unforeseen = answers.filter(({ status }) => ![200, 201, 404, 409].includes(status));
    assert.deepEqual(unforeseen, []);
    assert.equal(await tradeStatus(trade), 'completed');
    const rows = await app.database.db.select().from(tradeRequests).where(eq(tradeRequests.tradeId, trade));
    const open = rows.filter(({ status }) => status === 'pending' || status === 'accepted');
    assert.deepEqual(open, []);
    assert.equal(rows.filter(({ status }) => status === 'completed').length, 1);
  }
});

test('an answer that looks whether the trade is completed, and then writes, accepts on a completed trade', async () => {
  const requestId = await askedBy(asker, tradeId);
  await lookThenWrite(app.database, 2, async (on, met, actor) => {
    const [trade] = await on.select().from(trades).where(eq(trades.id, tradeId));
    await met();
    if (trade?.status === 'completed') return;
    if (actor === 0) {
      const completion = { status: 'completed', completedAt: app.clock.now() } as const;
      await on.update(trades).set(completion).where(eq(trades.id, tradeId));
    } else await on.update(tradeRequests).set({ status: 'accepted' }).where(eq(tradeRequests.id, requestId));
  });
  assert.equal(await tradeStatus(tradeId), 'completed');
  assert.equal((await requestRow(requestId))?.status, 'accepted');
});

test('a trade that is removed and completed at once ends as one of the two', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    app.clock.pass(TRADE_LIFETIME_MS);
    const trade = await postedBy(owner);
    const ids = await Promise.all(crowd.map((person) => askedBy(person, trade)));
    for (const id of ids) await respond(owner, id, true);
    for (const id of ids) await complete(owner, id);
    const removal = () => removeTrade(owner, trade);
    const steps = crowd.map((person, at) => () => complete(person, ids[at] ?? assert.fail()));
    const answers = await Promise.all(steps.toSpliced(round, 0, removal).map((step) => step()));

    const unforeseen = answers.filter(
      (answer) => ![200, 404].includes(answer.status) && codeOf(answer) !== 'TRADE_COMPLETED',
    );
    assert.deepEqual(
      unforeseen.map(({ body }) => body),
      [],
    );
    const removed = answers[round]?.status === 200;
    assert.equal(await tradeStatus(trade), removed ? undefined : 'completed');
    const completed = (await Promise.all(ids.map(requestRow))).filter((row) => row?.status === 'completed');
    assert.equal(completed.length, removed ? 0 : 1);
  }
});
