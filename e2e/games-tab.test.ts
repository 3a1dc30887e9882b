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
// A conflict and a refusal are answers that the browser writes down as errors.
afterEach(async () => await site.leave(/status of (409|401)/));
after(async () => {
  await site.close();
});

const TAB = '/owner?tab=games';

async function openTab(size?: typeof PHONE): Promise<Page> {
  const page = await site.visitor(size === undefined ? {} : { size });
  await signInAs(page, 'owner', TAB);
  await ready(page);
  await card(page, 'My Restaurant').waitFor();
  return page;
}

const card = (page: Page, game: string) => page.getByRole('region', { name: game, exact: true });
const edit = async (page: Page, game: string) =>
  await page.getByRole('button', { name: `Edit ${game}`, exact: true }).click();
const items = (page: Page, game: string) => card(page, game).getByRole('list', { name: 'items' });

async function addItem(page: Page, game: string, name: string): Promise<void> {
  const field = card(page, game).getByLabel('Items', { exact: true });
  await field.fill(`  ${name} `);
  await field.press('Enter');
  await told(page, `Added "${name}" to ${game}`);
}

test('the owner adds an item by Enter, removes another and saves; pickers that are open follow by themselves', async () => {
  const page = await openTab();
  const game = card(page, 'My Restaurant');
  await game.getByText('95 items · 0 mutations').waitFor();
  await game.getByText('+85 more').waitFor();
  const trader = await site.visitor({ size: PHONE });
  await signInAs(trader, 'watching.trader', '/trade?game=my-restaurant');
  await ready(trader);
  await trader.getByRole('button', { name: 'Create Trade Post' }).click();
  const picker = trader.getByRole('combobox', { name: 'Search items to offer' });
  await picker.fill('snow');
  await trader.getByRole('option', { name: /Snowman/ }).waitFor();

  await edit(page, 'My Restaurant');
  const add = game.getByRole('button', { name: 'Add item to My Restaurant' });
  assert.equal(await add.isDisabled(), true);
  await game.getByLabel('Items', { exact: true }).fill('   ');
  assert.equal(await add.isDisabled(), true);
  await game.getByLabel('Items', { exact: true }).press('Enter');
  await addItem(page, 'My Restaurant', 'Snow Globe Deluxe');
  await game.getByLabel('Items', { exact: true }).fill('snow globe deluxe');
  await add.click();
  await game.getByText('On the list already').waitFor();
  await game.getByLabel('Items', { exact: true }).fill('');

  await game.getByRole('searchbox', { name: 'Filter items' }).fill('snow mann');
  await game.getByRole('button', { name: 'Remove Snowman' }).click();
  const asked = page.getByRole('dialog', { name: 'Are you sure you want to remove "Snowman"?' });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await game.getByRole('button', { name: 'Remove Snowman' }).click();
  await asked.getByRole('button', { name: 'Remove' }).click();
  await told(page, 'Removed "Snowman" from My Restaurant');
  await asked.waitFor({ state: 'hidden' });
  await game.getByLabel('Mutations', { exact: true }).fill('Gilded');
  await game.getByRole('button', { name: 'Add mutation to My Restaurant' }).click();
  await told(page, 'Added "Gilded" mutation to My Restaurant');
  await game.getByRole('button', { name: 'Fewer items for My Restaurant' }).click();
  await page
    .getByText('You have unsaved changes in My Restaurant. They apply to everyone after Save.')
    .waitFor();
  // Nobody sees any of it before Save.
  assert.match(await trader.locator('body').innerText(), /0 of 16/);

  await saveGames(page);
  await game.getByText('95 items · 1 mutation').waitFor();
  await trader.getByText('0 of 15').first().waitFor();
  await trader.getByRole('option', { name: /Snow Globe Deluxe/ }).waitFor();
  await trader.getByRole('option', { name: /Snowman/ }).waitFor({ state: 'detached' });
});

