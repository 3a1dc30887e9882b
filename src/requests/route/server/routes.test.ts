// Runs on both databases.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, like } from 'drizzle-orm';
import { assertRefused } from '../../../../test/assert-refused.ts';
import { signInRole } from '../../../../test/back-office.ts';
import { keptAway } from '../../../../test/block-steps.ts';
import { askRoute, askedRoute, dealRouteOf, enter, routeOf, routesOf } from '../../../../test/match-steps.ts';
import { decide } from '../../../../test/moderation-steps.ts';
import { type Person, signInPerson } from '../../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import {
  cancel,
  complete,
  counter,
  noticesOf,
  requestsOf,
  respond,
  withdraw,
} from '../../../../test/trade-steps.ts';
import { OFFER_LIFETIME_MS } from '../../offer.ts';
import { SILENCE_MS } from '../../request.ts';
import { lapseRequests } from '../../server/lapse-requests.ts';
import { tradeRequests } from '../../server/request-table.ts';
import { MOST_OPEN_ROUTES } from '../route-state.ts';
import { routes, routeSteps } from './route-table.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

let people = 0;
const somebody = async (): Promise<Person> => await signInPerson(app, `steps.${(people += 1)}`);
const thing = (item: string) => ({ item, quantity: 1 });

/** Things of the same value in threes, each for one route. */
const THREES = [
  ['frostbite-bear', 'flamingo', 'strawberry-shortcake-bat-dragon'],
  ['cryptid', 'chocolate-chip-bat-dragon', 'albino-monkey'],
  ['undead-jousting-horse', 'mini-pig', 'jekyll-hydra'],
  ['elephant', 'caterpillar', 'candyfloss-chick'],
  ['sugar-glider', 'royal-mistletroll', 'emberlight'],
  ['tortuga-de-la-isla', 'phantom-dragon', 'mermicorn'],
  ['purple-butterfly', 'moose-calf', 'many-mackerel'],
  ['winged-tiger', 'werewolf', 'vampire-dragon'],
  ['shark-puppy', 'sea-slug', 'pig'],
  ['nessie', 'lion-cub', 'grim-dragon'],
  ['vanilla-penguin', 'shrew', 'mechapup'],
  ['zombie-buffalo', 'sugar-axolotl', 'sheeeeep'],
  ['puffin', 'meerkat', 'bald-eagle'],
  ['alpaca', 'pink-cat', 'honey-badger'],
  ['platypus', 'groundhog', 'hyena'],
  ['field-mouse', 'brown-bear', 'cabbit'],
  ['polar-bear', 'hare', 'dancing-dragon'],
  ['slime', 'alley-cat', 'skele-rex'],
  ['owlbear', 'ice-golem', 'majestic-pony'],
  ['wood-pigeon', 'lavender-dragon', 'gaelic-fae'],
  ['aurora-fox', 'golden-chow-chow', 'glacier-kitsune'],
  ['diamond-hamster', 'diamond-hummingbird', 'tri-horned-treehopper'],
  ['albino-gorilla', 'giant-anteater', 'glormy-leo'],
  ['kookaburra', 'midnight-dragon', 'lava-dragon'],
  ['giant-gold-scarab', 'bush-elephant', 'caelum-cervi'],
] as const;
let threes = 0;
const nextThree = () => THREES[(threes += 1) - 1] ?? assert.fail('There are no more things.');

/** Somebody whom a route of a pivot leads over, or to. */
async function partner(has: string, wants: string): Promise<Person> {
  const person = await somebody();
  await enter(person, { have: [thing(has)], want: [thing(wants)] });
  return person;
}

/** A route that was asked for: its people, its requests, and what is traded. */
async function asked() {
  const [a, b, c] = nextThree();
  const pivot = await partner(a, c);
  const first = await partner(b, a);
  const second = await partner(c, b);
  const routeId = await askedRoute(pivot);
  const route = await routeOf(pivot, routeId);
  const [one, two] = [route.first?.requestId ?? assert.fail(), route.second?.requestId ?? assert.fail()];
  return { pivot, first, second, routeId, one, two, things: { a, b, c } };
}

