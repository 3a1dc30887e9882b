import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { priceForms } from '../test/price-forms.ts';
import { told } from './messages.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
  const frost = { game: 'adopt-me', slug: 'frost-dragon' } as const;
  await priceForms(site.app, frost, { 'neon.fly.ride': 777 });
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

test('what is typed into the calculator as players write is offered with its form and number, and added so', async () => {
  const page = await site.visitor({ size: PHONE });
  await page.goto('/calculator?game=adopt-me');
  await ready(page);
  const give = page.getByRole('region', { name: 'You give' });
  const picker = page.getByRole('dialog');
  const row = picker.locator('.qlist li').first();

  await give.getByRole('button', { name: 'Add an item' }).click();
  await picker.getByRole('searchbox').fill('nfr frost');
  await row.getByText('Frost Dragon', { exact: true }).waitFor();
  await row.getByText('777', { exact: true }).waitFor();
  assert.deepEqual(await row.locator('.fm b').allTextContents(), ['N', 'F', 'R']);
  await row.getByRole('button', { name: /Frost Dragon.*Neon Fly Ride.*777/ }).click();
  await give.getByText('Neon Fly Ride').first().waitFor();

  // Nobody has said what a mega one is worth: no other form's figure stands in.
  await give.getByRole('button', { name: 'Add an item' }).click();
  await picker.getByRole('searchbox').fill('2x mfr sd');
  await row.getByText('Shadow Dragon', { exact: true }).waitFor();
  await row.getByText('×2', { exact: true }).waitFor();
  await row.getByText('No value').waitFor();
  await picker.getByRole('searchbox').press('Enter');
  await picker.waitFor({ state: 'detached' });
  await page.waitForURL(/give=frost-dragon\.rfn,shadow-dragon\.rfm~2$/);
});

test('by keys alone a post gets two ride owls, and never more than 99 of them', async () => {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, 'types.short', '/trade?game=adopt-me');
  await ready(page);
  await page.getByRole('button', { name: 'Create Trade Post' }).click();
  const offering = page.getByRole('region', { name: 'Offering' });
  const field = offering.getByRole('combobox');
  const marked = page.locator('[role=option][aria-selected=true]');
  for (const text of ['2x ride owl', '98 ride owls']) {
    await field.fill('');
    await field.pressSequentially(text);
    await marked.getByRole('img', { name: 'Ride' }).waitFor();
    await field.press('Enter');
    await offering.getByRole('button', { name: 'Remove Ride Owl' }).waitFor();
  }
  await told(page, '99 of one item at most');
  assert.equal(await offering.locator('.qty output').textContent(), '99');
  assert.equal(await offering.locator('.pick').count(), 1);
});

test('what is typed shows before its list does, and Enter takes it all the same', async () => {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, 'types.fast', '/trade?game=adopt-me');
  await ready(page);
  await page.getByRole('button', { name: 'Create Trade Post' }).click();
  const offering = page.getByRole('region', { name: 'Offering' });
  const field = offering.getByRole('combobox');
  await field.fill('owl');
  const first = page.getByRole('option').first();
  await first.filter({ hasText: 'Owl' }).waitFor();
  // The next frame never comes.
  await page.evaluate(() => Object.assign(window, { requestAnimationFrame: () => 0 }));
  await field.fill('crow');
  assert.match((await first.textContent()) ?? '', /Owl/);
  await field.press('Enter');
  await offering.getByRole('button', { name: 'Remove Crow' }).waitFor();

  await page.goto('/calculator?game=adopt-me');
  await ready(page);
  await page.getByRole('region', { name: 'You give' }).getByRole('button', { name: 'Add an item' }).click();
  const picker = page.getByRole('dialog');
  const row = picker.locator('.qlist li').first();
  await row.waitFor();
  const before = await row.textContent();
  await page.evaluate(() => Object.assign(window, { requestAnimationFrame: () => 0 }));
  await picker.getByRole('searchbox').fill('crow');
  assert.equal(await row.textContent(), before);
  await picker.getByRole('searchbox').press('Enter');
  await page.waitForURL(/give=crow$/);
});

test('the quick check says the form and the number that were typed, and hands them to the calculator', async () => {
  const page = await site.visitor({ size: PHONE });
  await page.goto('/');
  await ready(page);
  const slot = page.locator('.democ .slot').first();
  await slot.click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('searchbox').fill('2 neon owl');
  await picker.locator('.qlist .fm b').first().waitFor();
  await picker.getByRole('searchbox').press('Enter');
  await slot.getByText('2x Neon Owl').waitFor();
  await page.getByRole('link', { name: 'Open in the calculator' }).click();
  const give = page.getByRole('region', { name: 'You give' });
  await give.getByText('Neon · ').waitFor();
  assert.equal(await give.locator('.qty output').textContent(), '2');
});
