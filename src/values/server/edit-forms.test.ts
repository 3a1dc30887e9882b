import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertRefused, codeOf } from '../../../test/assert-refused.ts';
import { signInRole } from '../../../test/back-office.ts';
import { editItem, itemOf } from '../../../test/game-steps.ts';
import type { Person } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { isoDay } from '../../platform/dates.ts';
import type { Item } from '../items/item.ts';

const GAME = 'adopt-me';
const AT_ONCE = 20;

let app: TestApp;
let owner: Person;
before(async () => {
  app = await startTestApp();
  owner = await signInRole(app, 'owner', 'owner');
});
after(async () => {
  await app.close();
});

const shown = async (slug: string) => {
  const { body } = await app.browser().call('GET', `/games/${GAME}/values`);
  return (body as { items: Item[] }).items.find((item) => item.slug === slug) ?? assert.fail(slug);
};

test('the owner gives the figures of forms, each with its day and its history; what is left out stays', async () => {
  const edit = async (forms: object) => {
    const answer = await editItem(owner, GAME, 'shadow-dragon', { forms });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  };
  await edit({ fly: 251, ride: 251, 'fly.ride': 245 });
  const first = isoDay(app.clock.now());
  app.clock.pass(24 * 3_600_000);
  await owner.browser.signIn('owner');
  await edit({ fly: null, 'neon.fly': 650, ride: 252 });
  const day = isoDay(app.clock.now());
  const { forms, days } = await shown('shadow-dragon');
  assert.deepEqual(forms, { ride: 252, 'fly.ride': 245, 'neon.fly': 650 });
  assert.deepEqual(days, { 'form:fly.ride': first, 'form:ride': day, 'form:neon.fly': day });
  const item = await itemOf(owner, GAME, 'shadow-dragon');
  assert.deepEqual(item.forms, forms);
  assert.deepEqual(
    new Set(item.changes.slice(0, 3).map(({ figure, from, to }) => `${figure} ${from} ${to}`)),
    new Set(['form:fly 251 null', 'form:ride 251 252', 'form:neon.fly null 650']),
  );
});

test('a form that the item cannot have, or not by that text, is refused by name, and nothing is changed', async () => {
  const before = await itemOf(owner, GAME, 'bat-dragon');
  for (const form of ['fly.neon', 'neon', '', 'mega.neon', 'shiny', 'constructor']) {
    const edit = { value: 3, forms: { [form]: 5 } };
    assertRefused(await editItem(owner, GAME, 'bat-dragon', edit), 400, 'UNKNOWN_FORM', { form });
  }
  assert.deepEqual(await itemOf(owner, GAME, 'bat-dragon'), before);
  const toy = (await shownOf('toys')).slug;
  assertRefused(await editItem(owner, GAME, toy, { forms: { fly: 5 } }), 400, 'UNKNOWN_FORM');
  assert.equal((await editItem(owner, GAME, 'bat-dragon', { forms: { fly: -1 } })).status, 400);
});

const shownOf = async (category: string) => {
  const { body } = await app.browser().call('GET', `/games/${GAME}/values`);
  return (body as { items: Item[] }).items.find((item) => item.category === category) ?? assert.fail();
};

test('what is no pet any more has no figures of forms, which the history tells', async () => {
  await editItem(owner, GAME, 'frost-dragon', { forms: { fly: 90, 'mega.ride': 91 } });
  await editItem(owner, GAME, 'frost-dragon', { category: 'toys' });
  const item = await itemOf(owner, GAME, 'frost-dragon');
  assert.deepEqual(item.forms, {});
  assert.deepEqual(
    item.changes
      .slice(0, 2)
      .map(({ figure, from, to }) => [figure, from, to].join(' '))
      .toSorted(),
    ['form:fly 90 ', 'form:mega.ride 91 '],
  );
  await editItem(owner, GAME, 'frost-dragon', { category: 'pets', forms: { fly: 92 } });
  assert.deepEqual((await shown('frost-dragon')).forms, { fly: 92 });
});

test('of twenty edits of forms at once one wins, the others are told the item as it is', async () => {
  const { version, changes } = await itemOf(owner, GAME, 'owl');
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) =>
      editItem(owner, GAME, 'owl', { expectedVersion: version, forms: { 'neon.fly.ride': 600 + at } }),
    ),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  const now = await itemOf(owner, GAME, 'owl');
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    assert.equal(codeOf(answer), 'STALE_ITEM');
    assert.deepEqual((answer.body as { data: { item: object } }).data.item, now);
  }
  assert.equal(now.changes.length, changes.length + 1);
});

test('a reset takes the figures of forms away that the bundled list does not have', async () => {
  await editItem(owner, GAME, 'crow', { forms: { fly: 5, 'mega.fly.ride': 6 } });
  assert.equal((await owner.browser.call('POST', '/backoffice/games/reset')).status, 200);
  const { forms, changes } = await itemOf(owner, GAME, 'crow');
  assert.deepEqual(forms, {});
  assert.deepEqual(
    changes
      .slice(0, 2)
      .map(({ figure, to, source }) => [figure, to, source].join(' '))
      .toSorted(),
    ['form:fly  reset', 'form:mega.fly.ride  reset'],
  );
});
