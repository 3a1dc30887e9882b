import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertRefused } from '../../../test/assert-refused.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import type { Item } from '../../values/items/item.ts';
import { LEAST_HOLDERS, MOST_HELD_SHOWN } from '../inventory.ts';

const KEPT_MS = 5 * 60_000;

let app: TestApp;
let items: Item[];
before(async () => {
  app = await startTestApp();
  const { body } = await app.browser().call('GET', '/games/adopt-me/values?limit=2000');
  items = (body as { items: Item[] }).items.filter(({ category }) => category.toLowerCase() === 'pets');
});
after(async () => {
  await app.close();
});

const mostHeld = async ({ browser }: Person) => {
  const { status, body } = await browser.call('GET', '/games/adopt-me/most-held');
  assert.equal(status, 200, JSON.stringify(body));
  return body as { items: { slug: string; name: string }[] };
};

test(`what most people have comes first, and what fewer than ${LEAST_HOLDERS} have is not told from what nobody has`, async () => {
  const people: Person[] = [];
  for (let at = 0; at < LEAST_HOLDERS; at += 1) people.push(await signInPerson(app, `holds.${at}`));
  const [first] = people;
  assert.ok(first);
  const nobodys = (await mostHeld(first)).items.map(({ slug }) => slug);
  assert.equal(nobodys.length, MOST_HELD_SHOWN);
  const [held, few] = items.map(({ slug }) => slug).filter((slug) => !nobodys.includes(slug));
  assert.ok(held !== undefined && few !== undefined);
  for (const [at, { browser }] of people.entries())
    await browser.call('POST', '/me/inventory/adopt-me/changes', {
      version: 0,
      have: [
        { item: held, quantity: 1 },
        { item: held, form: 'neon', quantity: 3 },
        ...(at === 0 ? [] : [{ item: few, quantity: 900 }]),
      ],
    });
  // It is kept for a while.
  assert.deepEqual(
    (await mostHeld(first)).items.map(({ slug }) => slug),
    nobodys,
  );
  app.clock.pass(KEPT_MS + 1);
  const { items: now } = await mostHeld(first);
  assert.deepEqual(
    now.map(({ slug }) => slug),
    [held, ...nobodys].slice(0, MOST_HELD_SHOWN),
  );
  assert.deepEqual(Object.keys(now[0] ?? {}).toSorted(), ['name', 'slug']);
  // What somebody no longer has does not count.
  await first.browser.call('POST', '/me/inventory/adopt-me/changes', {
    version: 1,
    have: [
      { item: held, quantity: 0 },
      { item: held, form: 'neon', quantity: 0 },
    ],
  });
  app.clock.pass(KEPT_MS + 1);
  assert.deepEqual(
    (await mostHeld(first)).items.map(({ slug }) => slug),
    nobodys,
  );
});

test('only members are told', async () => {
  assertRefused(await app.browser().call('GET', '/games/adopt-me/most-held'), 401, 'SIGN_IN_REQUIRED');
});