type Asked = Awaited<ReturnType<typeof asked>>;

/** The same, with which both agree. */
async function agreed(): Promise<Asked> {
  const route = await asked();
  assert.equal((await respond(route.second, route.two, true)).status, 200);
  assert.equal((await respond(route.first, route.one, true)).status, 200);
  return route;
}

async function traded(by: readonly Person[], requestId: string): Promise<void> {
  for (const side of by) assert.equal((await complete(side, requestId)).status, 200);
}

/** How far a route has come, and what has become of its requests. */
async function stateOf({ pivot, routeId }: Asked) {
  const { state, first, second } = await routeOf(pivot, routeId);
  const of = (step: typeof first) => step && (step.ended ?? step.status);
  return [state, of(first), of(second)];
}

const reach = async (by: Person, requestId: string) =>
  await by.browser.call('POST', `/requests/${requestId}/contact`, {});
const callOff = async ({ pivot, routeId }: Asked) =>
  await pivot.browser.call('DELETE', `/me/routes/${routeId}`);
const toldTo = async (person: Person) => (await noticesOf(person)).notifications.map(({ title }) => title);
/** How many deals that came to nothing count for somebody. */
const keptWord = async ({ userId }: Person) => {
  const { senderId, ended, receiverId } = tradeRequests;
  const rows = await app.database.db
    .select({ senderId, receiverId, ended })
    .from(tradeRequests)
    .where(like(ended, 'cancelled-by-%'));
  return rows.filter((row) => row.senderId === userId || row.receiverId === userId).length;
};

test('nobody trades or is reached before both have accepted, and everybody sees how far it has come', async () => {
  const route = await asked();
  const { pivot, first, second, one, two, routeId } = route;
  const { lapsesAt: keptUntil } = await routeOf(pivot, routeId);
  assert.equal((await respond(first, one, true)).status, 200);
  assert.deepEqual(await stateOf(route), ['asking', 'accepted', 'pending']);
  assert.deepEqual(await dealRouteOf(first, one), { position: 1, state: 'asking', keptUntil });
  assert.deepEqual(await dealRouteOf(second, two), { position: 2, state: 'asking', keptUntil });
  assert.deepEqual(await dealRouteOf(pivot, one), { id: routeId, position: 1, state: 'asking', keptUntil });
  for (const person of [pivot, first]) {
    assertRefused(await complete(person, one), 409, 'ROUTE_WAITING');
    assertRefused(await reach(person, one), 409, 'ROUTE_WAITING');
  }
  assert.equal((await respond(second, two, true)).status, 200);
  assert.deepEqual(await dealRouteOf(first, one), { position: 1, state: 'ready' });
  for (const person of [pivot, first]) assert.equal((await reach(person, one)).status, 200);
  assert.equal((await reach(second, two)).status, 200);
  for (const person of [pivot, second]) assertRefused(await complete(person, two), 409, 'ROUTE_WAITING');
  await complete(first, one);
  assertRefused(await complete(second, two), 409, 'ROUTE_WAITING');
  await complete(pivot, one);
  assert.deepEqual(await stateOf(route), ['first_done', 'completed', 'accepted']);
  assert.deepEqual(await dealRouteOf(second, two), { position: 2, state: 'first_done' });
  await traded([second, pivot], two);
  assert.deepEqual(await stateOf(route), ['done', 'completed', 'completed']);
  // What it moved in an inventory may be taken back; what was traded has been.
  assert.equal((await pivot.browser.call('POST', `/requests/${one}/undo-move`, {})).status, 200);
  assert.deepEqual(await stateOf(route), ['done', 'completed', 'completed']);
  assertRefused(await callOff(route), 409, 'ROUTE_MOVING');
});

