import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { z } from 'zod';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import {
  askedBy,
  bringBack,
  noticesOf,
  removeTrade,
  requestsOf,
  tradedBetween,
} from '../../../test/trade-steps.ts';

let app: TestApp;
let owner: Person;
let asker: Person;
before(async () => {
  app = await startTestApp();
  owner = await signInPerson(app, 'forms.owner');
  asker = await signInPerson(app, 'forms.asker');
});
after(async () => {
  await app.close();
});

async function post(offered: string, wanted: string): Promise<string> {
  app.clock.pass(5 * 60 * 60 * 1000);
  const one = (item: string, form: string) => [{ item, quantity: 1, form }];
  const sides = { offering: one('shadow-dragon', offered), wanting: one('bat-dragon', wanted) };
  const { status, body } = await owner.browser.call('POST', '/games/adopt-me/trades', sides);
  assert.equal(status, 201, JSON.stringify(body));
  return z.object({ id: z.string() }).parse(body).id;
}

test('a request names the form of what is asked for, in its notice, in the list and after Undo', async () => {
  const trade = await post('neon.fly.ride', '*');
  await askedBy(asker, trade);
  const title = 'Trading Shadow Dragon (Neon Fly Ride)';
  const [notice] = (await noticesOf(owner)).notifications;
  assert.equal(notice?.message, `Somebody wants to trade with you: ${title}`);
  const isNamed = async () => {
    const [request] = await requestsOf(asker);
    const { offering = [], wanting = [], title: said } = request?.trade ?? {};
    assert.deepEqual(
      [said, offering[0]?.form, wanting[0]?.form, wanting[0]?.worth],
      [title, 'neon.fly.ride', '*', undefined],
    );
  };
  await isNamed();
  assert.equal((await removeTrade(owner, trade)).status, 200);
  assert.equal((await bringBack(owner, trade)).status, 200);
  await isNamed();
});

test('the log counts a form by its own figure, and a wish for any by none', async () => {
  const { body } = await app.browser().call('GET', '/games/adopt-me/values?limit=500&search=dragon');
  const figures = z.object({ slug: z.string(), neonValue: z.number().optional() });
  const { items } = z.object({ items: z.array(figures) }).parse(body);
  const neon = items.find(({ slug }) => slug === 'shadow-dragon')?.neonValue ?? assert.fail();
  await tradedBetween(asker, owner, await post('neon', '*'));
  const sum = z.number().nullable();
  const logged = z.object({ trades: z.array(z.object({ sums: z.object({ gaveNow: sum, gotNow: sum }) })) });
  const { trades } = logged.parse((await owner.browser.call('GET', '/me/log')).body);
  assert.deepEqual(trades, [{ sums: { gaveNow: neon, gotNow: null } }]);
});
