import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertRefused } from '../../../../test/assert-refused.ts';
import { signInRole } from '../../../../test/back-office.ts';
import { decide, lift } from '../../../../test/moderation-steps.ts';
import { type Person, signInPerson } from '../../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import {
  askedBy,
  cancel,
  complete,
  counter,
  postedBy,
  requestsOf,
  respond,
} from '../../../../test/trade-steps.ts';
import { DELETE_WORD } from '../../../accounts/account.ts';

let app: TestApp;
let admin: Person;
before(async () => {
  app = await startTestApp();
  admin = await signInRole(app, 'an.admin', 'admin');
});
after(async () => {
  await app.close();
});

const reach = async (by: Person, requestId: string) =>
  await by.browser.call('POST', `/requests/${requestId}/contact`, {});
const isAway = async (by: Person, requestId: string) =>
  ((await by.browser.call('GET', `/requests/${requestId}`)).body as { otherAway?: true }).otherAway === true;
const say = async (by: Person, requestId: string) =>
  await by.browser.call('POST', `/requests/${requestId}/phrases`, { phrase: 'still-there' });

/** Somebody who asked for a post, and who is banned then. */
async function banned(name: string, isAccepted: boolean) {
  const poster = await signInPerson(app, `${name} Poster`);
  const asker = await signInPerson(app, `${name} Asker`);
  const requestId = await askedBy(asker, await postedBy(poster));
  if (isAccepted) assert.equal((await respond(poster, requestId, true)).status, 200);
  const given = await decide(admin, asker, { kind: 'suspended' });
  assert.equal(given.status, 201);
  return { poster, asker, requestId, restrictionId: (given.body as { restrictionId: string }).restrictionId };
}

test('whoever is suspended is neither agreed with nor reached, and their partner is told', async () => {
  const { poster, requestId, restrictionId } = await banned('waiting', false);
  assert.equal(await isAway(poster, requestId), true);
  const terms = {
    offering: [{ item: 'frost-dragon', quantity: 1 }],
    wanting: [{ item: 'turtle', quantity: 1 }],
  };
  assertRefused(await respond(poster, requestId, true), 409, 'PARTNER_AWAY');
  assertRefused(await counter(poster, requestId, 1, terms), 409, 'PARTNER_AWAY');
  assertRefused(await say(poster, requestId), 409, 'PARTNER_AWAY');
  await lift(admin, restrictionId);
  assert.equal(await isAway(poster, requestId), false);
  assert.equal((await respond(poster, requestId, true)).status, 200);
});

test('a request of theirs can be declined', async () => {
  const { poster, requestId } = await banned('declined', false);
  assert.equal((await respond(poster, requestId, false)).status, 200);
});

test('a deal with them is called off without counting against their partner, who cannot look them up', async () => {
  const { poster, asker, requestId } = await banned('agreed', true);
  assertRefused(await reach(poster, requestId), 409, 'PARTNER_AWAY');
  assertRefused(await reach(asker, requestId), 403, 'NO_STANDING');
  assert.equal((await cancel(poster, requestId)).status, 200);
  const [request] = await requestsOf(poster);
  assert.partialDeepStrictEqual(request, { status: 'declined', declinedBy: 'you' });
  assert.equal(request?.ended, undefined);
});

test('a deal with somebody who is gone, and said that it happened, is called off without counting against who stays', async () => {
  const poster = await signInPerson(app, 'gone Poster');
  const asker = await signInPerson(app, 'gone Asker');
  const requestId = await askedBy(asker, await postedBy(poster));
  await respond(poster, requestId, true);
  assert.equal((await complete(asker, requestId)).status, 200);
  const left = await asker.browser.call('POST', '/me/deletion', { confirmation: DELETE_WORD });
  assert.equal(left.status, 200);
  assert.equal((await cancel(poster, requestId)).status, 200);
  const [request] = await requestsOf(poster);
  assert.partialDeepStrictEqual(request, { status: 'declined', declinedBy: 'you', other: null });
  assert.equal(request?.ended, undefined);
});

test('of a deal with somebody who may trade the one who calls it off is held to it', async () => {
  const poster = await signInPerson(app, 'usual Poster');
  const asker = await signInPerson(app, 'usual Asker');
  const requestId = await askedBy(asker, await postedBy(poster));
  await respond(poster, requestId, true);
  await cancel(poster, requestId);
  assert.partialDeepStrictEqual((await requestsOf(poster))[0], {
    status: 'declined',
    ended: 'cancelled-by-you',
  });
});

test('of decisions and answers at once none waits for the other', async () => {
  const one = await signInPerson(app, 'crossing One');
  const two = await signInPerson(app, 'crossing Two');
  const first = await askedBy(one, await postedBy(two));
  const second = await askedBy(two, await postedBy(one));
  const decided = [one, two].map(async (about) => await decide(admin, about, { kind: 'suspended' }));
  const answered = [respond(two, first, true), respond(one, second, true)];
  for (const { status } of await Promise.all(decided)) assert.equal(status, 201);
  for (const { status } of await Promise.all(answered))
    assert.ok([200, 403, 409].includes(status), `${status}`);
});