test('two owners change one game: the second is shown both sides, and puts the own changes onto the others', async () => {
  const [first, second] = [await openTab(), await openTab(PHONE)];
  for (const page of [first, second]) await edit(page, 'Steal a Brainrot');
  await addItem(first, 'Steal a Brainrot', 'First Brainrot');
  await addItem(second, 'Steal a Brainrot', 'Second Brainrot');
  await saveGames(first);
  // What comes live does not touch what is being edited.
  await second.getByText('Somebody else has changed Steal a Brainrot meanwhile.').waitFor();
  await items(second, 'Steal a Brainrot').getByText('Second Brainrot').waitFor();
  await confirmSave(await openReview(second));
  const conflict = second.getByRole('dialog', { name: 'Steal a Brainrot was changed meanwhile' });
  await conflict.getByRole('region', { name: 'Your changes' }).getByText('Second Brainrot').waitFor();
  await conflict.getByRole('region', { name: 'Their changes' }).getByText('First Brainrot').waitFor();
  await conflict.getByRole('button', { name: 'Put my changes onto theirs' }).click();
  await saveGames(second);
  await first.getByText('281 items').waitFor();
  await edit(first, 'Steal a Brainrot');
  for (const name of ['First Brainrot', 'Second Brainrot']) {
    await card(first, 'Steal a Brainrot').getByRole('searchbox').fill(name);
    await items(first, 'Steal a Brainrot').getByText(name).waitFor();
  }
});

test('leaving with unsaved changes asks, inside the site, to another tab and when the window closes', async () => {
  const page = await openTab();
  await edit(page, 'Grow a Garden');
  await page.getByRole('tab', { name: 'Users' }).click();
  await page.waitForURL('**/owner');
  await page.getByRole('tab', { name: 'Games' }).click();
  await addItem(page, 'Grow a Garden', 'Leaving Pet');
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByRole('tab', { name: 'Users' }).click();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  assert.ok(page.url().endsWith(TAB));
  await items(page, 'Grow a Garden').getByText('Leaving Pet').waitFor();
  await page.getByRole('link', { name: 'Trade Hub' }).first().click();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  const closing = page.waitForEvent('dialog');
  const reload = page.reload();
  await (await closing).accept();
  await reload;
  await ready(page);
  // Whoever reads the page anew after all finds everything as it was; whoever leaves it has been told, and does not.
  await items(page, 'Grow a Garden').getByText('Leaving Pet').waitFor();
  await page.getByRole('link', { name: 'Trade Hub' }).first().click();
  await asked.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/trade**');
  await page.goto(TAB);
  await edit(page, 'Grow a Garden');
  assert.equal(await items(page, 'Grow a Garden').getByText('Leaving Pet').count(), 0);
});

test('many lines are pasted at once, and the good ones of them are kept', async () => {
  const page = await openTab(PHONE);
  await edit(page, 'Adopt Me');
  await card(page, 'Adopt Me').getByRole('button', { name: 'Paste many lines' }).click();
  const paste = page.getByRole('dialog', { name: 'Paste many lines' });
  const good = Array.from({ length: 9997 }, (_, at) => `Pasted pet ${at}`);
  const lines = [...good, '', 'x'.repeat(500), 'bat dragon'].join('\n');
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines);
  await paste.getByLabel('Items').focus();
  await page.keyboard.press('Control+V');
  // The blank one is none.
  await paste.getByRole('button', { name: 'Check 9,999 lines' }).click();
  const preview = page.getByRole('dialog', { name: 'Check what you pasted' });
  await preview.getByText('1 of 9,999 lines cannot be used. Nothing has been added.').waitFor();
  await preview
    .getByRole('row', { name: /9999 x+… Longer than 300 characters. Put each item on a line of its own/ })
    .waitFor();
  await preview.getByText('1 unchanged').waitFor();
  await preview.getByText('and 9,899 more').waitFor();
  await preview.getByRole('button', { name: 'Show 100 more' }).press('Enter');
  await preview.getByText('and 9,799 more').waitFor();
  // By key: a second tap at the place of the last one would count as one of that.
  await preview.getByRole('button', { name: 'Keep only the good lines' }).press('Enter');
  await preview.getByRole('button', { name: 'Add 9,997 lines' }).press('Enter');
  await card(page, 'Adopt Me').getByText('11,510 items').waitFor();
  assert.ok((await items(page, 'Adopt Me').getByRole('listitem').count()) < 100);
  await saveGames(page);

  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  const question = 'Reset all game configurations to defaults for everyone?';
  const asked = page.getByRole('dialog', { name: question });
  await asked.getByRole('button', { name: 'Reset' }).click();
  await asked.getByText('This list has 1,513 items, yours has 11,510. 9,997 would go.').waitFor();
  await card(page, 'Adopt Me').getByText('11,510 items').waitFor();
  await asked.getByRole('button', { name: 'Reset' }).click();
  await told(page, 'Game configurations reset to defaults');
  await card(page, 'Adopt Me').getByText('1,513 items').waitFor();
  await page.getByRole('button', { name: 'Load', exact: true }).click();
  await told(page, 'Loaded game configurations via admin function');
});

