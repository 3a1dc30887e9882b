import assert from 'node:assert/strict';
import { z } from 'zod';
import { inventoryContract } from '../src/inventory/inventory-contract.ts';
import type { HaveChange, WantChange } from '../src/inventory/inventory.ts';
import { matchContract, type ShownRoute } from '../src/matching/match-contract.ts';
import { dealContract } from '../src/requests/deal/deal-contract.ts';
import { routeContract } from '../src/requests/route/route-contract.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import type { Answer } from './test-browser.ts';

const GAME = 'adopt-me';
const withId = z.object({ id: z.string() });

const inventoryOutput = inventoryContract.get['~orpc'].outputSchema ?? assert.fail();
const routeOutput = routeContract.get['~orpc'].outputSchema ?? assert.fail();
const dealOutput = dealContract.deal['~orpc'].outputSchema ?? assert.fail();
const matchesOutput = matchContract.mine['~orpc'].outputSchema ?? assert.fail();

/** Puts lines into somebody's lists, as they are to be. */
export async function enter(
  { browser }: Person,
  changes: { have?: HaveChange[]; want?: WantChange[] },
): Promise<void> {
  const { version } = inventoryOutput.parse((await browser.call('GET', `/me/inventory/${GAME}`)).body);
  const path = `/me/inventory/${GAME}/changes`;
  const { status, body } = await browser.call('POST', path, { version, ...changes });
  assert.equal(status, 200, JSON.stringify(body));
}

/**
 * @param to only routes that end with this person
 * @param item as if they wanted this alone
 * @returns what somebody finds, once the market has been read
 */
export async function foundBy({ browser }: Person, to?: Person, item?: string) {
  const query = new URLSearchParams({ game: GAME, ...(to && { to: to.userId }), ...(item && { item }) });
  const look = async () => {
    const { status, body } = await browser.call('GET', `/me/matches?${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    return matchesOutput.parse(body);
  };
  return await eventually(look, ({ state }) => state === 'ready');
}

/** @returns whom somebody finds, by user id */
export async function partnersOf(person: Person): Promise<string[]> {
  return (await foundBy(person)).matches.map(({ person: { userId } }) => userId);
}

/** Asks somebody for what matches. */
export async function askMatch(
  by: Person,
  other: Person,
  sides: Record<'give' | 'get', { item: string; quantity: number; form?: string }[]>,
): Promise<Answer> {
  const path = `/me/matches/${other.userId}/requests`;
  return await by.browser.call('POST', path, { game: GAME, ...sides });
}

/** @returns the routes that somebody finds, or those to one person that they may choose among */
export async function routesOf(person: Person, to?: Person): Promise<ShownRoute[]> {
  return (await foundBy(person, to)).routes ?? assert.fail('No routes were told.');
}

/** Asks both people of a route as it was shown. */
export async function askRoute(by: Person, route: ShownRoute, message?: string): Promise<Answer> {
  const [first, second] = [route.first, route.second].map(({ person: { userId }, give, get }) => ({
    userId,
    give: give.map(toSelection),
    get: get.map(toSelection),
  }));
  return await by.browser.call('POST', '/me/routes', {
    game: GAME,
    first,
    second,
    ...(message !== undefined && { message }),
  });
}

/** Asks for the one route that somebody finds, which is all right. @returns its id */
export async function askedRoute(by: Person): Promise<string> {
  const [route, ...more] = await routesOf(by);
  assert.deepEqual(more, []);
  const { status, body } = await askRoute(by, route ?? assert.fail('There is no route.'));
  assert.equal(status, 201, JSON.stringify(body));
  return withId.parse(body).id;
}

/** @returns a route as its pivot sees it */
export async function routeOf({ browser }: Person, routeId: string) {
  const { status, body } = await browser.call('GET', `/me/routes/${routeId}`);
  assert.equal(status, 200, JSON.stringify(body));
  return routeOutput.parse(body);
}

/** @returns what a request is to its route, as one of its sides sees it */
export async function dealRouteOf({ browser }: Person, requestId: string) {
  return dealOutput.parse((await browser.call('GET', `/requests/${requestId}`)).body).route;
}

function toSelection({ slug, form, quantity }: ShownRoute['held'][number]) {
  return { item: slug, quantity, ...(form !== undefined && { form }) };
}
