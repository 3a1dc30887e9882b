// Runs on both databases.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertRefused } from '../../../test/assert-refused.ts';
import { signInRole } from '../../../test/back-office.ts';
import { keptAway, letBack } from '../../../test/block-steps.ts';
import { askRoute, enter, foundBy, routeOf, routesOf } from '../../../test/match-steps.ts';
import { decide } from '../../../test/moderation-steps.ts';
import { itemsAlike } from '../../../test/news-steps.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { noticesOf, requestsOf } from '../../../test/trade-steps.ts';
import { OFFER_LIFETIME_MS } from '../../requests/offer.ts';
import { routes } from '../../requests/route/server/route-table.ts';
import { HIDDEN_FOR_MS, MOST_CHOICES } from '../match.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

let people = 0;
const somebody = async (): Promise<Person> => await signInPerson(app, `routes.${(people += 1)}`);
const one = (item: string, form?: string) => ({ item, quantity: 1, ...(form !== undefined && { form }) });

/** Somebody who has one thing and wants another one. */
async function trader(has: ReturnType<typeof one>, wants: ReturnType<typeof one>): Promise<Person> {
  const person = await somebody();
  await enter(person, { have: [has], want: [wants] });
  return person;
}

/** Each three things of about the same value, which no other test names. */
const THREES = [
  ['african-wild-dog', 'diamond-butterfly', 'orchid-butterfly'],
  ['frostbite-bear', 'flamingo', 'hot-doggo'],
  ['cryptid', 'albino-monkey', 'strawberry-penguin'],
  ['mini-pig', 'jekyll-hydra', 'undead-jousting-horse'],
  ['elephant', 'caterpillar', 'goose'],
  ['crocodile', 'blue-dog', 'papa-moose'],
  ['hedgehog', 'blazing-lion', 'orchid-butterfly'],
] as const;
let threes = 0;

/** A pivot who gives the first thing to one who has the second, and that to another one who has the third, which the pivot wants. */
async function three() {
  const [a, b, c] = THREES[threes] ?? assert.fail('There are no more things.');
  threes += 1;
  const pivot = await trader(one(a), one(c));
  const first = await trader(one(b), one(a));
  const second = await trader(one(c), one(b));
  return { pivot, first, second, things: { a, b, c } };
}

const slugs = (lines: readonly { slug: string }[]) => lines.map(({ slug }) => slug);
/** Whom somebody finds routes over. */
const overOf = async (person: Person) =>
  (await routesOf(person)).map(({ first, second }) => [first.person.userId, second.person.userId]);
const theRoute = async (person: Person) => (await routesOf(person))[0] ?? assert.fail('There is no route.');

test('what one wants is found over somebody in between, and both are asked together', async () => {
  const { pivot, first, second, things } = await three();
  const { matches } = await foundBy(pivot);
  assert.deepEqual(matches, []);
  const route = await theRoute(pivot);
  assert.deepEqual(
    [route.first, route.second].map(({ person, give, get }) => [person.userId, slugs(give), slugs(get)]),
    [
      [first.userId, [things.a], [things.b]],
      [second.userId, [things.b], [things.c]],
    ],
  );
  assert.deepEqual([slugs(route.held), route.firstWish], [[things.b], false]);
  // Each of the three could be the one who trades with both.
  assert.deepEqual(await overOf(first), [[second.userId, pivot.userId]]);
  const { status, body } = await askRoute(pivot, route, 'In the evening');
  assert.equal(status, 201, JSON.stringify(body));
  for (const [partner, give, get] of [
    [first, things.b, things.a],
    [second, things.c, things.b],
  ] as const) {
    const [request, ...more] = await requestsOf(partner);
    assert.deepEqual(more, []);
    assert.deepEqual(
      [request?.other?.userId, slugs(request?.trade.offering ?? []), slugs(request?.trade.wanting ?? [])],
      [pivot.userId, [give], [get]],
    );
    assert.deepEqual([request?.status, request?.message], ['pending', 'In the evening']);
    assert.equal((await noticesOf(partner)).notifications.length, 1);
  }
  const shown = await routeOf(pivot, (body as { id: string }).id);
  const lapsesAt = new Date(app.clock.now().getTime() + OFFER_LIFETIME_MS).toISOString();
  assert.deepEqual([shown.state, shown.lapsesAt, slugs(shown.held)], ['asking', lapsesAt, [things.b]]);
  assert.deepEqual(
    [shown.first, shown.second].map((step) => [step?.person?.userId, step?.status]),
    [
      [first.userId, 'pending'],
      [second.userId, 'pending'],
    ],
  );
  assertRefused(await askRoute(pivot, route), 409, 'ALREADY_REQUESTED');
  assert.deepEqual(await routesOf(pivot), []);
});

