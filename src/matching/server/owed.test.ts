// Runs on both databases.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertRefused } from '../../../test/assert-refused.ts';
import { askMatch, enter, foundBy, partnersOf } from '../../../test/match-steps.ts';
import { itemsAlike, one, pairsAlike, trader } from '../../../test/news-steps.ts';
import type { Person } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { ask, cancel, complete, counter, respond } from '../../../test/trade-steps.ts';
import { SILENCE_MS } from '../../requests/request.ts';
import { lapseRequests } from '../../requests/server/lapse-requests.ts';
import { OWED_FOR_MS } from '../match.ts';

let app: TestApp;
let pairs: (readonly [string, string])[];
before(async () => {
  app = await startTestApp();
  pairs = await pairsAlike(app.browser());
});
after(async () => {
  await app.close();
});

/** Of the pairs so many are for `three`. */
const TRIOS = 10;
let trios = 0;

/** Somebody with something that two others want for something of the same value. */
async function three() {
  trios += 1;
  const [give, get] = pairs.slice(0, TRIOS)[trios] ?? assert.fail('There are no more items.');
  const named = async (name: string, has: string, wants: string) =>
    await trader(app, `${name}.${trios}`, one(has), one(wants));
  const owner = await named('owner', get, give);
  const [first, second] = [await named('first', give, get), await named('second', give, get)];
  return { owner, first, second, give, get, sides: { give: [one(give)], get: [one(get)] } };
}

async function agreed(asker: Person, owner: Person, sides: Parameters<typeof askMatch>[2]): Promise<string> {
  const { status, body } = await askMatch(asker, owner, sides);
  assert.equal(status, 201, JSON.stringify(body));
  const { id } = body as { id: string };
  assert.equal((await respond(owner, id, true)).status, 200);
  return id;
}

test('what somebody has agreed to give is nobody else’s to find, until the deal is called off', async () => {
  const { owner, first, second, sides } = await three();
  assert.deepEqual(await partnersOf(second), [owner.userId]);
  const id = await agreed(first, owner, sides);
  assert.deepEqual([await partnersOf(second), await partnersOf(owner)], [[], []]);
  assertRefused(await askMatch(second, owner, sides), 409, 'MATCH_GONE');
  // The one who asked owes as well.
  assert.equal((await foundBy(first)).lists.give, 0);
  assert.equal((await cancel(first, id)).status, 200);
  assert.deepEqual(await partnersOf(second), [owner.userId]);
  assert.deepEqual((await partnersOf(owner)).toSorted(), [first.userId, second.userId].toSorted());
  assert.equal((await askMatch(second, owner, sides)).status, 201);
});

test('what else they give is found in its place, and it is found again after that', async () => {
  const used = pairs.slice(0, TRIOS).flat();
  const [give = '', best = '', other = ''] = await itemsAlike(app.browser(), 3, used);
  const owner = await trader(app, 'gives.two', one(best), one(give));
  await enter(owner, { have: [one(other)] });
  const first = await trader(app, 'wants.best', one(give), one(best));
  const second = await trader(app, 'wants.both', one(give), one(best), 1);
  await enter(second, { want: [one(other)] });
  const got = async () => (await foundBy(second)).matches.map(({ get }) => get.map(({ slug }) => slug));
  assert.deepEqual(await got(), [[best]]);
  const id = await agreed(first, owner, { give: [one(give)], get: [one(best)] });
  assert.deepEqual(await got(), [[other]]);
  assert.equal((await cancel(owner, id)).status, 200);
  assert.deepEqual(await got(), [[best]]);
});

test('of several only what was agreed on is owed, as it was offered last', async () => {
  const { owner, first, second, sides, give, get } = await three();
  await enter(owner, { have: [{ item: get, quantity: 3 }] });
  const { body } = await askMatch(first, owner, sides);
  const { id } = body as { id: string };
  const terms = { offering: [{ item: get, quantity: 2 }], wanting: [one(give)] };
  assert.equal((await counter(owner, id, 1, terms)).status, 201);
  assert.equal((await respond(first, id, true, 2)).status, 200);
  assert.deepEqual(await partnersOf(second), [owner.userId]);
  await agreed(second, owner, sides);
  const third = await trader(app, `third.${trios}`, one(give), one(get));
  assert.deepEqual(await partnersOf(third), []);
});

test('what stands in a post as well is owed once, and a deal that is completed leaves what is there', async () => {
  const { owner, first, second, give, get } = await three();
  const post = { offering: [one(get)], wanting: [one(give)] };
  const { body } = await owner.browser.call('POST', '/games/adopt-me/trades', post);
  const asked = await ask(first, (body as { id: string }).id);
  const { id } = asked.body as { id: string };
  await enter(owner, { have: [{ item: get, quantity: 2 }] });
  assert.equal((await respond(owner, id, true)).status, 200);
  assert.deepEqual(await partnersOf(second), [owner.userId]);
  await enter(owner, { have: [one(get)] });
  assert.deepEqual(await partnersOf(second), []);
  await enter(owner, { have: [{ item: get, quantity: 2 }], want: [{ item: give, quantity: 2 }] });
  for (const side of [first, owner]) assert.equal((await complete(side, id)).status, 200);
  // One of the two has gone.
  assert.deepEqual(await partnersOf(second), [owner.userId]);
  await enter(owner, { have: [{ item: get, quantity: 0 }] });
  assert.deepEqual(await partnersOf(second), []);
});

test('a deal in which nothing happens for a week holds nothing back any more', async () => {
  const { owner, first, second, sides } = await three();
  await agreed(first, owner, sides);
  app.clock.pass(OWED_FOR_MS - 1);
  assert.deepEqual(await partnersOf(second), []);
  app.clock.pass(1);
  assert.deepEqual(await partnersOf(second), [owner.userId]);
});

test('what somebody says they have given is not theirs to give again, until the deal ends', async () => {
  const { owner, first, sides } = await three();
  const id = await agreed(first, owner, sides);
  assert.equal((await complete(owner, id)).status, 200);
  const given = async () => [(await foundBy(owner)).lists.give, (await foundBy(first)).lists.give];
  assert.deepEqual(await given(), [0, 0]);
  app.clock.pass(SILENCE_MS);
  await lapseRequests(app.database.db, app.clock.now());
  assert.deepEqual(await given(), [1, 1]);
});
