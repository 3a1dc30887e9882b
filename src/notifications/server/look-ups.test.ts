import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { z } from 'zod';
import { LiveStream } from '../../../test/live-stream.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import {
  askedBy,
  lookUp,
  noticesOf,
  postedBy,
  requestsOf,
  respond,
  showsDiscordTo,
} from '../../../test/trade-steps.ts';
import { noticePeople } from './notification-table.ts';

let app: TestApp;
let poster: Person;
let mia: Person;
let noah: Person;
let tradeId: string;
let round = 0;
before(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  round += 1;
  app.clock.pass(1000);
  poster = await signInPerson(app, `poster.${round}`);
  [mia, noah] = [await signInPerson(app, `mia.${round}`), await signInPerson(app, `noah.${round}`)];
  tradeId = await postedBy(poster);
  await showsDiscordTo(poster, 'anyone');
});
after(async () => {
  await app.close();
});

const looks = async (person: Person) => {
  assert.equal((await lookUp(person, tradeId)).status, 200);
  app.clock.pass(1000);
};
const told = async () => {
  const { unread, notifications } = await noticesOf(poster);
  assert.equal(unread, notifications.length);
  return notifications.map(({ title, person, leadsTo }) => [title, person?.name, leadsTo]);
};
const keepAway = async (person: Person, kind: 'block' | 'mute', by = poster) =>
  assert.equal((await by.browser.call('PUT', `/me/blocks/${person.userId}`, { kind })).status, 200);

test('looks that are not read yet are one notice, of whoever looked last and how many others', async () => {
  await looks(mia);
  await looks(noah);
  const both = `noah.${round} and one more person looked up your Discord`;
  assert.deepEqual(await told(), [[both, `noah.${round}`, 'account']]);
  assert.equal((await poster.browser.call('POST', '/me/notifications/read')).status, 200);
  await looks(await signInPerson(app, `io.${round}`));
  assert.deepEqual(await told(), [[`io.${round} looked up your Discord`, `io.${round}`, 'account']]);
});

test('an open page hears of it', async () => {
  const stream = await LiveStream.open(poster.browser, ['adopt-me']);
  await looks(mia);
  await stream.until('notifications-changed');
  stream.close();
});

test('nothing is told of whom one has muted or blocked, nor of whoever blocked one, before or after they looked', async () => {
  await keepAway(mia, 'mute');
  await looks(mia);
  assert.deepEqual(await told(), []);
  await looks(noah);
  assert.deepEqual(await told(), [[`noah.${round} looked up your Discord`, `noah.${round}`, 'account']]);
  await keepAway(poster, 'block', noah);
  assert.deepEqual(await told(), []);
  assert.equal((await poster.browser.call('DELETE', `/me/blocks/${mia.userId}`)).status, 200);
  assert.deepEqual(await told(), [[`mia.${round} looked up your Discord`, `mia.${round}`, 'account']]);
  await keepAway(mia, 'block');
  assert.deepEqual(await told(), []);
});

test('of whoever deletes the account nothing is left', async () => {
  await looks(mia);
  const confirmed = { confirmation: 'DELETE' };
  assert.equal((await mia.browser.call('POST', '/me/deletion', confirmed)).status, 200);
  assert.deepEqual(await told(), []);
  const rows = await app.database.db.select().from(noticePeople);
  assert.ok(!rows.some(({ personId }) => personId === mia.userId));
});

test('the two of a deal are told of each other, whatever they show to others', async () => {
  await showsDiscordTo(poster, 'after-deal');
  const requestId = await askedBy(mia, tradeId);
  assert.equal((await respond(poster, requestId, true)).status, 200);
  const reach = async (person: Person) =>
    await person.browser.call('POST', `/requests/${requestId}/contact`, {});
  for (let look = 0; look < 2; look += 1)
    for (const side of [mia, poster]) {
      const { status, body } = await reach(side);
      assert.equal(status, 200);
      assert.ok(z.object({ discordUsername: z.string() }).safeParse(body).success);
    }
  assert.deepEqual(await told(), [[`mia.${round} looked up your Discord`, `mia.${round}`, 'account']]);
  const titles = (await noticesOf(mia)).notifications.map(({ title }) => title);
  assert.ok(titles.includes(`poster.${round} looked up your Discord`));
  assert.equal((await requestsOf(mia))[0]?.status, 'accepted');
});

test('both find it in what they download', async () => {
  await looks(mia);
  const file = z.object({ whoLookedYouUp: z.array(z.object({ personId: z.string() })) });
  const read = async (person: Person) => await (await person.browser.send('/api/me/download')).json();
  assert.deepEqual(
    file.parse(await read(poster)).whoLookedYouUp.map(({ personId }) => personId),
    [mia.userId],
  );
  const own = z.object({ lookUpsToldToOthers: z.array(z.unknown()), whoLookedYouUp: z.array(z.unknown()) });
  const { lookUpsToldToOthers, whoLookedYouUp } = own.parse(await read(mia));
  assert.deepEqual([lookUpsToldToOthers.length, whoLookedYouUp.length], [1, 0]);
});