test('what is held in between may be chosen, the best first', async () => {
  const looker = await somebody();
  const [a = '', c = '', ...middles] = await itemsAlike(looker.browser, MOST_CHOICES + 3, THREES.flat());
  const pivot = await trader(one(a), one(c));
  const second = await somebody();
  await enter(second, { have: [one(c)], want: middles.map((held) => one(held)) });
  const firsts = new Map<string, string>();
  for (const held of middles) firsts.set((await trader(one(held), one(a))).userId, held);
  assert.equal((await routesOf(pivot)).length, 1);
  const choices = await routesOf(pivot, second);
  assert.deepEqual(choices[0], await theRoute(pivot));
  assert.equal(new Set(choices.map(({ held }) => slugs(held).join())).size, MOST_CHOICES);
  for (const { first, second: last, held } of choices) {
    assert.deepEqual([slugs(first.give), slugs(held)], [[a], [firsts.get(first.person.userId)]]);
    assert.deepEqual([last.person.userId, slugs(last.get)], [second.userId, [c]]);
  }
  assert.deepEqual((await foundBy(pivot, second)).matches, []);
  assert.deepEqual(await routesOf(pivot, looker), []);
  const { status, body } = await askRoute(pivot, choices[1] ?? assert.fail('There is no other choice.'));
  assert.equal(status, 201, JSON.stringify(body));
});

test('whoever trades at once needs nobody in between', async () => {
  const { pivot, first, second, things } = await three();
  assert.deepEqual(await overOf(pivot), [[first.userId, second.userId]]);
  await enter(second, { want: [one(things.a)] });
  const { matches } = await foundBy(pivot);
  assert.deepEqual(
    matches.map(({ person }) => person.userId),
    [second.userId],
  );
  assert.deepEqual(await overOf(pivot), []);
});

test('two who are kept apart are on no route together, nor asked for one, whoever of them it comes from', async () => {
  const { pivot, first, second, things } = await three();
  const route = await theRoute(pivot);
  for (const kind of ['block', 'mute'] as const)
    for (const [by, other] of [
      [first, second],
      [second, first],
      [pivot, first],
      [second, pivot],
    ] as const) {
      // Whoever is muted does not feel it, but for the two who would never meet.
      if (kind === 'mute' && other === pivot) continue;
      await keptAway(by, other, kind);
      assert.deepEqual(await overOf(pivot), [], `${kind} of ${by.name} and ${other.name}`);
      assertRefused(await askRoute(pivot, route), 409, 'MATCH_GONE');
      await letBack(by, other);
    }
  assert.deepEqual(await overOf(pivot), [[first.userId, second.userId]]);
  // Where there is somebody else, the route goes over them.
  await keptAway(first, second);
  const other = await trader(one(things.b), one(things.a));
  assert.deepEqual(await overOf(pivot), [[other.userId, second.userId]]);
});

test('nobody who is suspended or hidden is on a route', async () => {
  const { pivot, first, second, things } = await three();
  const route = await theRoute(pivot);
  const hidden = await pivot.browser.call('PUT', `/me/matches/adopt-me/${first.userId}/hidden`, {});
  assert.equal(hidden.status, 200);
  assert.deepEqual(await overOf(pivot), []);
  app.clock.pass(HIDDEN_FOR_MS);
  const admin = await signInRole(app, 'route.judge', 'admin');
  await decide(admin, first, { kind: 'suspended' });
  assert.deepEqual(await overOf(pivot), []);
  assertRefused(await askRoute(pivot, route), 409, 'MATCH_GONE');
  const other = await trader(one(things.b), one(things.a));
  assert.deepEqual(await overOf(pivot), [[other.userId, second.userId]]);
});

test('only what was shown is asked for, as long as it is true', async () => {
  const { pivot, first, second, things } = await three();
  const route = await theRoute(pivot);
  const refused = async (other: typeof route) =>
    assertRefused(await askRoute(pivot, other), 409, 'MATCH_GONE');
  await refused({ ...route, second: { ...route.second, person: route.first.person } });
  await refused({ ...route, first: { ...route.second }, second: route.first });
  await refused({ ...route, first: { ...route.first, get: route.second.get } });
  await enter(first, { have: [{ ...one(things.b), forTrade: false }] });
  await refused(route);
  await enter(first, { have: [{ ...one(things.b), forTrade: true }] });
  await enter(second, { want: [{ ...one(things.b), quantity: 0 }] });
  await refused(route);
  assert.deepEqual(await requestsOf(pivot), []);
});

test('of twenty that are sent at once one is made, with both its requests', async () => {
  const { pivot, first, second } = await three();
  const route = await theRoute(pivot);
  const before = (await app.database.db.select().from(routes)).length;
  const sent = await Promise.all(Array.from({ length: 20 }, async () => await askRoute(pivot, route)));
  const statuses = sent.map(({ status }) => status).toSorted();
  assert.deepEqual(statuses, [201, ...Array.from({ length: 19 }, () => 409)]);
  assert.equal((await app.database.db.select().from(routes)).length, before + 1);
  for (const [person, many] of [
    [pivot, 2],
    [first, 1],
    [second, 1],
  ] as const)
    assert.equal((await requestsOf(person)).length, many);
});
