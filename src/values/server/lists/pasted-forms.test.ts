import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertRefused } from '../../../../test/assert-refused.ts';
import { signInRole } from '../../../../test/back-office.ts';
import { itemOf, loadGames, savedGame, saveGames } from '../../../../test/game-steps.ts';
import type { Person } from '../../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { isoDay } from '../../../platform/dates.ts';
import type { Item } from '../../items/item.ts';

const GAME = 'adopt-me';

let app: TestApp;
let owner: Person;
before(async () => {
  app = await startTestApp();
  owner = await signInRole(app, 'owner', 'owner');
});
after(async () => {
  await app.close();
});

const shown = async (is: (item: Item) => boolean) => {
  const { body } = await app.browser().call('GET', `/games/${GAME}/values`);
  return (body as { items: Item[] }).items.find(is) ?? assert.fail();
};
const save = async (priced: readonly object[]) => {
  const { version } = (await loadGames(owner))[GAME];
  return await saveGames(owner, { id: GAME, expectedVersion: version, priced });
};

test('a save gives figures by form, each with its day and its history; the others stay', async () => {
  const before = await itemOf(owner, GAME, 'shadow-dragon');
  await savedGame(owner, GAME, {
    priced: [
      { slug: 'shadow-dragon', inForm: { form: 'neon.fly.ride', figure: 701 } },
      { slug: 'shadow-dragon', inForm: { form: 'neon', figure: 702 } },
      { slug: 'shadow-dragon', inForm: { form: 'mega', figure: 703 } },
      { slug: 'owl', figure: 91 },
      { slug: 'owl', inForm: { form: 'fly', figure: 92 } },
    ],
  });
  const after = await itemOf(owner, GAME, 'shadow-dragon');
  assert.deepEqual(after.forms, { ...before.forms, 'neon.fly.ride': 701 });
  assert.deepEqual([after.regularValue, after.neonValue, after.megaValue], [before.regularValue, 702, 703]);
  assert.deepEqual(
    new Set(after.changes.slice(0, 3).map(({ figure, to, source }) => `${figure} ${to} ${source}`)),
    new Set(['form:neon.fly.ride 701 owner', 'neonValue 702 owner', 'megaValue 703 owner']),
  );
  const { days, neonValue, forms } = await shown(({ slug }) => slug === 'shadow-dragon');
  const day = isoDay(app.clock.now());
  assert.deepEqual([neonValue, forms?.['neon.fly.ride']], [702, 701]);
  assert.deepEqual(
    [days?.['form:neon.fly.ride'], days?.neonValue, days?.regularValue],
    [day, day, undefined],
  );
  const owl = await itemOf(owner, GAME, 'owl');
  assert.deepEqual([owl.regularValue, owl.forms?.['fly']], [91, 92]);
});

test('a form that an item cannot have is refused by name, and nothing is saved', async () => {
  const before = await itemOf(owner, GAME, 'bat-dragon');
  const { version } = (await loadGames(owner))[GAME];
  const plain = { slug: 'bat-dragon', figure: 3 };
  for (const form of ['fly.neon', 'mega.neon', 'shiny', 'constructor', '*']) {
    const answer = await save([plain, { slug: plain.slug, inForm: { form, figure: 3 } }]);
    assertRefused(answer, 400, 'UNKNOWN_FORM', { game: GAME, slug: 'bat-dragon', form });
  }
  const toy = (await shown(({ category }) => category === 'toys')).slug;
  assertRefused(await save([plain, { slug: toy, inForm: { form: 'neon', figure: 5 } }]), 400, 'UNKNOWN_FORM');
  assertRefused(await save([{ slug: 'nobody', inForm: { form: 'neon', figure: 5 } }]), 422, 'UNKNOWN_ITEMS');
  const long = { form: 'x'.repeat(200), figure: 3 };
  for (const entry of [
    { slug: plain.slug, inForm: long },
    { ...plain, form: 'neon' },
    { ...plain, inForm: { form: 'neon', figure: 3 } },
  ])
    assertRefused(await save([entry]), 400, 'INVALID_INPUT');
  assert.deepEqual(await itemOf(owner, GAME, 'bat-dragon'), before);
  assert.equal((await loadGames(owner))[GAME].version, version);
});
