import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '../test/eventually.ts';
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

/** Somebody signed in, on a page of the back office. */
async function openAs(name: string, address: string, size?: typeof PHONE): Promise<Page> {
  const page = await site.visitor(size === undefined ? {} : { size });
  await signInAs(page, name, address);
  await ready(page);
  return page;
}

const row = (page: Page, text: string) => page.locator('.urow').filter({ hasText: text });

test('the owner finds somebody, makes them an admin and takes that away again', async () => {
  const page = await openAs('owner', '/');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Owner Panel' }).click();
  await page.getByRole('heading', { level: 1, name: 'Owner Control Panel' }).waitFor();
  assert.match(await page.title(), /^\(\d+\) Owner Control Panel · /);
  const admins = page.locator('.stat', { hasText: 'Admins' }).locator('dd');
  assert.equal(await admins.textContent(), '2');

  await page.getByRole('searchbox', { name: 'Find a user' }).fill('MOSSYFROG_0');
  await page.waitForURL('**/owner?q=MOSSYFROG_0');
  const mossy = row(page, 'Roblox: MossyFrog_08 · Discord: mossy');
  await mossy.getByText('Verified').waitFor();
  await row(page, 'Discord: Luna').waitFor({ state: 'detached' });

  await mossy.getByRole('button', { name: 'Grant Admin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Grant Admin Access' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await mossy.getByRole('button', { name: 'Grant Admin' }).click();
  await dialog.getByRole('button', { name: 'Grant Admin' }).click();
  await told(page, 'Admin access granted to m•••@e••••.com');
  await mossy.getByText('Admin', { exact: true }).waitFor();
  await admins.getByText('3').waitFor();

  await mossy.getByRole('button', { name: 'Remove Admin' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Admin' }).click();
  await told(page, 'Admin access removed from m•••@e••••.com');
  await mossy.getByRole('button', { name: 'Grant Admin' }).waitFor();

  await page.reload();
  assert.equal(await page.getByRole('searchbox', { name: 'Find a user' }).inputValue(), 'MOSSYFROG_0');
});

test('the own row of the owner has a You badge and no keys', async () => {
  const page = await openAs('owner', '/owner?q=swapwiseowner', PHONE);
  const mine = row(page, 'SwapwiseOwner');
  await mine.getByText('You', { exact: true }).waitFor();
  assert.equal(await mine.getByRole('button').count(), 0);
});

test('a temporary password is shown once, to be copied, and ends the sessions of that person', async () => {
  const other = await site.app.signedIn('pixelpaws');
  const page = await openAs('owner', '/owner?q=pixelpaws07', PHONE);
  await row(page, 'PixelPaws07').getByRole('button', { name: 'Reset Password' }).click();
  const question = page.getByRole('dialog', {
    name: "Are you sure you want to reset this user's password? They will be given a temporary password.",
  });
  await question.getByRole('button', { name: 'Reset Password' }).click();
  const given = page.getByRole('dialog', { name: 'Temporary password' });
  const password = await given.locator('code').textContent();
  assert.match(password ?? '', /^\w{14}$/);
  await told(page, `Password reset! Temporary password: ${password}`);
  await given.getByRole('button', { name: 'Copy' }).click();
  await given.getByRole('button', { name: 'Copied!' }).waitFor();
  assert.equal(await page.evaluate(async () => navigator.clipboard.readText()), password);
  await given.getByRole('button', { name: 'Close' }).last().click();
  await given.waitFor({ state: 'detached' });
  assert.ok(!(await page.locator('main').innerHTML()).includes(password ?? '-'));
  await eventually(
    async () => (await other.call('GET', '/me')).body,
    (me) => me === null,
  );
});

test('the owner deletes somebody, and reads in the logs what was done', async () => {
  const page = await openAs('owner', '/owner?q=zerohero');
  await row(page, 'ZeroHero')
    .getByRole('button', { name: /^Delete/ })
    .click();
  const question = page.getByRole('dialog', {
    name: 'Are you sure you want to delete this user? This action cannot be undone.',
  });
  await question.getByRole('button', { name: 'Delete' }).click();
  await told(page, 'User deleted successfully');
  await page.getByText('No auth users found').waitFor();

  await page.getByRole('tab', { name: 'Logs' }).click();
  await page.waitForURL('**/owner?tab=logs');
  const entry = page.locator('.lrow').filter({ hasText: 'delete_user' });
  await entry.getByText('Deleted a user').waitFor();
  await entry.getByText('z•••@e••••.com').waitFor();
  await page.getByRole('button', { name: 'Actions: All actions' }).click();
  await page.getByRole('menuitemradio', { name: 'Granted admin access' }).click();
  await page.waitForURL('**/owner?tab=logs&action=grant_admin');
  await entry.waitFor({ state: 'detached' });
  await page
    .locator('.lrow')
    .getByRole('button', { name: /^mossyfrog@/ })
    .first()
    .click();
  await page.waitForURL(/person=/);
  await page.getByRole('button', { name: 'Show everybody' }).click();
  await page.waitForURL('**/owner?tab=logs&action=grant_admin');

  await page.getByRole('tab', { name: 'Sessions' }).click();
  const session = page.locator('.lrow').filter({ hasText: 'owner@example.com' }).first();
  await session.getByText('Active', { exact: true }).waitFor();
  await session.getByText('Unknown location').waitFor();
});

test('an address that nobody has is invited, and the invitation can be withdrawn', async () => {
  const page = await openAs('owner', '/owner', PHONE);
  await page.getByRole('button', { name: 'Grant Admin Access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Grant Admin Access' });
  const field = dialog.getByRole('textbox', { name: 'Email address' });
  await field.fill('nonsense');
  await field.press('Enter');
  await dialog.getByText('This is no email address.').waitFor();
  await field.fill('Later@post.example');
  await dialog.getByRole('button', { name: 'Grant Admin' }).click();
  await told(page, 'Profile created and admin access granted to l•••@p••••.example');
  const invitations = page.getByRole('list', { name: 'Admin invitations' });
  await invitations.getByText('later@post.example', { exact: true }).waitFor();
  await invitations.getByRole('button', { name: /^Withdraw/ }).click();
  await told(page, 'Invitation withdrawn');
  await invitations.waitFor({ state: 'detached' });
  // The browser itself notes that the first try was refused, and nothing else may stand there.
  assert.throws(() => site.assertQuiet(), /status of 400/);
});

test('an admin looks people up and can do nothing to them; once revoked, the open page leaves', async () => {
  const page = await openAs('admin', '/', PHONE);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Admin Panel' }).click();
  await page.getByRole('heading', { level: 1, name: 'Admin Panel' }).waitFor();
  await page.getByText('Basic Control').waitFor();
  await page.getByRole('searchbox', { name: 'Find a user' }).fill('lunarlynx');
  const luna = row(page, 'LunarLynx22');
  await luna.getByText('Confirmed').waitFor();
  await luna.getByText('l•••@e••••.com', { exact: true }).waitFor();
  assert.equal(await luna.getByText('lunarlynx@example.com').count(), 0);
  await luna.getByRole('button', { name: /^Show/ }).click();
  await luna.getByText('lunarlynx@example.com').waitFor();
  assert.equal(await luna.getByRole('button').count(), 0);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);

  const { userId } = await (await page.request.get('/api/me')).json();
  const owner = await site.app.signedIn('owner');
  assert.equal((await owner.call('DELETE', `/backoffice/users/${userId}/admin`)).status, 200);
  await page.waitForURL('**/account');
  assert.equal((await page.request.get('/api/backoffice/users')).status(), 403);
});

test('members and strangers are led away from the back office by the server', async () => {
  const stranger = await site.visitor();
  const member = await site.visitor();
  await signInAs(member, 'trader');
  const owner = await site.visitor();
  await signInAs(owner, 'owner');
  const leads = async (page: Page, address: string) => {
    const response = await page.request.get(address, { maxRedirects: 0 });
    return `${response.status()} ${response.headers()['location']}`;
  };
  for (const address of ['/owner', '/admin', '/owner?tab=logs']) {
    assert.equal(await leads(stranger, address), '302 /');
    assert.equal(await leads(member, address), '302 /account');
  }
  assert.equal(await leads(owner, '/admin'), '302 /owner');
});

for (const size of [{ width: 320, height: 700 }, PHONE]) {
  test(`every tab of the owner panel fits ${size.width} px`, async () => {
    const page = await openAs('owner', '/owner', size);
    for (const tab of ['users', 'notifications', 'games', 'sessions', 'logs', 'settings']) {
      await page.goto(`/owner?tab=${tab}`);
      await ready(page);
      await page.locator('.ocard, [role=tabpanel] > *').first().waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), size.width, tab);
    }
  });
}
