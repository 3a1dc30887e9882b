import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { priceForms } from '../test/price-forms.ts';
import { told } from './messages.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

const side = (page: Page, name: 'You give' | 'You get') => page.getByRole('region', { name });
const verdict = (page: Page) => page.getByRole('region', { name: 'Verdict' });

async function add(page: Page, to: 'You give' | 'You get', typed: string, item: string): Promise<void> {
  await side(page, to).getByRole('button', { name: 'Add an item' }).click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('searchbox').fill(typed);
  // A tap would lie where the next one falls, which so soon after a dialog counts for nothing.
  await picker.getByRole('button', { name: item }).first().press('Enter');
  await picker.waitFor({ state: 'detached' });
}

test('a deal built on a phone is shared by its link, shows the same in a second browser, and is posted', async () => {
  const [builder, reader] = [await site.visitor({ size: PHONE }), await site.visitor()];
  await signInAs(builder, 'deal.maker', '/calculator?game=adopt-me');
  await ready(builder);
  await verdict(builder).getByText('Choose both sides').first().waitFor();
  await add(builder, 'You give', 'crow', 'Crow');
  await verdict(builder).getByText('Add what you get').first().waitFor();
  await add(builder, 'You get', 'parrot', 'Parrot');
  await side(builder, 'You get').getByRole('button', { name: 'One more Parrot' }).click();
  await verdict(builder).getByText('Win +138%', { exact: true }).waitFor();

  await builder.getByRole('button', { name: 'Copy link' }).click();
  await builder.getByRole('button', { name: 'Copied!' }).waitFor();
  const link = await builder.evaluate(async () => await navigator.clipboard.readText());
  assert.equal(link, `${site.app.url}/calculator?game=adopt-me&give=crow&get=parrot~2`);
  await builder.waitForURL(link);

  await reader.goto(link);
  await verdict(reader).getByText('Win +138%', { exact: true }).waitFor();
  await side(reader, 'You give').getByText('Crow').waitFor();
  assert.equal(await side(reader, 'You get').locator('.qty output').textContent(), '2');

  await builder.getByRole('link', { name: 'Post this trade' }).click();
  const dialog = builder.getByRole('dialog', { name: 'Create Trade Post' });
  await dialog.getByRole('region', { name: 'Offering' }).getByText('Crow').waitFor();
  await dialog.getByText('2x Parrot').waitFor();
  assert.equal(new URL(builder.url()).search, '?game=adopt-me');
  await dialog.getByRole('button', { name: 'Post Trade' }).click();
  await told(builder, 'Trade posted successfully!');
  await builder.getByRole('article').filter({ hasText: 'deal.maker' }).getByText('Parrot').waitFor();
});

test('whoever is signed out signs in on the way to posting, and finds the deal in the dialog', async () => {
  const page = await site.visitor({ size: PHONE });
  await page.goto('/calculator?game=adopt-me&give=owl.n~3&get=shadow-dragon.rf');
  await ready(page);
  await page.getByRole('button', { name: 'Post this trade' }).click();
  await page.locator('input[name=username]').fill('fresh.face');
  await page.getByRole('button', { name: 'Authorize' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Trade Post' });
  await dialog.getByText('3x Neon Owl').waitFor();
  await dialog.getByText('1x Fly Ride Shadow Dragon').waitFor();
});

test('a Mega Fly Ride against two Neon has one verdict in the calculator and in the post, through a reload', async () => {
  await priceForms(
    site.app,
    { game: 'adopt-me', slug: 'shadow-dragon' },
    { 'mega.fly.ride': 2100, 'mega.ride': 2200 },
  );
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, 'mega.maker');
  await page.goto('/calculator?game=adopt-me&give=shadow-dragon.rfm&get=frost-dragon.n~2');
  await ready(page);
  await verdict(page).getByText('Maybe lose', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Post this trade' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Trade Post' });
  const offered = dialog.getByRole('region', { name: 'Offering' });
  await dialog.getByText('1x Mega Fly Ride Shadow Dragon').waitFor();
  await dialog.getByText('2x Neon Frost Dragon').waitFor();
  await dialog.locator('.sumb').getByText('Maybe lose', { exact: true }).waitFor();

  await page.reload();
  await ready(page);
  await page.getByRole('button', { name: 'Create Trade Post' }).click();
  await dialog.getByText('1x Mega Fly Ride Shadow Dragon').waitFor();
  await offered.getByRole('button', { name: 'Fly', exact: true }).click();
  await dialog.getByText('1x Mega Ride Shadow Dragon').waitFor();
  assert.equal(
    await offered.getByRole('button', { name: 'Mega', exact: true }).getAttribute('aria-pressed'),
    'true',
  );

  await dialog.getByRole('button', { name: 'Post Trade' }).click();
  await told(page, 'Trade posted successfully!');
  const posted = page.getByRole('article').filter({ hasText: 'mega.maker' });
  await posted.getByRole('img', { name: 'Mega Ride', exact: true }).waitFor();
  await posted.getByRole('img', { name: 'Neon', exact: true }).waitFor();
});

test('a pet with potions that no list has a price for is left out of the sum, and helped', async () => {
  const page = await site.visitor({ size: PHONE });
  await page.goto('/calculator?game=adopt-me&give=owl.f,crow&get=owl');
  await ready(page);
  await verdict(page).getByText('Open', { exact: true }).waitFor();
  await verdict(page)
    .getByText(/^No value: Fly Owl\. No list gives a value with these potions; without them [\d.]+\.$/)
    .waitFor();
  await side(page, 'You give').getByText('No value').waitFor();
  await verdict(page)
    .getByText(/^[\d.]+ \+ \?$/)
    .waitFor();
});