test('when one says no the other one ends, which counts for nobody, and can be accepted no more', async () => {
  const route = await asked();
  const { pivot, first, second, one, two } = route;
  assert.equal((await respond(first, one, true)).status, 200);
  assert.deepEqual(await toldTo(first), []);
  assert.equal((await respond(second, two, false)).status, 200);
  assert.deepEqual(await stateOf(route), ['cancelled', 'route-ended', 'declined']);
  assert.deepEqual(await toldTo(first), ['Trade off']);
  assert.deepEqual([await keptWord(first), await keptWord(pivot)], [0, 0]);
  assertRefused(await complete(first, one), 409, 'NOT_ACCEPTED');
  assertRefused(await respond(first, one, true), 409, 'ALREADY_ANSWERED');
  assert.equal((await callOff(route)).status, 200);
  assert.deepEqual(await stateOf(route), ['cancelled', 'route-ended', 'declined']);
});

test('what nobody has answered goes without a word when the other one is declined, withdrawn or cancelled', async () => {
  const route = await asked();
  const { pivot, first, second, one, two } = route;
  assert.equal((await withdraw(pivot, one)).status, 200);
  assert.deepEqual(await stateOf(route), ['cancelled', null, 'route-ended']);
  assert.deepEqual([await toldTo(first), await toldTo(second)], [[], []]);
  assertRefused(await respond(second, two, true), 409, 'ALREADY_ANSWERED');
  assert.deepEqual(
    (await requestsOf(second)).map(({ ended }) => ended),
    ['route-ended'],
  );
});

test('a deal that one of the two cancels ends the other one, and counts once', async () => {
  const route = await agreed();
  const { pivot, first, second, one, two } = route;
  assert.equal((await cancel(first, one)).status, 200);
  assert.deepEqual(await stateOf(route), ['cancelled', 'cancelled-by-other', 'route-ended']);
  assert.deepEqual(await toldTo(second), ['Trade off']);
  assert.deepEqual([await keptWord(pivot), await keptWord(first), await keptWord(second)], [1, 1, 0]);
  assertRefused(await complete(second, two), 409, 'NOT_ACCEPTED');
});

test('once the first is traded whoever has that keeps it, whatever becomes of the second', async () => {
  const route = await agreed();
  const { pivot, first, second, one, two, things } = route;
  await traded([first, pivot], one);
  assertRefused(await callOff(route), 409, 'ROUTE_MOVING');
  assert.equal((await cancel(second, two)).status, 200);
  assert.deepEqual(await stateOf(route), ['broken', 'completed', 'cancelled-by-other']);
  const { held } = await routeOf(pivot, route.routeId);
  assert.deepEqual(
    held.map(({ slug }) => slug),
    [things.b],
  );
  assert.deepEqual(await toldTo(first), []);
});

test('its pivot calls it off: both end, and it counts once all had agreed', async () => {
  const early = await asked();
  await respond(early.first, early.one, true);
  assertRefused(
    await early.first.browser.call('DELETE', `/me/routes/${early.routeId}`),
    404,
    'ROUTE_NOT_FOUND',
  );
  assertRefused(await early.first.browser.call('GET', `/me/routes/${early.routeId}`), 404, 'ROUTE_NOT_FOUND');
  assert.equal((await callOff(early)).status, 200);
  assert.deepEqual(await stateOf(early), ['cancelled', 'route-ended', 'route-ended']);
  assert.deepEqual([await toldTo(early.first), await toldTo(early.second)], [['Trade off'], []]);
  assert.equal(await keptWord(early.pivot), 0);
  const late = await agreed();
  assert.equal((await callOff(late)).status, 200);
  assert.deepEqual(await stateOf(late), ['cancelled', 'cancelled-by-you', 'cancelled-by-you']);
  assert.deepEqual(
    [await toldTo(late.first), await toldTo(late.second)],
    [['Deal cancelled'], ['Deal cancelled']],
  );
  assert.equal(await keptWord(late.pivot), 2);
});