test('a line with a figure gives it to its item, new or listed; one that cannot be read is named', async () => {
  const page = await openTab(PHONE);
  await edit(page, 'Adopt Me');
  await card(page, 'Adopt Me').getByRole('button', { name: 'Paste many lines' }).click();
  const paste = page.getByRole('dialog', { name: 'Paste many lines' });
  await paste.getByText('After a comma you can write its value.').waitFor();
  const lines = paste.getByLabel('Items');
  await lines.fill('Frost Dragon, 400\nPriced pet, 1,200\nUnpriced pet, 90 gems');
  await paste.getByRole('button', { name: 'Check 3 lines' }).click();
  const preview = page.getByRole('dialog', { name: 'Check what you pasted' });
  await preview.getByRole('row', { name: /^3 Unpriced pet, 90 gems Its figure is not a number/ }).waitFor();
  await preview.getByRole('row', { name: /^1 Frost Dragon, 400 Frost Dragon [\d,.KM]+ → 400/ }).waitFor();
  await preview.getByRole('button', { name: 'Keep only the good lines' }).press('Enter');
  await preview.getByRole('button', { name: 'Add 2 lines' }).press('Enter');
  await told(page, 'Added 1 item, 1 new figure in Adopt Me');
  await saveGames(page);
  for (const [name, figure] of [
    ['Frost Dragon', '400'],
    ['Priced pet', '1.2K'],
  ] as const) {
    await page.goto(`/values/adopt-me?q=${encodeURIComponent(name)}`);
    const found = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await found.getByText(`Value ${figure}`, { exact: true }).waitFor();
  }
});

test('whoever was signed out meanwhile is told so when loading, and when resetting', async () => {
  for (const press of ['Load', 'Reset']) {
    const page = await openTab();
    await page.context().clearCookies();
    await page.getByRole('button', { name: press, exact: true }).click();
    if (press === 'Reset') await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
    await told(page, 'Not authenticated.');
  }
});

test('an item is edited into what Save saves, and whoever was slower is asked and keeps what they wrote', async () => {
  const [first, second] = [await openTab(), await openTab()];
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Bat Dragon' });
  for (const page of [first, second]) {
    await edit(page, 'Adopt Me');
    await page.getByRole('button', { name: 'Edit Bat Dragon' }).click();
    await dialog(page).getByLabel('Regular value').waitFor();
  }
  const keep = (page: Page) => dialog(page).getByRole('button', { name: 'Keep changes' });
  await dialog(first).getByLabel('Regular value').fill('much');
  await dialog(first).getByText('Not a number. Try 1,200 or 1.5K, or leave it empty').waitFor();
  assert.equal(await keep(first).isDisabled(), true);
  await dialog(first).getByLabel('Regular value').fill('500');
  await dialog(first).getByLabel('Mega value').fill('');
  await keep(first).click();
  await told(first, 'Kept your changes to "Bat Dragon" in Adopt Me');
  const value = async () => {
    const answer = await first.request.get('/api/games/adopt-me/values?slugs=bat-dragon');
    return (await answer.json()).items[0];
  };
  assert.notEqual((await value()).regularValue, 500);
  // What is kept stands there when it is opened again.
  await first.getByRole('button', { name: 'Edit Bat Dragon' }).click();
  assert.equal(await dialog(first).getByLabel('Regular value').inputValue(), '500');
  await dialog(first).getByRole('button', { name: 'Cancel' }).click();
  await saveGames(first);

  // The second one's form stood open all the while.
  await dialog(second).getByLabel('Regular value').fill('600');
  await dialog(second).getByLabel('Name', { exact: true }).fill('Night Dragon');
  await keep(second).click();
  await told(second, 'Kept your changes to "Night Dragon" in Adopt Me');
  await confirmSave(await openReview(second));
  const conflict = second.getByRole('dialog', { name: 'Adopt Me was changed meanwhile' });
  await conflict.getByRole('list', { name: 'Items called otherwise' }).waitFor();
  await conflict.getByRole('button', { name: 'Put my changes onto theirs' }).press('Enter');
  await told(second, 'Your changes are on top of theirs now');
  const review = await openReview(second);
  await review.getByText('Renamed: Bat Dragon → Night Dragon', { exact: true }).waitFor();
  await confirmSave(review);
  await told(second, 'Game configurations saved via admin function!');
  const { name, regularValue, megaValue } = await value();
  // What the second has not touched is the first one's.
  assert.deepEqual([name, regularValue, megaValue], ['Night Dragon', 600, undefined]);
});

test('an edited game fits a narrow phone', async () => {
  const page = await openTab({ width: 320, height: 640 });
  await edit(page, 'My Restaurant');
  await items(page, 'My Restaurant').waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
});
