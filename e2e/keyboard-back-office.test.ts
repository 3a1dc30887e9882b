import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OWNER_TABS } from '../src/backoffice/owner-tab.ts';
import { button, useKeySite } from './keys.ts';
import { heard } from './live-regions.ts';

const site = useKeySite();

test('by keys alone somebody changes their picture, ends a session, and thinks better of leaving', async () => {
  await site.app.signedIn('keys.account');
  const keys = await site.person('/account', 'keys.account');
  const { page } = keys;
  await keys.to(page.getByRole('radio', { name: 'Cat', exact: true }));
  await keys.press('ArrowRight');
  const chosen = page.locator('[role=radio][aria-checked=true]');
  await keys.at(chosen);
  assert.notEqual(await chosen.textContent(), 'Cat');
  await keys.enter(button(page, 'Show email'));
  await heard(page, /keys\.account@example\.com/);
  await keys.at(button(page, 'Hide email'));
  await keys.enter(page.getByRole('button', { name: /^Sign out (?!all|everywhere)/ }));
  await heard(page, /Session signed out/);
  await keys.at(page.getByRole('heading', { name: 'Your sessions' }));

  const leave = button(page, 'Delete my account');
  await keys.enter(leave);
  const dialog = page.getByRole('dialog');
  await keys.at(dialog.getByLabel('Type DELETE to confirm'));
  await keys.type('DELETE');
  await keys.to(dialog.getByRole('button', { name: 'Delete my account' }));
  await keys.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await keys.at(leave);
});

test('by keys alone the owner goes through the tabs, announces something and edits a figure', async () => {
  const keys = await site.person('/owner', 'owner');
  const { page } = keys;
  const tab = (at: number) => page.locator(`#tab-${OWNER_TABS[at]}`);
  await keys.to(tab(0));
  for (let at = 1; at <= OWNER_TABS.length; at += 1) {
    await keys.press('ArrowRight');
    await keys.at(tab(at % OWNER_TABS.length));
    await page
      .locator(`#panel-${OWNER_TABS[at % OWNER_TABS.length]} :is(h2, h3)`)
      .first()
      .waitFor();
  }
  await keys.to(page.getByRole('searchbox', { name: 'Find a user' }));
  await keys.type('zerohero');
  const remove = page.getByRole('button', { name: /^Delete zerohero/ });
  await page.locator('.urow').nth(1).waitFor({ state: 'detached' });
  await keys.enter(remove);
  await keys.at(page.getByRole('dialog').getByRole('button', { name: 'Cancel' }));
  await keys.press('Escape');
  await keys.at(remove);

  await keys.back(tab(0));
  await keys.press('ArrowRight');
  await keys.to(page.getByLabel('Title'));
  await keys.type('Servers sleep at noon');
  await keys.to(page.getByLabel('Message'));
  await keys.type('For ten minutes.');
  await keys.enter(button(page, 'Create and send'));
  await heard(page, /Announcement created and sent to all users!/);
  await keys.at(button(page, 'Create and send'));

  await keys.back(tab(1));
  await keys.press('ArrowRight');
  await keys.enter(button(page, 'Edit My Restaurant'));
  const item = page
    .getByRole('list', { name: 'items' })
    .getByRole('button', { name: /^Edit / })
    .first();
  await keys.enter(item);
  const dialog = page.getByRole('dialog');
  await keys.within(dialog);
  await keys.to(dialog.getByLabel('Value', { exact: true }));
  await keys.press('Control+A');
  await keys.type('123456');
  await keys.enter(button(page, 'Keep changes'));
  await heard(page, /^Kept your changes to "/);
  await dialog.waitFor({ state: 'detached' });
  await keys.at(item);
});

test('by keys alone an admin looks somebody up', async () => {
  const keys = await site.person('/', 'admin');
  const { page } = keys;
  await keys.enter(button(page, /^Account menu/));
  await keys.at(page.getByRole('menuitem').first());
  await keys.press('End', 'ArrowUp');
  await keys.at(page.getByRole('menuitem', { name: 'Admin Panel' }));
  await keys.press('Enter');
  await page.waitForURL('**/admin');
  await keys.to(page.getByRole('searchbox', { name: 'Find a user' }));
  await keys.type('lunarlynx');
  await page.locator('.urow').nth(1).waitFor({ state: 'detached' });
  await page.getByText('LunarLynx22').first().waitFor();
});