test('by the keyboard alone a deal is built, varied, swapped and cleared', async () => {
  const page = await site.visitor();
  await page.goto('/calculator');
  await ready(page);
  const key = async (name: string) => {
    await page.keyboard.press(name);
  };
  await side(page, 'You give').getByRole('button', { name: 'Add an item' }).focus();
  await key('Enter');
  await page.getByRole('dialog').getByRole('searchbox').waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'search');
  await page.keyboard.type('shadow dragon');
  await page.getByRole('dialog').getByRole('button', { name: 'Shadow Dragon' }).first().waitFor();
  await key('Enter');
  const neon = side(page, 'You give').getByRole('button', { name: 'Neon', exact: true });
  await neon.focus();
  await key('Space');
  assert.equal(await neon.getAttribute('aria-pressed'), 'true');
  assert.ok(await neon.evaluate((pressed) => pressed === document.activeElement));
  await page.waitForURL(/give=shadow-dragon\.n$/);
  await page.getByRole('button', { name: 'Swap sides' }).focus();
  await key('Enter');
  await page.waitForURL(/get=shadow-dragon\.n$/);
  await side(page, 'You get')
    .getByRole('button', { name: /^Remove/ })
    .focus();
  await key('Enter');
  await side(page, 'You get').getByRole('button', { name: 'Add an item' }).waitFor();
  await page.waitForURL(/\?game=adopt-me$/);
});

test('by the keyboard a line of a pet is taken out, and joins another, and the focus stays in the list', async () => {
  const page = await site.visitor();
  await page.goto('/calculator?game=adopt-me&give=owl.n,owl,owl.m,frost-dragon');
  await ready(page);
  const give = side(page, 'You give');
  const focused = async () => await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await give.getByRole('button', { name: 'Remove Neon Owl' }).press('Enter');
  await page.waitForURL(/give=owl,owl\.m,frost-dragon$/);
  assert.equal(await focused(), 'Remove Owl');
  await give.getByRole('button', { name: 'Mega', exact: true }).nth(1).press('Enter');
  await page.waitForURL(/give=owl~2,frost-dragon$/);
  assert.equal(await focused(), 'Mega');
  await give.getByRole('button', { name: 'Remove Owl' }).press('Enter');
  await page.waitForURL(/give=frost-dragon$/);
  assert.equal(await focused(), 'Remove Frost Dragon');
});

test('a mutation makes the verdict open and says why, and another game keeps what was chosen in the first', async () => {
  const page = await site.visitor();
  await page.goto('/calculator?game=grow-garden&give=raccoon&get=raccoon');
  await ready(page);
  await verdict(page).getByText('Fair 0%', { exact: true }).waitFor();
  await side(page, 'You get').getByLabel('Mutation of Raccoon').selectOption('Golden');
  await verdict(page).getByText('No value: Golden Raccoon.').waitFor();
  await verdict(page).getByText('Open', { exact: true }).waitFor();
  await page.getByRole('radio', { name: 'My Restaurant' }).click();
  await page.waitForURL(/game=my-restaurant$/);
  await page.getByRole('radio', { name: 'Grow a Garden' }).click();
  await page.waitForURL(/game=grow-garden&give=raccoon&get=raccoon:golden$/);
  await side(page, 'You get').getByText('No value').waitFor();
});

test('shop prices are added up, and never judged', async () => {
  const page = await site.visitor({ size: PHONE });
  await page.goto('/calculator?game=steal-brainrot&give=strawberrelli-flamingelli&get=frigo-camelo');
  await ready(page);
  await verdict(page).getByText('$275K', { exact: true }).waitFor();
  await verdict(page).getByText('Open', { exact: true }).waitFor();
  await verdict(page)
    .getByText(/^These are shop prices\. .* they are not judged\.$/)
    .waitFor();
});

test('a wish for any mutation is shown as that, and can be left', async () => {
  const page = await site.visitor();
  await page.goto('/calculator?game=steal-brainrot&give=frigo-camelo&get=frigo-camelo._');
  await ready(page);
  const mutation = side(page, 'You get').getByLabel('Mutation of Frigo Camelo');
  assert.equal(await mutation.locator('option:checked').textContent(), 'Any');
  await mutation.selectOption('None');
  await page.waitForURL(/get=frigo-camelo$/);
});

test('the quick check of the home page goes on in the calculator', async () => {
  const page = await site.visitor({ size: PHONE });
  await page.goto('/');
  await ready(page);
  await page.getByRole('link', { name: 'Open in the calculator' }).click();
  await page.waitForURL(/\/calculator\?game=adopt-me&give=crow&get=parrot$/);
  await verdict(page).getByText('Win +19%', { exact: true }).waitFor();
});

test('the verdict stays in sight on a phone, above the tab bar, however long the deal is', async () => {
  const page = await site.visitor({ size: PHONE });
  await page.goto(
    '/calculator?game=adopt-me&give=owl,crow,parrot,turtle,kangaroo&get=shadow-dragon,bat-dragon',
  );
  await ready(page);
  const [panel, bar] = [await verdict(page).boundingBox(), await page.locator('.tabbar').boundingBox()];
  assert.ok(panel !== null && bar !== null);
  assert.ok(Math.abs(panel.y + panel.height - bar.y) <= 1, `${panel.y + panel.height} and ${bar.y}`);
});
