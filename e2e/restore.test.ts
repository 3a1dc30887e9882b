import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { ownerTabAddress } from '../src/backoffice/owner-tab.ts';
import { signInPerson } from '../test/person.ts';
import { postedBy } from '../test/trade-steps.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
let dataDir: string;
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'swapwise-restored-'));
  site = await openSite({ DATA_DIR: dataDir });
});
// That nobody is signed in any more is an answer that the browser writes down as an error.
afterEach(async () => await site.leave(/status of 401/));
after(async () => {
  await site.close();
  await rm(dataDir, { recursive: true, force: true });
});

const SETTINGS = ownerTabAddress('settings');
const press = async (page: Page, name: string | RegExp) =>
  await page.getByRole('button', { name }).first().click();

test('the owner looks at what a restore would change, types the word, and signs in to the site as it was', async () => {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, 'owner', SETTINGS);
  await ready(page);
  await press(page, 'Backup Database');
  await page.getByRole('button', { name: /^Restore the backup/ }).waitFor();
  await postedBy(await signInPerson(site.app, 'came.later'));
  const reader = await site.visitor({ size: PHONE });
  await signInAs(reader, 'reads.along', `/trade?game=adopt-me`);
  await ready(reader);

  await press(page, /^Restore the backup/);
  const dialog = page.getByRole('dialog');
  const people = dialog.getByRole('row', { name: 'People' });
  await people.waitFor();
  assert.match(await people.innerText(), /2$/);
  await dialog.getByText('2 people joined since').waitFor();
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await dialog.getByText('Type RESTORE to go on.').waitFor();
  await dialog.getByLabel('Type RESTORE').fill('restore');
  await dialog.getByRole('button', { name: 'Restore' }).click();

  await page.waitForURL((url) => url.pathname === '/login');
  await page.getByText('The backup was restored').waitFor();
  await reader.getByText('You have been signed out').waitFor();

  await press(page, 'Continue with Discord');
  await page.locator('input[name=username]').fill('owner');
  await press(page, 'Authorize');
  await page.waitForURL((url) => url.pathname === '/owner');
  await page.getByText(/^Restored the backup of/).waitFor();
});
