import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openAccount, order, setBio } from '../test/roblox-steps.ts';
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

/** Somebody new, on a phone. */
async function newcomer(name: string): Promise<Page> {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, name, '/');
  await ready(page);
  return page;
}

/** Goes to the page as the one after registration does, with the user id in the navigation state. */
async function openLinking(page: Page): Promise<void> {
  const { userId } = await (await page.request.get('/api/me')).json();
  await page.evaluate((id) => history.pushState({ userId: id }, '', '/roblox-verification'), userId);
  await page.getByRole('heading', { level: 1, name: 'Link Your Roblox Account' }).waitFor();
}

async function codeFor(page: Page, username: string): Promise<string> {
  await page.getByLabel('Your username').fill(username);
  await page.getByRole('button', { name: 'Generate Verification Code' }).click();
  return (await page.locator('.code .num').textContent()) ?? '';
}

const press = async (page: Page, name: string) =>
  await page.getByRole('button', { name, exact: true }).click();

/** A refusal is also noted by the browser itself, by its status; nothing else may stand in the console. */
function onlyRefusals(...statuses: number[]): void {
  assert.throws(
    () => site.assertQuiet(),
    ({ actual }: { actual: string[] }) => {
      const seen = actual.map((line) => Number(/status of (\d+)/.exec(line)?.[1] ?? assert.fail(line)));
      assert.deepEqual(seen, statuses);
      return true;
    },
  );
}

test('a newcomer links an account by a code that a reload keeps, and lands on their own page', async () => {
  const page = await newcomer('fresh.linker');
  const account = await openAccount(site.app, 'FreshLinker');
  await openLinking(page);
  await press(page, 'Generate Verification Code');
  await page.getByRole('alert').getByText('Please enter a Roblox username').waitFor();
  await press(page, 'Verify');
  await page.getByText('Please generate a verification code and enter your Roblox username').waitFor();

  const code = await codeFor(page, '@freshlinker');
  assert.match(code, /^RV-\d{4}$/);
  await page.getByText(/^Good for (10m 0s|9m \d+s)$/).waitFor();
  await press(page, 'Copy');
  await page.getByRole('button', { name: 'Copied!' }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), code);
  await page.getByRole('button', { name: 'Copy', exact: true }).waitFor();

  await page.reload();
  await ready(page);
  assert.equal(await page.locator('.code .num').textContent(), code);
  assert.equal(await page.getByLabel('Your username').inputValue(), account);

  const roblox = page.getByRole('link', { name: 'Open Roblox' });
  const [bio] = await Promise.all([page.waitForEvent('popup'), roblox.click()]);
  await bio.getByLabel('Bio of FreshLinker').fill(`be nice ${code}`);
  await bio.getByRole('button', { name: 'Save bio' }).click();
  await bio.locator('pre', { hasText: code }).waitFor();
  await bio.close();

  await press(page, 'Verify');
  await page.waitForURL('**/account');
  await told(page, 'Roblox account linked');
  await page.getByRole('heading', { level: 1, name: account }).waitFor();
  await page.locator('.rbx-c img[src^="/media/roblox/"]').waitFor();
});

test('on their own page somebody unlinks and links another account', async () => {
  const page = await newcomer('second.linker');
  const first = await openAccount(site.app, 'SecondLinker1');
  await page.goto('/account');
  await ready(page);
  await setBio(site.app, first, await codeFor(page, first));
  await press(page, 'Verify');
  const visit = page.getByRole('link', { name: 'Visit Roblox Profile' });
  assert.match((await visit.getAttribute('href')) ?? '', /\/users\/\d+\/profile$/);

  await press(page, 'Unlink');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('heading', { level: 1, name: first }).waitFor();
  await press(page, 'Unlink');
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await page.getByRole('heading', { level: 1, name: 'second.linker' }).waitFor();

  const second = await openAccount(site.app, 'SecondLinker2');
  await setBio(site.app, second, await codeFor(page, second));
  await press(page, 'Verify');
  await page.getByRole('heading', { level: 1, name: second }).waitFor();
});

test('an old name, a missing code, the filter and a silent Roblox are each told in words, and nothing typed is lost', async () => {
  const page = await newcomer('patient.linker');
  await openLinking(page);
  await page.getByLabel('Your username').fill('OldDemoPlayer');
  await press(page, 'Generate Verification Code');
  await page.getByText('That is an old name. The account is called DemoPlayer2 today.').waitFor();
  assert.equal(await page.getByLabel('Your username').inputValue(), 'OldDemoPlayer');
  await press(page, 'Use DemoPlayer2');
  const code = (await page.locator('.code .num').textContent()) ?? '';
  await press(page, 'Verify');
  await page.getByText(/The code is not in your bio yet.* 4 checks left\./).waitFor();
  await order(site.app, 'nonsense');
  await press(page, 'Verify');
  await page.getByText('Your code still works: try again in a moment.').waitFor();
  await order(site.app, 'ok');
  await setBio(site.app, 'DemoPlayer2', code, true);
  await press(page, 'Verify');
  await press(page, 'Use Six Words');
  await page.getByRole('heading', { name: 'Put these words in your Roblox bio' }).waitFor();
  assert.match((await page.locator('.code .num').textContent()) ?? '', /^([a-z]+ ){5}[a-z]+$/);
  onlyRefusals(409, 422, 503, 422);
  await press(page, 'Generate New Code');
  await page.getByRole('button', { name: 'Generate Verification Code' }).waitFor();
  assert.equal(await page.getByLabel('Your username').inputValue(), 'DemoPlayer2');
});

test('from the steps one gets back to the own account page, which has them too', async () => {
  const page = await newcomer('turns.back');
  await openLinking(page);
  await page.getByRole('link', { name: 'Back to your account' }).click();
  await page.waitForURL((url) => url.pathname === '/account');
  await page.getByRole('heading', { name: 'Roblox account' }).waitFor();
});

test('whoever comes without having registered just now is led away', async () => {
  const page = await newcomer('direct.visitor');
  await page.goto('/roblox-verification');
  await page.waitForURL((url) => url.pathname === '/');
  const stranger = await site.visitor({ size: PHONE });
  await stranger.goto('/roblox-verification');
  await stranger.waitForURL('**/login');
});
