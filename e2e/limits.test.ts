import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  // Of each person a fiftieth of what is usual: 6 searches and 6 pages a minute, 4 sign-ins from here in ten.
  site = await openSite({ LIMITS: '0.02' });
});
after(async () => {
  await site.close();
});

test('whoever searches too much reads when it goes on, and can go on then', async () => {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, 'trader', '/trade?game=adopt-me');
  await ready(page);
  const field = page.getByRole('searchbox');
  // One that finds nothing asks what else may be meant, which counts as well.
  for (const word of ['a', 'e', 'i', 'o', 'n', 'r']) {
    const answered = page.waitForResponse((answer) => answer.url().includes('search='));
    await field.fill(word);
    assert.equal((await answered).status(), 200);
  }
  await field.fill('owl');
  await page.getByText('Too many tries. Try again in 10 seconds.').first().waitFor();
  site.app.clock.pass(10_000);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByText('Too many tries').first().waitFor({ state: 'detached' });
  await site.leave(/status of 429/);
});

test('whoever begins to sign in too often gets a page that says when to come back', async () => {
  const page = await site.visitor({ size: { width: 320, height: 640 }, theme: 'light' });
  for (let time = 0; time < 3; time += 1) {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Continue with Discord' }).click();
    await page.locator('input[name=username]').waitFor();
  }
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Discord' }).click();
  await page.getByRole('heading', { name: 'Slow down a little' }).waitFor();
  await page.getByText('Too many tries. Try again in 10 minutes.').waitFor();
  assert.ok(await page.evaluate(() => document.documentElement.classList.contains('light')));
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  const ends = () => [
    document.querySelector('.pat')?.getBoundingClientRect().bottom,
    document.documentElement.scrollHeight,
  ];
  assert.deepEqual(await page.evaluate(ends), [640, 640]);
  await page.getByRole('link', { name: 'Back to Sign In' }).click();
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
  await site.leave(/status of 429/);
});
