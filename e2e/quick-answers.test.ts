import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { builtChunk } from './built-chunk.ts';
import { openSite, PHONE, ready, type Site } from './open-site.ts';
import { wearOut } from './used-pages.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
  // A page is told what happened up to two seconds before it was made: so long after its trades were posted it hears nothing.
  site.app.clock.pass(60_000);
});
after(async () => {
  await site.close();
});

/** Waits until what makes a page quicker is at work: its code comes after the first view. */
async function untilQuick(page: Page): Promise<void> {
  await ready(page);
  const code = await page.waitForFunction(
    (file) => performance.getEntriesByType('resource').find(({ name }) => name.endsWith(file))?.name,
    builtChunk('later'),
  );
  // The page has asked for it first, and so has begun with it when this is told.
  await page.evaluate(async (url) => void (await import(url ?? '')), await code.jsonValue());
}

test('the code of a page is fetched when the pointer or the focus comes to a link to it, before it is followed', async () => {
  const page = await site.visitor();
  await page.goto('/safety');
  const main = page.getByRole('navigation', { name: 'Main' });
  const intents = [
    {
      chunk: 'trade-hub-screen',
      show: async () => await main.getByRole('link', { name: 'Trade Hub' }).hover(),
    },
    {
      chunk: 'calculator-screen',
      show: async () => await main.getByRole('link', { name: 'Calculator' }).focus(),
    },
  ];
  await untilQuick(page);
  for (const { chunk, show } of intents) {
    const asked = page.waitForRequest((request) => request.url().endsWith(builtChunk(chunk)));
    await show();
    await asked;
  }
  await main.getByRole('link', { name: 'Trade Hub' }).click();
  await page.getByRole('heading', { name: 'Trade Hub' }).waitFor();
});

test('what a page shows is read when the pointer rests on a link to it, and is there when that is followed', async () => {
  const page = await site.visitor();
  await page.goto('/safety');
  await untilQuick(page);
  const read = page.waitForResponse((response) => /\/games\/[a-z-]+\/trades\b/.test(response.url()));
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Trade Hub' });
  await link.hover();
  await (await read).finished();
  // From here on nothing is answered.
  await page.route('**/api/**', () => {});
  await link.click();
  await page.getByRole('article').first().waitFor();
});

test('a page that the server has kept for long is hydrated as it is, and reads nothing again', async () => {
  const page = await site.visitor({ size: PHONE });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // The server's clock in a test stands still: to this browser its pages are ten minutes old.
  await page.clock.install({ time: Date.now() + 10 * 60_000 });
  const listening = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/live');
  await page.goto('/trade?game=adopt-me');
  await ready(page);
  await page.getByText('Live updates').waitFor();
  await listening;
  await site.leave();
  assert.deepEqual(
    asked.filter((path) => path.startsWith('/api/')),
    ['/api/live'],
  );
});

test('what a finger rests on looks pressed until it has left, and what it scrolls by does not', async () => {
  const page = await site.visitor({ size: PHONE });
  wearOut(page);
  const phone = await page.context().newCDPSession(page);
  await phone.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.goto('/values/adopt-me');
  await untilQuick(page);
  const key = page.getByRole('button', { name: /^Pets/ });
  const box = await key.boundingBox();
  assert.ok(box);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = async (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number }[]
  ) => await phone.send('Input.dispatchTouchEvent', { type, touchPoints });
  const pressed = page.locator('[data-pressed]');
  await touch('touchStart', { x, y });
  await pressed.waitFor();
  assert.match(await pressed.innerText(), /^Pets/);
  await touch('touchEnd');
  await pressed.waitFor({ state: 'detached' });
  await touch('touchStart', { x, y });
  for (const moved of [20, 60, 120]) await touch('touchMove', { x, y: y - moved });
  await pressed.waitFor({ state: 'detached' });
  await touch('touchEnd');
  assert.equal(await pressed.count(), 0);
  await site.leave();
});
