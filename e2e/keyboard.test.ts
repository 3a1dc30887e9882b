import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { openAccount, setBio } from '../test/roblox-steps.ts';
import { button, useKeySite } from './keys.ts';
import { allSaid, heard } from './live-regions.ts';
import { ready } from './open-site.ts';

const site = useKeySite();

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true });

test('by keys alone a value is looked up, from the home page to the item and back to its card', async () => {
  const keys = await site.person('/');
  const { page } = keys;
  await keys.press('Tab');
  await keys.at(link(page, 'Skip to content'));
  await keys.press('Enter', 'Tab');
  await keys.within(page.locator('main'));
  await keys.enter(page.getByRole('main').getByRole('link', { name: /^Adopt Me/ }));
  await page.waitForURL('**/values/adopt-me');

  const filter = page.getByRole('group', { name: 'Filter by category' }).getByRole('button').nth(1);
  await keys.to(filter);
  await keys.press('Space');
  await heard(page, /^\d{3,} items found$/);
  await keys.at(filter);
  assert.equal(await filter.getAttribute('aria-pressed'), 'true');
  await keys.back(page.getByRole('searchbox'));
  await keys.type('shadow dragon');
  await heard(page, /^\d items found$/);

  const item = link(page, 'Shadow Dragon');
  await keys.enter(item);
  const panel = page.getByRole('dialog', { name: 'Shadow Dragon' });
  await keys.within(panel);
  await keys.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await keys.at(item);
  const neon = button(page, 'Neon').first();
  await keys.to(neon);
  await keys.press('Space');
  await keys.at(neon);
  assert.equal(await neon.getAttribute('aria-pressed'), 'true');
});

test('by keys alone a deal is built, and its verdict is read out', async () => {
  const keys = await site.person('/calculator');
  const { page } = keys;
  for (const [name, typed] of [
    ['You give', 'shadow dragon'],
    ['You get', 'owl'],
  ] as const) {
    const add = page.getByRole('region', { name }).getByRole('button', { name: 'Add an item' });
    await keys.enter(add);
    await keys.at(page.getByRole('dialog').getByRole('searchbox'));
    await keys.type(typed);
    await page.getByRole('dialog').getByRole('button', { name: typed }).first().waitFor();
    await keys.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await keys.at(add);
  }
  await heard(page, /^Maybe lose −\d+% for you$/);
  const give = page.getByRole('region', { name: 'You give' });
  await keys.back(give.getByRole('button', { name: 'Neon', exact: true }));
  await keys.press('Space');
  await page.waitForURL(/give=shadow-dragon\.n&/);
  await keys.enter(button(page, 'Swap sides'));
  await heard(page, /^Maybe win \+[\d,]+% for you$/);
  await keys.enter(button(page, 'Copy link'));
  await heard(page, /^Copied!$/);
  const remove = page.getByRole('region', { name: 'You give' }).getByRole('button', { name: /^Remove/ });
  await keys.back(remove);
  await keys.press('Enter');
  await keys.at(page.getByRole('region', { name: 'You give' }).getByRole('button', { name: 'Add an item' }));
});

test('by keys alone somebody signs in, uses the account menu and links a Roblox account', async () => {
  const keys = await site.person('/');
  const { page } = keys;
  await keys.enter(link(page, 'Sign In'));
  await keys.enter(button(page, 'Continue with Discord'));
  await keys.to(page.locator('input[name=username]'));
  await keys.type('keys.newcomer');
  await keys.enter(button(page, 'Authorize'));
  await page.waitForURL((url) => url.pathname === '/');
  await ready(page);

  const menu = button(page, /^Account menu/);
  await keys.enter(menu);
  await keys.at(page.getByRole('menuitem').first());
  await keys.press('ArrowUp');
  await keys.at(page.getByRole('menuitem', { name: 'Sign out' }));
  await keys.press('Escape');
  await keys.at(menu);
  // A key that comes before the menu has the focus is the page's own, and End scrolls that.
  await keys.press('ArrowDown');
  await keys.at(page.getByRole('menuitem').first());
  await keys.press('End');
  await keys.at(page.getByRole('menuitem', { name: 'Sign out' }));
  await keys.press('Home');
  await keys.at(page.getByRole('menuitem').first());
  while (!(await page.getByRole('menuitem', { name: 'Account' }).evaluate((one) => one.matches(':focus'))))
    await keys.press('ArrowDown');
  await keys.press('Enter');
  await page.waitForURL('**/account');

  const account = await openAccount(site.app, 'KeysNewcomer');
  await keys.to(page.getByLabel('Your username'));
  await keys.type(account);
  await keys.press('Enter');
  await keys.at(page.getByRole('heading', { name: 'Put this code in your Roblox bio' }));
  await keys.enter(button(page, 'Copy'));
  const code = (await page.locator('.code .num').textContent()) ?? assert.fail();
  await setBio(site.app, account, code);
  await keys.enter(button(page, 'Verify'));
  await heard(page, /Roblox account linked/);
  await keys.at(page.getByRole('heading', { name: 'Roblox account' }));
  await keys.enter(button(page, 'Unlink'));
  await keys.within(page.getByRole('dialog'));
  await keys.press('Escape');
  await keys.at(button(page, 'Unlink'));
  // How long the code is good for counts down in silence.
  assert.deepEqual(
    (await allSaid(page)).filter((text) => /Good for|\d+s\b/.test(text)),
    [],
  );
});

test('what the keys lead to is found where it shows no ring, lies out of sight or under a bar', async () => {
  const keys = await site.person('/safety');
  const { page } = keys;
  await page.evaluate(() => {
    for (const [name, style] of Object.entries({
      covered: 'position: fixed; bottom: 10px; z-index: 1',
      'out of sight': 'position: fixed; left: -300px',
      ringless: 'outline: 0; position: fixed; top: 400px; z-index: 99',
    })) {
      const key = document.createElement('button');
      key.textContent = name;
      key.style.cssText = style;
      document.querySelector('main')?.prepend(key);
    }
  });
  await keys.to(button(page, 'covered'));
  assert.throws(
    () => site.assertSeen(),
    ({ actual }: { actual: string[] }) => {
      const found = actual.map((fault) => fault.replace(/(sight|by).*/, '$1'));
      assert.deepEqual(found, [
        "/safety: button 'ringless' shows no ring",
        "/safety: button 'out of sight",
        "/safety: button 'covered' is covered by",
      ]);
      return true;
    },
  );
});
