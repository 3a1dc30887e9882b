import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { count, eq } from 'drizzle-orm';
import { assertRefused } from '../../../test/assert-refused.ts';
import { keptAway } from '../../../test/block-steps.ts';
import { askMatch, askRoute, enter, foundBy, partnersOf, routesOf } from '../../../test/match-steps.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { complete, counter, noticesOf, requestsOf, respond, withdraw } from '../../../test/trade-steps.ts';
import { trades } from '../../trades/server/trade-table.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ env: { LIMITS: '1' } });
});
after(async () => {
  await app.close();
});

const one = (item: string, form?: string) => ({ item, quantity: 1, ...(form !== undefined && { form }) });
const GIVE = one('frost-dragon');
const GET = one('evil-unicorn', 'neon');
const SIDES = { give: [GIVE], get: [GET] };

let pairs = 0;
/** Two who match: the first gives a Frost Dragon for a Neon Evil Unicorn. */
async function pair(): Promise<[Person, Person]> {
  pairs += 1;
  const [ann, ben] = [await signInPerson(app, `asks.${pairs}`), await signInPerson(app, `is.asked.${pairs}`)];
  await enter(ann, { have: [GIVE], want: [GET] });
  await enter(ben, { have: [GET], want: [GIVE] });
  return [ann, ben];
}

const asked = async (by: Person, other: Person, sides = SIDES): Promise<string> => {
  const { status, body } = await askMatch(by, other, sides);
  assert.equal(status, 201, JSON.stringify(body));
  return (body as { id: string }).id;
};
const rowsOf = async (person: Person) => {
  const [row] = await app.database.db
    .select({ many: count() })
    .from(trades)
    .where(eq(trades.userId, person.userId));
  return row?.many;
};
const slugs = (lines: readonly { slug: string }[]) => lines.map(({ slug }) => slug);

test('who matches is asked without a post, answers as for one, and both trade', async () => {
  const [ann, ben] = await pair();
  const id = await asked(ann, ben);
  const [request] = await requestsOf(ben);
  assert.deepEqual(
    [request?.id, request?.side, slugs(request?.trade.offering ?? []), slugs(request?.trade.wanting ?? [])],
    [id, 'receiver', ['evil-unicorn'], ['frost-dragon']],
  );
  assert.equal((await noticesOf(ben)).notifications.length, 1);
  const { body: own } = await ben.browser.call('GET', '/me/trades?state=ended');
  assert.deepEqual((own as { trades: unknown[] }).trades, []);
  const { status } = await counter(ben, id, 1, { offering: [GET], wanting: [GIVE, one('owl')] });
  assert.equal(status, 201);
  assert.equal((await respond(ann, id, true, 2)).status, 200);
  for (const side of [ann, ben]) assert.equal((await complete(side, id)).status, 200);
  // What was traded has moved: nothing crosses any more.
  assert.deepEqual(await partnersOf(ann), []);
  assertRefused(await askMatch(ann, ben, SIDES), 409, 'MATCH_GONE');
});

test('of twenty that are sent at once there is one, which can be withdrawn and sent again', async () => {
  const [ann, ben] = await pair();
  const sent = await Promise.all(Array.from({ length: 20 }, async () => await askMatch(ann, ben, SIDES)));
  const statuses = sent.map(({ status }) => status).toSorted();
  assert.deepEqual(statuses, [201, ...Array.from({ length: 19 }, () => 409)]);
  const [request] = await requestsOf(ann);
  assert.equal(await rowsOf(ben), 1);
  assert.equal((await withdraw(ann, request?.id ?? '')).status, 200);
  assert.equal(await rowsOf(ben), 0);
  assert.equal((await noticesOf(ben)).notifications.length, 0);
  await asked(ann, ben);
  assertRefused(await askMatch(ann, ben, SIDES), 409, 'ALREADY_REQUESTED');
  const [{ id, trade } = assert.fail('Nothing was asked.')] = await requestsOf(ben);
  // There was no post that could have changed.
  assert.deepEqual([trade.unposted, trade.aside], [true, undefined]);
  for (const [looker, other] of [
    [ann, ben],
    [ben, ann],
  ] as const) {
    const [match] = (await foundBy(looker)).matches;
    assert.deepEqual([match?.person.userId, match?.requestId], [other.userId, id]);
  }
  // The other way round it is another request.
  await asked(ben, ann, { give: [GET], get: [GIVE] });
});

test('what is not there any more, or was never a match, is refused, and so is who is kept away', async () => {
  const [ann, ben] = await pair();
  const refused = async (sides: Parameters<typeof askMatch>[2], other: Person = ben) =>
    assertRefused(await askMatch(ann, other, sides), 409, 'MATCH_GONE');
  await refused({ give: [GIVE], get: [one('shadow-dragon')] });
  await refused({ give: [{ ...GIVE, quantity: 2 }], get: [GET] });
  await refused({ give: [GIVE, GIVE], get: [GET] });
  await refused({ give: [one('turtle'), one('owl')], get: [GET] });
  await refused({ give: [GIVE], get: [one('evil-unicorn')] });
  await refused(SIDES, ann);
  await refused(SIDES, { ...ben, userId: 'nobody' });
  await enter(ben, { have: [{ ...GET, forTrade: false }] });
  await refused(SIDES);
  await enter(ben, { have: [{ ...GET, forTrade: true }], want: [{ ...GIVE, quantity: 0 }, one('turtle')] });
  // One thing may be there that makes it fair; without any that is wanted it is no match.
  await refused(SIDES);
  await enter(ben, { want: [GIVE] });
  await keptAway(ben, ann);
  await refused(SIDES);
  assert.deepEqual(await requestsOf(ben), []);
});

test('words that have no place in a message are refused, and it counts among the requests of the day', async () => {
  const [ann, ben] = await pair();
  const path = `/me/matches/${ben.userId}/requests`;
  const bad = await ann.browser.call('POST', path, { game: 'adopt-me', ...SIDES, message: 'discord.gg/abc' });
  assertRefused(bad, 422, 'TEXT_REFUSED');
  let last = await askMatch(ann, ben, SIDES);
  for (let more = 0; more < 20 && last.status === 201; more += 1) {
    await withdraw(ann, (last.body as { id: string }).id);
    last = await askMatch(ann, ben, SIDES);
  }
  assertRefused(last, 429, 'DAILY_LIMIT');
  assert.deepEqual(await requestsOf(ben), []);
});

test('a route counts as two requests of the day, and where only one is left neither is sent', async () => {
  const pivot = await signInPerson(app, 'routes.by.day');
  const others = [await signInPerson(app, 'routes.first'), await signInPerson(app, 'routes.second')];
  const [a, b, c] = [one('african-wild-dog'), one('diamond-butterfly'), one('orchid-butterfly')];
  await enter(pivot, { have: [a], want: [c] });
  for (const [at, other] of others.entries())
    await enter(other, at === 0 ? { have: [b], want: [a] } : { have: [c], want: [b] });
  const [route = assert.fail('There is no route.')] = await routesOf(pivot);
  let routes = 0;
  let last = await askRoute(pivot, route);
  for (; last.status === 201 && routes < 20; routes += 1) {
    await pivot.browser.call('DELETE', `/me/routes/${(last.body as { id: string }).id}`);
    last = await askRoute(pivot, route);
  }
  assertRefused(last, 429, 'DAILY_LIMIT');
  assert.ok(routes > 0);
  assert.equal((await requestsOf(pivot)).length, 2 * routes);
});
