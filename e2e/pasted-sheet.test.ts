import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { figureInWords } from '../src/values/editing/figure-in-words.ts';
import { told } from './messages.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';
import { saveGames } from './save-games.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

async function openEditor(): Promise<Page> {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, 'owner', '/owner?tab=games');
  await ready(page);
  await page.getByRole('button', { name: 'Edit Adopt Me', exact: true }).click();
  return page;
}

const item = async (page: Page, name: string) => {
  const search = encodeURIComponent(name);
  const answer = await page.request.get(`/api/games/adopt-me/values?search=${search}&limit=1`);
  return (await answer.json()).items[0];
};

test('a sheet with a header is checked before it is added: columns, a question, and figures old and new', async () => {
  const page = await openEditor();
  const before = await item(page, 'Bat Dragon');
  await page.getByRole('button', { name: 'Paste many lines' }).click();
  const text = page.getByRole('dialog', { name: 'Paste many lines' });
  await text
    .getByLabel('Items')
    .fill(
      'Name\tValue\tType\tNotes\nBat Dragon\t451\tPets\thot\nSheet pet\t1,200\tpets\t\nBat Dragon 2\t1.800\t\t\nOwl\tTBD\t\t',
    );
  await text.getByRole('button', { name: 'Check 5 lines' }).click();
  const preview = page.getByRole('dialog', { name: 'Check what you pasted' });
  await preview
    .getByText(
      '4 columns: "Name" is the name, "Value" is the value, "Type" is the category. Left out: "Notes".',
    )
    .waitFor();
  assert.equal(await preview.getByLabel('Type').inputValue(), 'category');
  await preview
    .getByRole('row', { name: `2 Bat Dragon 451 Pets hot Bat Dragon ${before.regularValue} → 451` })
    .waitFor();
  const add = preview.getByRole('button', { name: 'Add 2 lines' });
  assert.equal(await add.count(), 0);
  await preview.getByRole('button', { name: '1,800' }).click();
  const question = preview.getByRole('group', { name: 'What is line 4?' });
  await question.getByRole('button', { name: 'New item "Bat Dragon 2"' }).click();
  await question.getByRole('button', { name: 'Leave out' }).click();
  await preview.getByText('1 left out').waitFor();
  await add.click();
  await told(page, 'Added 1 item, 1 new figure in Adopt Me');
  await saveGames(page);
  assert.equal((await item(page, 'Bat Dragon')).regularValue, 451);
  const added = await item(page, 'Sheet pet');
  assert.deepEqual([added.category, added.regularValue], ['pets', 1200]);
});

test('a title above the header is left out, the column of the value is asked, and answers outlast the header', async () => {
  const page = await openEditor();
  const { regularValue } = await item(page, 'Bat Dragon');
  await page.getByRole('button', { name: 'Paste many lines' }).click();
  const text = page.getByRole('dialog', { name: 'Paste many lines' });
  await text
    .getByLabel('Items')
    .fill(
      'Our list\t\t\n\nHaustier\tAlt\tNeu\nBat Dragon\t451\t452\nBat Dragon 2\t1035\t1040\nTitled pet\t5\t6',
    );
  await text.getByRole('button', { name: 'Check 5 lines' }).click();
  const preview = page.getByRole('dialog', { name: 'Check what you pasted' });
  await preview.getByRole('button', { name: 'Line 3 is a header', pressed: true }).waitFor();
  await preview.getByRole('row', { name: '1 Our list Left out' }).waitFor();
  const question = preview.getByRole('group', { name: 'Which column is the value?' });
  const column = preview.getByLabel('Neu');
  assert.equal(await column.locator('option:checked').textContent(), 'Choose…');
  await question.getByRole('button', { name: 'Neu: 452 · 1040 · 6' }).click();
  await preview.getByRole('row', { name: `Bat Dragon ${regularValue} → 452` }).waitFor();
  assert.equal(await column.inputValue(), 'figure');
  const asked = preview.getByRole('group', { name: 'What is line 5?' });
  const answer = asked.getByRole('button', { name: 'New item "Bat Dragon 2"' });
  await answer.click();
  const header = preview.getByRole('button', { name: 'Line 3 is a header' });
  await header.click();
  await preview.getByRole('row', { name: /^3 Haustier Alt Neu Its figure is not a number/ }).waitFor();
  await header.click();
  assert.equal(await answer.getAttribute('aria-pressed'), 'true');
  await preview.getByRole('button', { name: 'Add 3 lines' }).click();
  await told(page, 'Added 2 items, 1 new figure in Adopt Me');
});

