import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { told } from './messages.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';
import { confirmSave, openReview, saveGames } from './save-games.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

const HUB = '/trade?game=my-restaurant';

test('gems are offered on a phone by their amount, and a second browser sees them', async () => {
  const [poster, watcher] = [await site.visitor({ size: PHONE }), await site.visitor()];
  await watcher.goto(HUB);
  await ready(watcher);
  await signInAs(poster, 'gem.poster', HUB);
  await ready(poster);
  await poster.getByRole('button', { name: 'Create Trade Post' }).click();
  const dialog = poster.getByRole('dialog', { name: 'Create Trade Post' });
  const offering = dialog.getByRole('region', { name: 'Offering' });
  await offering.getByRole('button', { name: 'Add Gems' }).click();
  const amount = offering.getByRole('textbox', { name: 'Amount of Gems' });
  assert.ok(await amount.evaluate((field) => field === document.activeElement));
  await amount.fill('lots');
  await offering.getByText('Type an amount like 50M. It stays 1M.').waitFor();
  // Key by key: what it begins with can be read, and the whole of it is too much.
  await amount.fill('');
  await amount.pressSequentially('2.5B');
  await offering.getByText('2B Gems at most. It stays 1M.').waitFor();
  await offering.getByText('1M Gems').waitFor();
  // An amount that is set elsewhere takes the place of what cannot be read.
  await offering.getByRole('combobox').fill('3m gems');
  await poster.getByRole('option', { name: '3M Gems' }).click();
  await offering.getByText('3M Gems').waitFor();
  assert.equal(await amount.inputValue(), '3M');
  await offering.getByText('2B Gems at most.').waitFor({ state: 'hidden' });
  await amount.fill('50,000,000');
  await offering.getByText('50M Gems').waitFor();
  await amount.blur();
  assert.equal(await amount.inputValue(), '50M');
  assert.equal(await offering.getByRole('button', { name: 'Add Gems' }).count(), 0);

  const wanting = dialog.getByRole('region', { name: 'Wanting' });
  await wanting.getByRole('combobox').fill('2.5m gems');
  await poster.getByRole('option', { name: '2.5M Gems' }).click();
  await wanting.getByText('2.5M Gems').waitFor();
  await dialog.getByRole('button', { name: 'Post Trade' }).click();
  await told(poster, 'Trade posted successfully!');
  for (const page of [poster, watcher]) {
    const ticket = page.getByRole('article').filter({ hasText: 'gem.poster' });
    await ticket.getByText('50M Gems', { exact: true }).waitFor();
    await ticket.getByText('2.5M Gems', { exact: true }).waitFor();
  }
});

test('the calculator takes an amount, keeps it in its address, and hands it to a post', async () => {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, 'gem.counter', '/calculator?game=my-restaurant');
  await ready(page);
  const give = page.getByRole('region', { name: 'You give' });
  await give.getByRole('button', { name: 'Add Gems' }).click();
  await give.getByRole('textbox', { name: 'Amount of Gems' }).fill('1.5b');
  const get = page.getByRole('region', { name: 'You get' });
  await get.getByRole('button', { name: 'Add an item' }).click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('searchbox').fill('75m');
  await picker.getByRole('button', { name: '75M Gems' }).click();
  await page.waitForURL(/give=money-gems~1500000000&get=money-gems~75000000$/);
  await page.reload();
  await give.getByText('1.5B Gems', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Post this trade' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Trade Post' });
  await dialog.getByRole('region', { name: 'Wanting' }).getByText('75M Gems').waitFor();
});

test('gems can be added as soon as the list is there, and not before', async () => {
  const page = await site.visitor({ size: PHONE });
  await page.goto('/safety');
  await ready(page);
  const list = Promise.withResolvers<void>();
  await page.route('**/api/games/my-restaurant/values*', async (route) => {
    await list.promise;
    await route.continue();
  });
  await page.evaluate(() => history.pushState({}, '', '/calculator?game=my-restaurant'));
  const add = page.getByRole('region', { name: 'You give' }).getByRole('button', { name: 'Add Gems' });
  await add.waitFor();
  assert.ok(await add.isDisabled());
  list.resolve();
  await add.click();
  await page.getByRole('textbox', { name: 'Amount of Gems' }).waitFor();
});

test('the owner says what gems count for, and a calculator that is open judges by it', async () => {
  const [owner, trader] = [await site.visitor({ size: PHONE }), await site.visitor()];
  await trader.goto('/calculator?game=my-restaurant&give=money-gems~50000000&get=money-gems~25000000');
  await ready(trader);
  const give = trader.getByRole('region', { name: 'You give' });
  await give.getByText('No known value').waitFor();
  await signInAs(owner, 'owner', '/owner?tab=games');
  await ready(owner);
  const game = owner.getByRole('region', { name: 'My Restaurant', exact: true });
  await game.getByText('Gems count for: N/A').waitFor();
  const edit = game.getByRole('button', { name: 'Value of Gems' });
  await edit.click();
  const dialog = owner.getByRole('dialog', { name: 'Gems' });
  const keep = dialog.getByRole('button', { name: 'Keep changes' });
  await dialog.getByRole('textbox', { name: '1M Gems count for' }).fill('much');
  assert.ok(await keep.isDisabled());
  await dialog.getByRole('textbox', { name: '1M Gems count for' }).fill('12');
  await dialog.getByText('So each one counts for 0.000012.').waitFor();
  await keep.click();
  await dialog.waitFor({ state: 'hidden' });
  await game.getByText('1M Gems count for 12, not saved yet', { exact: true }).waitFor();
  const review = await openReview(owner);
  await review.getByText('1M Gems count for 12', { exact: true }).waitFor();
  await confirmSave(review);
  await game.getByText('1M Gems count for 12', { exact: true }).waitFor();
  await give.getByText('600', { exact: true }).waitFor();
  await trader.getByRole('region', { name: 'Verdict' }).getByText('Lose').first().waitFor();
  await edit.click();
  await dialog.getByRole('textbox', { name: 'Amount of Gems' }).fill('50m');
  const worth = dialog.getByRole('textbox', { name: '50M Gems count for' });
  assert.equal(await worth.inputValue(), '600');
  assert.ok(await keep.isDisabled());
  await worth.fill('');
  await keep.click();
  await saveGames(owner);
  await give.getByText('No known value').waitFor();
});
