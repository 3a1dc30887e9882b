import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { CONFIRMED_FOR_MS } from '../src/accounts/confirmation.ts';
import { told } from './messages.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
// What is refused until somebody confirms is an answer that the browser writes down as an error.
afterEach(async () => await site.leave(/status of 403/));
after(async () => {
  await site.close();
});

const question = (page: Page) => page.getByRole('dialog', { name: "Confirm it's you" });
const grant = async (page: Page) => {
  await page.locator('.urow').getByRole('button', { name: 'Grant Admin' }).click();
  await page
    .getByRole('dialog', { name: 'Grant Admin Access' })
    .getByRole('button', { name: 'Grant Admin' })
    .click();
};

test('the owner signs in with Discord again, comes back to the page, and does it', async () => {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, 'owner', '/owner?q=mossyfrog_0');
  await ready(page);
  site.app.clock.pass(CONFIRMED_FOR_MS);
  await grant(page);
  const asked = question(page);
  await asked.getByText('With a passkey from your account page this takes one touch.').waitFor();
  assert.equal(await asked.getByRole('button', { name: 'Use passkey' }).count(), 0);
  await asked.getByRole('button', { name: 'Sign in again with Discord' }).click();
  await page.locator('input[name=username]').fill('owner');
  await page.getByRole('button', { name: 'Authorize' }).click();
  await page.waitForURL('**/owner?q=mossyfrog_0');
  await ready(page);
  await grant(page);
  await told(page, 'Admin access granted to m•••@e••••.com');
});

test('whoever does not confirm has done nothing, and is told so', async () => {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, 'owner', '/owner?q=pixelpaws07');
  await ready(page);
  site.app.clock.pass(CONFIRMED_FOR_MS);
  await grant(page);
  await question(page).getByRole('button', { name: 'Close' }).click();
  await told(page, "Failed to give admin accessConfirm it's you first.");
  await page.locator('.urow').getByRole('button', { name: 'Grant Admin' }).waitFor();
});

test('a backup is downloaded once the owner has confirmed', async () => {
  const page = await site.visitor();
  await signInAs(page, 'owner', '/owner?tab=settings');
  await ready(page);
  await page.getByRole('button', { name: 'Backup Database' }).click();
  const link = page.getByRole('link', { name: /^Download the backup/ });
  await link.waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  assert.match(file.suggestedFilename(), /\.gz$|\.ndjson/);
  site.app.clock.pass(CONFIRMED_FOR_MS);
  await link.click();
  await question(page).waitFor();
});
