import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { told } from './messages.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';
import { saveGames } from './save-games.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
// A nickname that is taken and an edit that is too late are answers that the browser writes down as errors.
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

const save = async (page: Page) => await page.getByRole('button', { name: 'Save item' }).click();

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
  await save(owner);
  await told(owner, 'Saved "Blue Dog"');

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
  const button = owner.getByRole('button', { name: 'Save item' });
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
  await save(owner);
  await owner.getByText('"bat dragon" is the name of another item').waitFor();
  await field.fill('ssbd');
  await save(owner);
  await owner.getByText('"ssbd" is what players call Strawberry Shortcake Bat Dragon').waitFor();
  assert.equal(await field.getAttribute('aria-invalid'), 'true');
  await field.fill('night bird');
  await save(owner);
  await told(owner, 'Saved "Crow"');
});

test('of two owners the slower one sees what the other has written, and keeps their own by saving again', async () => {
  const [first, second] = [await openItem('Turtle'), await openItem('Turtle')];
  await first.getByLabel('Also called').fill('shelly');
  await save(first);
  await told(first, 'Saved "Turtle"');
  await second.getByLabel('Also called').fill('slow one');
  await save(second);
  await second.getByText('Theirs: shelly').waitFor();
  await save(second);
  await told(second, 'Saved "Turtle"');
  const body = await (await first.request.get('/api/games/adopt-me/values?slugs=turtle')).json();
  assert.deepEqual(body.items[0].nicknames, ['slow one']);
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
