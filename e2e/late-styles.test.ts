import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { DESKTOP, openSite, PHONE, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

const PAGES = [
  '/',
  '/values',
  '/values/adopt-me',
  '/values/steal-brainrot',
  '/values/adopt-me/shadow-dragon',
  '/values/adopt-me/frost-dragon',
  '/trade?game=adopt-me',
  '/trade?game=adopt-me&q=zzzz',
];

/** Place and looks of all that a page shows. */
const LOOKS = `[...document.querySelectorAll('body *')].flatMap((element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  if (width * height === 0) return [];
  const style = getComputedStyle(element);
  const looks = ['color', 'backgroundColor', 'font', 'borderRadius', 'boxShadow', 'opacity', 'transform'].map((name) => style[name]);
  return [element.tagName + '.' + element.className + ' ' + [x, y, width, height, ...looks].join(' ')];
})`;

for (const size of [PHONE, DESKTOP])
  test(`what visitors come to first looks the same before the later styles are there, ${size.width} px wide`, async () => {
    for (const path of PAGES) {
      // Without its script a page is as the server has written it.
      const page = await site.visitor({ size });
      await page.route('**/assets/*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      );
      await page.route('**/assets/late-styles-*.css', (route) =>
        route.fulfill({ contentType: 'text/css', body: '' }),
      );
      await page.goto(path);
      const early = await page.evaluate<string[]>(LOOKS);
      await page.unroute('**/assets/late-styles-*.css');
      const late = page.locator('link[data-later=stylesheet]');
      assert.equal(await late.count(), 1, path);
      await late.evaluate(
        (link) =>
          new Promise((resolve) => {
            link.addEventListener('load', resolve);
            link.setAttribute('href', `${link.getAttribute('href')}?again`);
          }),
      );
      const whole = await page.evaluate<string[]>(LOOKS);
      assert.deepEqual(early.filter((look, at) => look !== whole[at]).slice(0, 5), [], path);
      await page.unrouteAll();
    }
  });
