import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { signInPerson } from '../test/person.ts';
import { link, openAccount, setBio } from '../test/roblox-steps.ts';
import { told } from './messages.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

/** Somebody's account page on a phone. */
async function accountOf(username: string): Promise<Page> {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, username, '/account#roblox');
  await ready(page);
  return page;
}

/** Somebody on a page that has linked an account. */
async function holderOf(username: string, account: string): Promise<Page> {
  await openAccount(site.app, account);
  await link(site.app, await signInPerson(site.app, username), account);
  return await accountOf(username);
}

const press = async (page: Page, name: string) =>
  await page.getByRole('button', { name, exact: true }).click();
const card = (page: Page) => page.locator('.rbx-c');

/** Presses through the steps, from the username that stands there. */
async function prove(page: Page, account: string): Promise<void> {
  await press(page, 'Generate Verification Code');
  await setBio(site.app, account, (await page.locator('.code .num').textContent()) ?? '');
  await press(page, 'Verify');
}

test('who proves an account that another trader has waits for it, and its holder can prove it again', async () => {
  const holder = await holderOf('has.it', 'BothWantIt');
  const claimant = await accountOf('wants.it');
  await claimant.getByLabel('Your username').fill('BothWantIt');
  await press(claimant, 'Generate Verification Code');
  await claimant.getByText(/^Another trader has this account on their profile\./).waitFor();
  await setBio(site.app, 'BothWantIt', (await claimant.locator('.code .num').textContent()) ?? '');
  await press(claimant, 'Verify');
  await told(claimant, 'You proved it');
  await card(claimant).getByText('You proved that BothWantIt is yours.').waitFor();
  await card(claimant)
    .getByText(/^7[12]h \d+m left$/)
    .waitFor();

  await card(holder).getByText('Somebody else proved that this account is theirs.').waitFor();
  await press(holder, 'Prove it again');
  assert.equal(await holder.getByLabel('Your username').inputValue(), 'BothWantIt');
  await prove(holder, 'BothWantIt');
  await told(holder, 'Roblox account linked');
  await card(holder)
    .getByText('Somebody else proved that this account is theirs.')
    .waitFor({ state: 'detached' });
  await card(holder).getByText('BothWantIt').first().waitFor();
  await claimant.getByLabel('Your username').waitFor();
  assert.equal(await card(claimant).getByText('You proved that BothWantIt is yours.').count(), 0);
});

test('the notice leads its holder to the account, and a claim can be withdrawn', async () => {
  const holder = await holderOf('keeps.it', 'StaysThere');
  await holder.goto('/trade?game=adopt-me&tab=notifications');
  await ready(holder);
  const claimant = await accountOf('gives.up');
  await claimant.getByLabel('Your username').fill('StaysThere');
  await prove(claimant, 'StaysThere');
  const notice = holder.getByRole('article').filter({ hasText: 'Somebody else proved your Roblox account' });
  await notice.getByRole('link', { name: 'Your Roblox account' }).click();
  await holder.waitForURL('**/account#roblox');
  await card(holder).getByText('Somebody else proved that this account is theirs.').waitFor();
  await press(claimant, 'Withdraw');
  await told(claimant, 'Claim withdrawn');
  await claimant.getByLabel('Your username').waitFor();
  await holder.getByRole('button', { name: 'Prove it again' }).waitFor({ state: 'detached' });
});
