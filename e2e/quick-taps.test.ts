import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
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

test('three quick taps on Post Trade are one post, one message, and press nothing under the dialog', async () => {
  const page = await site.visitor({ size: PHONE });
  await signInAs(page, 'taps.thrice', '/trade?game=adopt-me');
  await ready(page);
  await page.getByRole('button', { name: 'Create Trade Post' }).click();
  for (const label of ['Search items to offer', 'Search items you want']) {
    await page.getByRole('combobox', { name: label }).fill('owl');
    await page.getByRole('listbox', { name: 'Matching items' }).getByRole('option').first().click();
  }
  const box = (await page.getByRole('button', { name: 'Post Trade' }).boundingBox()) ?? assert.fail();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  await page.evaluate(() => {
    addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('dialog') === null) window.messages.push('pressed');
    });
  });
  // From here on no time passes for the page but by hand, however slow the test is.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.mouse.click(x, y, { clickCount: 2 });
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.mouse.click(x, y);
  await told(page, 'Trade posted successfully!');
  const messages = async () => await page.evaluate(() => window.messages);
  assert.deepEqual(await messages(), []);
  assert.equal(posts, 1);
  await page.clock.runFor(1000);
  await page.mouse.click(x, y);
  await page.waitForFunction(() => window.messages.includes('pressed'));
});