test('a sheet with a column for each form is pasted once, and each figure is of its form', async () => {
  const page = await openEditor();
  await page.getByRole('button', { name: 'Paste many lines' }).click();
  const text = page.getByRole('dialog', { name: 'Paste many lines' });
  await text.getByLabel('Items').fill('Pet\tNP\tFR\tNFR\nTurtle\t33\t44\t77\nKangaroo\t55\t\t99');
  await text.getByRole('button', { name: 'Check 3 lines' }).click();
  const preview = page.getByRole('dialog', { name: 'Check what you pasted' });
  await preview
    .getByRole('group', { name: 'Which column is the value?' })
    .getByRole('button', { name: 'All 3, each in its form' })
    .click();
  await preview.getByRole('button', { name: '3 columns of forms: all', pressed: true }).waitFor();
  await preview.getByRole('button', { name: 'Add 5 lines' }).click();
  await told(page, '5 new figures in Adopt Me');
  await saveGames(page);
  const { regularValue, forms } = await item(page, 'Turtle');
  assert.deepEqual([regularValue, forms], [33, { 'fly.ride': 44, 'neon.fly.ride': 77 }]);
});

test('a single line is read as a pasted one, says old and new, and asks where it may be two things', async () => {
  const page = await openEditor();
  const field = page
    .getByRole('region', { name: 'Adopt Me', exact: true })
    .getByLabel('Items', { exact: true });
  const before = await item(page, 'Shadow Dragon');
  await field.fill('shadow dragon: 1.5k');
  await field.press('Enter');
  await told(page, `New figure in Adopt Me: Shadow Dragon, ${figureInWords(before.regularValue)} → 1,500`);
  await field.fill('Single pet, 1.200');
  await field.press('Enter');
  const preview = page.getByRole('dialog', { name: 'Check what you pasted' });
  await preview.getByRole('button', { name: '1,200' }).click();
  await preview.getByRole('button', { name: 'Add 1 line' }).click();
  await told(page, 'Added 1 item in Adopt Me');
  await field.fill('Bat Dragon, -5');
  await field.press('Enter');
  await page.getByText('A figure cannot be less than 0').waitFor();
});

test('the fields of an item read figures as people write them, say what they understood, and ask', async () => {
  const page = await openEditor();
  await page.getByRole('region', { name: 'Adopt Me', exact: true }).getByRole('searchbox').fill('Parrot');
  await page.getByRole('button', { name: 'Edit Parrot', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Parrot' });
  const value = dialog.getByLabel('Regular value');
  await value.fill('1.5k');
  await dialog.getByText('= 1,500', { exact: true }).waitFor();
  await value.fill('1.200');
  const save = dialog.getByRole('button', { name: 'Keep changes' });
  assert.equal(await save.isDisabled(), true);
  await dialog
    .getByRole('group', { name: 'Which one is 1.200?' })
    .getByRole('button', { name: '1,200' })
    .click();
  assert.equal(await value.inputValue(), '1200');
  await dialog.getByLabel('Mega value').fill('TBD');
  await dialog.getByText('Unknown', { exact: true }).waitFor();
  await save.click();
  await told(page, 'Kept your changes to "Parrot"');
  await saveGames(page);
  const saved = await item(page, 'Parrot');
  assert.deepEqual([saved.regularValue, saved.megaValue], [1200, undefined]);
});