test('an offer of something else ends the route, and goes on by itself', async () => {
  const route = await asked();
  const { pivot, first, second, one, two, things, routeId } = route;
  await respond(second, two, true);
  const terms = { offering: [{ item: things.b, quantity: 1 }], wanting: [{ item: things.c, quantity: 1 }] };
  assert.equal((await counter(first, one, 1, terms)).status, 201);
  assertRefused(await pivot.browser.call('GET', `/me/routes/${routeId}`), 404, 'ROUTE_NOT_FOUND');
  assert.deepEqual(
    (await requestsOf(second)).map(({ ended }) => ended),
    ['route-ended'],
  );
  assert.equal(await dealRouteOf(first, one), undefined);
  assert.equal((await respond(pivot, one, true, 2)).status, 200);
  await traded([pivot, first], one);
});

test('when nobody answers in time both end, and what is offered again goes on by itself', async () => {
  const route = await asked();
  const { pivot, first, second, one, two } = route;
  await respond(first, one, true);
  app.clock.pass(OFFER_LIFETIME_MS);
  assert.equal(await lapseRequests(app.database.db, app.clock.now()), 1);
  assert.deepEqual(await stateOf(route), ['cancelled', 'route-ended', 'lapsed']);
  assert.deepEqual(await toldTo(first), ['Trade off']);
  assert.equal((await second.browser.call('POST', `/requests/${two}/renewal`, {})).status, 201);
  assert.equal(await dealRouteOf(pivot, two), undefined);
  assert.equal((await respond(pivot, two, true, 2)).status, 200);
  await traded([pivot, second], two);
});

test('a first trade of which only one side says that it happened ends the second, and counts for nobody', async () => {
  const route = await agreed();
  const { pivot, first, second, one, routeId } = route;
  await traded([first], one);
  app.clock.pass(SILENCE_MS);
  assert.equal(await lapseRequests(app.database.db, app.clock.now()), 1);
  assert.deepEqual(await stateOf(route), ['cancelled', 'lapsed', 'route-ended']);
  assert.equal((await routeOf(pivot, routeId)).first?.oneSided, true);
  assert.deepEqual(await toldTo(pivot), ['Deal ended']);
  assert.deepEqual(await toldTo(second), ['Trade off']);
  assert.equal(await keptWord(pivot), 0);
});

test('a block between two of it ends both, and whoever had agreed with the pivot is told', async () => {
  const route = await agreed();
  const { pivot, first, second } = route;
  await keptAway(first, pivot);
  assert.deepEqual(await stateOf(route), ['cancelled', null, 'route-ended']);
  assert.deepEqual([await toldTo(first), await toldTo(second)], [[], ['Trade off']]);
});

const leave = async ({ browser }: Person) => {
  assert.equal((await browser.call('POST', '/me/deletion', { confirmation: 'DELETE' })).status, 200);
};

test('whoever leaves takes the other one along, and nothing is left of a route of theirs', async () => {
  const route = await asked();
  const { pivot, first, second, routeId } = route;
  await respond(second, route.two, true);
  await leave(first);
  assert.deepEqual(await stateOf(route), ['cancelled', null, 'route-ended']);
  assert.deepEqual(await toldTo(second), ['Trade off']);
  await leave(pivot);
  assert.deepEqual(await app.database.db.select().from(routes).where(eq(routes.id, routeId)), []);
  assert.deepEqual(
    await app.database.db.select().from(routeSteps).where(eq(routeSteps.routeId, routeId)),
    [],
  );
  const other = await asked();
  await respond(other.first, other.one, true);
  await leave(other.pivot);
  const [request] = await requestsOf(other.first);
  assert.deepEqual([request?.status, request?.declinedBy, request?.other], ['declined', 'other', null]);
  assert.deepEqual(await toldTo(other.first), ['Trader left']);
  assert.deepEqual(await requestsOf(other.second), []);
});

