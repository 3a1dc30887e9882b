import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { told } from './messages.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite({ TELL_NEW_DEVICES: '1' }, { demo: 'few' });
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

test('a sign-in on a new device is told on the one at hand, and leads to where one signs out everywhere', async () => {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, 'watches.out', '/trade?game=adopt-me&tab=notifications');
  await ready(page);
  const stranger = await site.app.signedIn('watches.out');
  const notice = page.getByRole('article').filter({ hasText: 'New sign-in to your account' });
  await notice.getByText(/Unknown device\. If that was not you/).waitFor();
  assert.equal(await notice.count(), 1);
  await notice.getByRole('link', { name: 'Where you are signed in' }).click();
  await page.waitForURL('**/account#sessions');
  await page.waitForFunction(() => document.activeElement?.id === 'sessions-title');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await told(page, 'You are signed out everywhere');
  assert.equal((await stranger.call('GET', '/me')).body, null);
});
