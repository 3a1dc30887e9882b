import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
});
// One page is offline for a while, and then late.
afterEach(async () => await site.leave(/ERR_INTERNET_DISCONNECTED|status of 409/));
after(async () => {
  await site.close();
});

async function inventoryOf(name: string): Promise<Page> {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, name, '/inventory?game=adopt-me');
  await ready(page);
  await page.getByRole('tab', { name: /^I have/ }).waitFor();
  return page;
}

const saved = async (page: Page) => await page.getByText('Saved', { exact: true }).waitFor();
const one = (page: Page, what: string) => page.getByRole('button', { name: what });

test('twenty items as one writes them in chat are kept within 25 taps, and say what they are worth', async () => {
  const page = await inventoryOf('keeps.twenty');
  const names =
    'nfr frost dragon, 2x ride owl, mega shadow dragon, blazing lion, 3 turtle, parrot, crow, giraffe, kangaroo, cow, ' +
    'bat dragon, evil unicorn, arctic reindeer, unicorn, dragon, griffin, albino monkey, monkey king, queen bee, king bee';
  await one(page, 'Add items').click();
  await page.getByRole('textbox').first().fill(names);
  await one(page, 'Add 20 items').click();
  await page.getByRole('tab', { name: /^I have\s*20$/ }).waitFor();
  await saved(page);
  await page.getByText(/^Worth /).waitFor();

  await page.reload();
  await ready(page);
  await page.getByRole('tab', { name: /^I have\s*20$/ }).waitFor();
  await one(page, 'One more Mega Shadow Dragon').waitFor();
});

test('what is changed on two devices at once is put together, and what could not be sent is sent later', async () => {
  const [first, second] = [await inventoryOf('has.two.phones'), await inventoryOf('has.two.phones')];
  await one(first, 'Add items').click();
  await first.getByRole('textbox').first().fill('owl, crow');
  await one(first, 'Add 2 items').click();
  await saved(first);
  await second.reload();
  await ready(second);

  await first.context().setOffline(true);
  await one(first, 'One more Owl').click();
  await first.getByText('Saving …').waitFor();
  await one(second, 'Remove Owl').click();
  await one(second, 'One more Crow').click();
  await saved(second);
  await first.context().setOffline(false);
  await first.getByText('Your list changed on another device').first().waitFor();
  await saved(first);

  await second.reload();
  await ready(second);
  const rows = second.getByRole('tabpanel').getByRole('listitem');
  await one(second, 'Remove Owl').waitFor();
  assert.deepEqual(
    await rows.getByRole('status').allTextContents(),
    ['2', '2'],
    'the owl that one has more of here, and the crow that one has more of there',
  );
});

test('whoever leaves right after a change has made it', async () => {
  const page = await inventoryOf('leaves.at.once');
  await one(page, 'Add items').click();
  await page.getByRole('textbox').first().fill('owl');
  await one(page, 'Add 1 item').click();
  await saved(page);
  await one(page, 'One more Owl').click();
  await page.getByRole('radio', { name: 'Grow a Garden' }).click();
  await page.getByRole('tab', { name: /^I have\s*0$/ }).waitFor();
  await page.getByRole('radio', { name: 'Adopt Me' }).click();
  await page.getByRole('tabpanel').getByText('2', { exact: true }).waitFor();
});

test('what one wants stands in a list of its own, in any form if one likes', async () => {
  const page = await inventoryOf('wants.things');
  await page.getByRole('tab', { name: /^I want/ }).click();
  await page.getByRole('combobox').fill('owl');
  await page.getByRole('option', { name: /^Owl/ }).first().click();
  await page.getByRole('tab', { name: /^I want\s*1$/ }).waitFor();
  await saved(page);
  await page.reload();
  await ready(page);
  await page.getByRole('tab', { name: /^I want\s*1$/ }).click();
  await one(page, 'Remove Owl').waitFor();
});
