import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { DESKTOP, openSite, PHONE, ready, type Site } from './open-site.ts';

/** What the pictures of a first view may take. */
const MOST_REQUESTS = 12;
const MOST_BYTES = 100_000;
const PAGES = [
  '/',
  '/values/adopt-me',
  '/values/grow-garden',
  '/values/adopt-me/owl',
  '/trade',
  '/trade?game=adopt-me',
];

let site: Site;
before(async () => {
  site = await openSite({}, { pictures: true });
});
after(async () => {
  await site.close();
});

/** Opens a page as somebody who has never been here, on a screen of two pixels for one. */
async function open(page: Page, address: string) {
  const { width, height } = page.viewportSize() ?? PHONE;
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.clearBrowserCache');
  await wire.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: 2,
    mobile: false,
  });
  const asked = new Map<string, { url: string; bytes: number }>();
  wire.on('Network.requestWillBeSent', ({ requestId, type, request: { url } }) => {
    const isPicture = type === 'Image' || new URL(url).pathname.startsWith('/media/');
    if (isPicture && !url.startsWith('data:')) asked.set(requestId, { url, bytes: 0 });
  });
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const picture = asked.get(requestId);
    if (picture !== undefined) picture.bytes = encodedDataLength;
  });
  await page.goto(address);
  await ready(page);
  await page.waitForLoadState('networkidle');
  await wire.detach();
  return [...asked.values()];
}

for (const size of [PHONE, DESKTOP])
  test(`the pictures of a first view are few and small at ${size.width} px`, async () => {
    for (const address of PAGES) {
      const page = await site.visitor({ size });
      const asked = await open(page, address);
      const bytes = asked.reduce((sum, picture) => sum + picture.bytes, 0);
      const said = `${address}: ${bytes} bytes in ${asked.length}\n${asked.map(({ url }) => url.slice(0, 90)).join('\n')}`;
      assert.ok(asked.length > 2 && asked.length <= MOST_REQUESTS, said);
      assert.ok(bytes > 0 && bytes <= MOST_BYTES, said);
      await site.handBack(page);
    }
    await site.leave();
  });

test('the hydrated page shows what the server has put in sheets, and each picture is there', async () => {
  for (const address of PAGES) {
    const page = await site.visitor({ size: PHONE });
    await open(page, address);
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll('img')]
        .filter((picture) => picture.getBoundingClientRect().top < innerHeight && picture.checkVisibility())
        .map((picture) => ({ src: picture.getAttribute('src') ?? '', width: picture.naturalWidth })),
    );
    for (const { src, width } of shown) assert.ok(width > 0, `${address}: ${src}`);
    if (address !== '/values/adopt-me/owl')
      assert.ok(
        shown.some(({ src }) => src.startsWith('/media/sheets/')),
        `${address} has none in a sheet`,
      );
    await site.handBack(page);
  }
  await site.leave();
});
