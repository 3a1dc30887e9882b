import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { told } from './messages.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';
import { confirmSave, openReview, saveGames } from './save-games.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
// A nickname that is taken and a save that is too late are answers that the browser writes down as errors.
afterEach(async () => await site.leave(/status of 409/));
after(async () => {
  await site.close();
});

/** Opens an item's form as the owner. */
async function openItem(name: string): Promise<Page> {
  const page = await site.visitor();
  await signInAs(page, 'owner', '/owner?tab=games');
  await ready(page);
  await page.getByRole('button', { name: 'Edit Adopt Me', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Filter items' }).fill(name);
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
  await page.getByLabel('Also called').waitFor();
  return page;
}

const keep = async (page: Page) => await page.getByRole('button', { name: 'Keep changes' }).click();

test('an owner says what else an item is called, and a visitor in another browser finds it by that', async () => {
  const visitor = await site.visitor({ size: PHONE });
  await visitor.goto('/calculator?game=adopt-me');
  await ready(visitor);
  const picker = visitor.getByRole('dialog');
  await visitor
    .getByRole('region', { name: 'You give' })
    .getByRole('button', { name: 'Add an item' })
    .click();
  await picker.getByRole('searchbox').fill('whirlybird');
  const rows = picker.locator('.qlist li');
  await rows.first().waitFor({ state: 'detached' });

  const owner = await openItem('Blue Dog');
  await owner.getByLabel('Also called').fill(' whirlybird ,Blue  One');
  await keep(owner);
  await told(owner, 'Kept your changes to "Blue Dog"');
  await saveGames(owner);

  // The page that was open all the while has heard of it.
  await rows.first().getByText('Blue Dog', { exact: true }).waitFor();
  await picker.getByRole('searchbox').fill('nfr blue one');
  await rows.first().getByText('Blue Dog', { exact: true }).waitFor();
  assert.deepEqual(await rows.first().locator('.fm b').allTextContents(), ['N', 'F', 'R']);
  await picker.getByRole('searchbox').press('Enter');
  await visitor.waitForURL(/give=blue-dog\.rfn$/);
});

test('what is no nickname, and one by which another item goes, is said beside the field', async () => {
  const owner = await openItem('Crow');
  const field = owner.getByLabel('Also called');
  const button = owner.getByRole('button', { name: 'Keep changes' });
  for (const [written, says] of [
    ['x'.repeat(41), 'Use at most 40 characters for each'],
    ['a,b,c,d,e,f,g,h,i,j,k', 'Use at most 10'],
    ['!!!', 'Use letters or numbers'],
  ] as const) {
    await field.fill(written);
    await owner.getByText(says).waitFor();
    assert.equal(await button.isDisabled(), true);
  }
  await field.fill('night bird, bat dragon');
  await keep(owner);
  await owner.getByText('"bat dragon" is the name of another item').waitFor();
  await field.fill('ssbd');
  await keep(owner);
  await owner.getByText('"ssbd" is what players call Strawberry Shortcake Bat Dragon').waitFor();
  assert.equal(await field.getAttribute('aria-invalid'), 'true');
  await field.fill('night bird');
  await keep(owner);
  await told(owner, 'Kept your changes to "Crow"');
  await saveGames(owner);
});

test('a nickname that another owner has given away meanwhile is refused by name, and what one has edited is kept', async () => {
  const [first, second] = [await openItem('Turtle'), await openItem('Kangaroo')];
  for (const page of [first, second]) {
    await page.getByLabel('Also called').fill('shelly');
    await keep(page);
    await told(page, 'Kept your changes');
  }
  await saveGames(first);
  await confirmSave(await openReview(second));
  await second.getByRole('button', { name: 'Put my changes onto theirs' }).press('Enter');
  await told(second, 'Your changes are on top of theirs now');
  await confirmSave(await openReview(second));
  await told(second, '"Kangaroo": "shelly" is what players call Turtle');
  await second.getByRole('button', { name: 'Back', exact: true }).press('Enter');
  await second.getByRole('button', { name: 'Edit Kangaroo', exact: true }).click();
  const field = second.getByLabel('Also called');
  await field.waitFor();
  assert.equal(await field.inputValue(), 'shelly');
  await field.fill('hoppy');
  await keep(second);
  await saveGames(second);
  const body = await (await first.request.get('/api/games/adopt-me/values?slugs=kangaroo')).json();
  assert.deepEqual(body.items[0].nicknames, ['hoppy']);
});

test('a pasted line that an owner writes as players do is offered as that item in one press', async () => {
  const page = await site.visitor();
  await signInAs(page, 'owner', '/owner?tab=games');
  await ready(page);
  await page.getByRole('button', { name: 'Edit Adopt Me', exact: true }).click();
  await page.getByRole('button', { name: 'Paste many lines' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Items').fill('ssbd, 123\n2x NFR Owl 680\nfrost dragn - 301');
  await dialog.getByRole('button', { name: 'Check 3 lines' }).click();
  await dialog.getByText('Did you mean Strawberry Shortcake Bat Dragon?').waitFor();
  await dialog.getByText('Did you mean Frost Dragon?').waitFor();
  const press = async (name: string) => await dialog.getByRole('button', { name, exact: true }).click();
  await press('Strawberry Shortcake Bat Dragon = 123');
  await press('Neon Fly Ride Owl = 680');
  await press('Frost Dragon = 301');
  await press('Add 3 lines');
  await told(page, '3 new figures');
  await saveGames(page);
  const slugs = 'frost-dragon,owl,strawberry-shortcake-bat-dragon';
  const { items } = await (await page.request.get(`/api/games/adopt-me/values?slugs=${slugs}`)).json();
  const figures = Object.fromEntries(
    items.map(({ slug, regularValue, forms }: { slug: string; regularValue: number; forms?: object }) => [
      slug,
      slug === 'owl' ? forms : regularValue,
    ]),
  );
  assert.deepEqual(figures, {
    'frost-dragon': 301,
    owl: { 'neon.fly.ride': 680 },
    'strawberry-shortcake-bat-dragon': 123,
  });
});
