import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertRefused } from '../../../test/assert-refused.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { settle } from '../../../test/settled-people.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { ask, askedBy, postedBy, withdraw } from '../../../test/trade-steps.ts';
import { CONTACTS_OF_NEWCOMER } from '../../trades/server/contact-allowance.ts';
import { REQUESTS_A_DAY } from './day-allowance.ts';

const HOUR_MS = 60 * 60_000;

let app: TestApp;
before(async () => {
  // Wide enough for the crowd of posters, whose address is one.
  app = await startTestApp({ env: { LIMITS: '10' } });
});
after(async () => {
  await app.close();
});

const tradesOf = async (name: string, many: number) => {
  const ids: string[] = [];
  while (ids.length < many) ids.push(await postedBy(await signInPerson(app, `${name}.${ids.length}`)));
  return ids;
};
const contact = ({ browser }: Person, id = '') => browser.call('POST', `/trades/${id}/contact`, {});

test('somebody new asks three times a day, withdrawn requests and those of a deleted account among them', async () => {
  const [first = '', second = '', third = ''] = await tradesOf('asked', 3);
  const person = await signInPerson(app, 'asks.much');
  for (let at = 1; at < REQUESTS_A_DAY[0]; at += 1)
    assert.equal((await withdraw(person, await askedBy(person, first))).status, 200);
  await askedBy(person, second);
  // What is refused for another reason counts nothing.
  assertRefused(await ask(person, second), 409, 'ALREADY_REQUESTED');
  const nextAt = new Date(app.clock.now().getTime() + 24 * HOUR_MS).toISOString();
  assertRefused(await ask(person, third), 429, 'DAILY_LIMIT', { nextAt, most: REQUESTS_A_DAY[0] });
  assert.equal((await person.browser.call('POST', '/me/deletion', { confirmation: 'DELETE' })).status, 200);
  const again = await signInPerson(app, 'asks.much');
  assertRefused(await ask(again, third), 429, 'DAILY_LIMIT');
  await settle(app, [again]);
  await askedBy(again, third);
  app.clock.pass(24 * HOUR_MS);
  const [later = ''] = await tradesOf('asked.later', 1);
  await askedBy(again, later);
});

test('of six requests at once somebody new sends three', async () => {
  const trades = await tradesOf('crowded', 6);
  const person = await signInPerson(app, 'asks.at.once');
  const answers = await Promise.all(trades.map(async (id) => await ask(person, id)));
  assert.equal(answers.filter(({ status }) => status === 201).length, REQUESTS_A_DAY[0]);
  for (const refused of answers.filter(({ status }) => status !== 201))
    assertRefused(refused, 429, 'DAILY_LIMIT');
});

test('an account without a Roblox account looks up three traders, until it is a day old or has one', async () => {
  const trades = await tradesOf('reached', CONTACTS_OF_NEWCOMER + 1);
  const [person, linked] = [await signInPerson(app, 'looks.up'), await signInPerson(app, 'looks.linked')];
  await settle(app, [linked], 0);
  for (const id of trades) assert.equal((await contact(linked, id)).status, 200);
  for (const id of trades.slice(1)) assert.equal((await contact(person, id)).status, 200);
  assertRefused(await contact(person, trades[0]), 429, 'TOO_MANY_CONTACTS');
  app.clock.pass(24 * HOUR_MS);
  for (const id of await tradesOf('reached.later', CONTACTS_OF_NEWCOMER + 1))
    assert.equal((await contact(person, id)).status, 200);
});
