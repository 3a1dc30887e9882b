import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { z } from 'zod';
import { type Person, signInCrowd } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { removeTrade } from '../../../test/trade-steps.ts';
import { popularItems } from '../trade-answer-contract.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let app: TestApp;
let people: Person[];
before(async () => {
  app = await startTestApp();
  people = await signInCrowd(app, 'popular', 3);
});
after(async () => {
  await app.close();
});

const read = async (): Promise<z.infer<typeof popularItems>> =>
  popularItems.parse((await app.browser().call('GET', '/trades/popular')).body);
const counts = (list: z.infer<typeof popularItems>['wanted']) =>
  list.map(({ game, slug, week, live }) => [game, slug, week, live]);

async function post(person: Person | undefined, offers: string, wants: string): Promise<string> {
  const { status, body } = await (person ?? assert.fail()).browser.call('POST', '/games/adopt-me/trades', {
    offering: [{ item: offers, quantity: 1 }],
    wanting: [
      { item: wants, quantity: 2 },
      { item: wants, quantity: 1 },
    ],
  });
  assert.equal(status, 201, JSON.stringify(body));
  return (body as { id: string }).id;
}

test('a person counts once an item, what most people posted stands first, and it is counted once a minute', async () => {
  assert.deepEqual(await read(), { wanted: [], offered: [] });
  await post(people[0], 'owl', 'shadow-dragon');
  await post(people[1], 'owl', 'bat-dragon');
  assert.deepEqual(await read(), { wanted: [], offered: [] }, 'within the minute');
  app.clock.pass(5 * HOUR_MS);
  await post(people[0], 'owl', 'shadow-dragon');
  const last = await post(people[2], 'crow', 'shadow-dragon');
  const { wanted, offered } = await read();
  assert.deepEqual(counts(wanted), [
    ['adopt-me', 'shadow-dragon', 2, 2],
    ['adopt-me', 'bat-dragon', 1, 0],
  ]);
  assert.deepEqual(counts(offered), [
    ['adopt-me', 'owl', 2, 1],
    ['adopt-me', 'crow', 1, 1],
  ]);
  assert.equal((await removeTrade(people[2] ?? assert.fail(), last)).status, 200);
  app.clock.pass(2 * MINUTE_MS);
  assert.deepEqual(counts((await read()).wanted), [
    ['adopt-me', 'shadow-dragon', 1, 1],
    ['adopt-me', 'bat-dragon', 1, 0],
  ]);
});

test('what was posted more than seven days ago counts no more', async () => {
  app.clock.pass(8 * 24 * HOUR_MS);
  assert.deepEqual(await read(), { wanted: [], offered: [] });
});