test('what waits for somebody who is suspended can be ended, of which its pivot is told, and which is held against nobody', async () => {
  const route = await agreed();
  const { pivot, first, second, one, two, routeId } = route;
  const admin = await signInRole(app, 'step.judge', 'admin');
  assert.equal((await decide(admin, second, { kind: 'suspended' })).status, 201);
  // Whoever would begin what they cannot end is told, and nobody else.
  const seen = await routeOf(pivot, routeId);
  assert.deepEqual([seen.first?.away, seen.second?.away], [undefined, true]);
  const of = async (person: Person, requestId: string) =>
    (await dealRouteOf(person, requestId))?.otherAway ?? false;
  assert.deepEqual([await of(pivot, one), await of(pivot, two), await of(first, one)], [true, false, false]);
  assert.equal((await callOff(route)).status, 200);
  assert.equal((await routeOf(pivot, routeId)).second?.away, undefined);
  assert.deepEqual(await stateOf(route), ['cancelled', 'route-ended', 'route-ended']);
  assert.equal(await keptWord(pivot), 0);
});

test('of answers, cancellations and completions of both at once each route comes out whole, and nobody waits for each other', async () => {
  const deadlocks: unknown[] = [];
  app.database.onRefusal(({ code, message }) => {
    if (code === '40P01') deadlocks.push(message);
  });
  for (let round = 0; round < 3; round += 1) {
    const route = await agreed();
    const { pivot, first, second, one, two } = route;
    const steps = [
      async () => await complete(first, one),
      async () => await complete(pivot, one),
      async () => await cancel(second, two),
      async () => await callOff(route),
      async () => await cancel(first, one),
      async () => await complete(second, two),
      async () => await complete(pivot, two),
      async () => await cancel(pivot, two),
    ];
    await Promise.all([...steps.slice(round), ...steps.slice(0, round)].map(async (step) => await step()));
    const [state, ...ends] = await stateOf(route);
    if (state === 'first_done') assert.deepEqual(ends, ['completed', 'accepted']);
    else if (state === 'done') assert.deepEqual(ends, ['completed', 'completed']);
    else if (state === 'broken') assert.ok(ends[0] === 'completed' && ends[1] !== 'accepted', ends.join());
    else assert.ok(!ends.includes('accepted') && !ends.includes('completed'), [state, ...ends].join());
  }
  for (let round = 0; round < 3; round += 1) {
    const route = await asked();
    const { first, second, one, two } = route;
    await Promise.all([
      respond(first, one, round !== 0),
      respond(second, two, round === 2),
      callOff(route),
      respond(second, two, true),
    ]);
    const [state, ...ends] = await stateOf(route);
    const isOpen = ends.some((end) => end === 'accepted' || end === 'pending');
    assert.equal(isOpen, state !== 'cancelled', [state, ...ends].join());
  }
  assert.deepEqual(deadlocks, []);
});

test('three routes are open at once and no more', async () => {
  const pivot = await somebody();
  const many = MOST_OPEN_ROUTES + 1;
  const ids: string[] = [];
  for (let at = 0; at < many; at += 1) {
    const [a, b, c] = nextThree();
    await enter(pivot, { have: [thing(a)], want: [thing(c)] });
    await partner(b, a);
    await partner(c, b);
  }
  const found = await routesOf(pivot);
  assert.equal(found.length, many);
  for (const [at, route] of found.entries()) {
    const answer = await askRoute(pivot, route);
    if (at < MOST_OPEN_ROUTES) ids.push((answer.body as { id: string }).id);
    else assertRefused(answer, 429, 'TOO_MANY_ROUTES');
  }
  await pivot.browser.call('DELETE', `/me/routes/${ids[0]}`);
  const last = found.at(-1) ?? assert.fail();
  assert.equal((await askRoute(pivot, last)).status, 201);
});
