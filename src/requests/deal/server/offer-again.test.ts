import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { askedTrade } from '../../../../test/asked-trade.ts';
import { assertRefused, codeOf } from '../../../../test/assert-refused.ts';
import { signInRole } from '../../../../test/back-office.ts';
import { eventually } from '../../../../test/eventually.ts';
import { askMatch, enter } from '../../../../test/match-steps.ts';
import { decide, lift } from '../../../../test/moderation-steps.ts';
import { type Person, signInPerson } from '../../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { withdraw } from '../../../../test/trade-steps.ts';
import { trades } from '../../../trades/server/trade-table.ts';
import { OFFER_LIFETIME_MS } from '../../offer.ts';
import { lapseRequests } from '../../server/lapse-requests.ts';
import { tradeRequests } from '../../server/request-table.ts';
import { holdAsks } from './asks.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

const again = async ({ browser }: Person, requestId: string) =>
  await browser.call('POST', `/requests/${requestId}/renewal`);
const lapse = async () => {
  app.clock.pass(OFFER_LIFETIME_MS);
  await lapseRequests(app.database.db, app.clock.now());
};

const GIVE = { item: 'frost-dragon', quantity: 1 };
const GET = { item: 'evil-unicorn', quantity: 1, form: 'neon' };
const ask = async (by: Person, other: Person) => await askMatch(by, other, { give: [GIVE], get: [GET] });

let pairs = 0;
/** Two who match, of whom the first asked the other one, who did not answer. */
async function lapsedMatch() {
  pairs += 1;
  const ann = await signInPerson(app, `again.${pairs}`);
  const ben = await signInPerson(app, `again.ben.${pairs}`);
  await enter(ann, { have: [GIVE], want: [GET] });
  await enter(ben, { have: [GET], want: [GIVE] });
  const { status, body } = await ask(ann, ben);
  assert.equal(status, 201, JSON.stringify(body));
  await lapse();
  return { ann, ben, requestId: z.object({ id: z.string() }).parse(body).id };
}

const pendingOf = async ({ userId }: Person) =>
  await app.database.db.$count(
    tradeRequests,
    and(eq(tradeRequests.senderId, userId), eq(tradeRequests.status, 'pending')),
  );

test('what was asked without a post is not offered again while the same two have such a request waiting', async () => {
  const { ann, ben, requestId } = await lapsedMatch();
  const { status, body } = await ask(ann, ben);
  assert.equal(status, 201, JSON.stringify(body));
  for (const person of [ann, ben]) assertRefused(await again(person, requestId), 409, 'ALREADY_REQUESTED');
  assert.equal((await withdraw(ann, z.object({ id: z.string() }).parse(body).id)).status, 200);
  assert.equal((await again(ben, requestId)).status, 201);
  assertRefused(await ask(ann, ben), 409, 'ALREADY_REQUESTED');
});

test('of what is asked and offered again at once one waits', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { ann, ben, requestId } = await lapsedMatch();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? ask(ann, ben) : again(ann, requestId))),
    );
    assert.equal(await pendingOf(ann), 1);
    assert.equal(answers.filter(({ status }) => status === 201).length, 1, answers.map(codeOf).join());
  }
});

test('whoever offers again waits until what the same one asks of the other one right now is there', async () => {
  const { ann, ben, requestId } = await lapsedMatch();
  const { db } = app.database;
  const waiting = sql`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  const [answer] = await db.transaction(async (tx) => {
    await holdAsks(tx, ann.userId, [ben.userId]);
    const offered = again(ben, requestId);
    await eventually(
      async () => (await db.execute(waiting)).rows.length,
      (many) => many === 1,
    );
    return [offered];
  });
  assert.equal((await answer).status, 201);
});

test('nothing is offered again on a post that is hidden', async () => {
  const { owner, asker, tradeId, requestId } = await askedTrade(app);
  await lapse();
  const admin = await signInRole(app, 'again.judge', 'admin');
  const given = await decide(admin, owner, { kind: 'hide_post', subjectId: tradeId });
  assert.equal(given.status, 201, JSON.stringify(given.body));
  const [trade] = await app.database.db.select().from(trades).where(eq(trades.id, tradeId));
  assert.notEqual(trade?.hiddenAt, null);
  for (const person of [owner, asker]) assertRefused(await again(person, requestId), 404, 'TRADE_NOT_FOUND');
  await lift(admin, z.object({ restrictionId: z.string() }).parse(given.body).restrictionId);
  assert.equal((await again(asker, requestId)).status, 201);
});
