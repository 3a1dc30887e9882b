import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { openSite, PHONE, ready } from './open-site.ts';

/** How much of a page comes at once: what a phone on a slow line has of it after a few seconds. */
const FIRST_BYTES = 12_000;

let behind = '';
const line = Promise.withResolvers<void>();
/** A line over which a page comes in two parts, and everything else at once. */
const slow = createServer((asked, answer) => {
  const { method, headers, url: path } = asked;
  const { hostname, port } = new URL(behind);
  const asking = { ...headers, 'accept-encoding': 'identity' };
  const onward = request({ hostname, port, path, method, headers: asking }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers);
    if (given.headers['content-type']?.includes('html') !== true) given.pipe(answer);
    else void inTwoParts(given).catch((error: unknown) => answer.destroy(error as Error));
  });
  const inTwoParts = async (given: IncomingMessage) => {
    const whole = await buffer(given);
    assert.ok(whole.length > 2 * FIRST_BYTES);
    answer.write(whole.subarray(0, FIRST_BYTES));
    await line.promise;
    answer.end(whole.subarray(FIRST_BYTES));
  };
  asked.pipe(onward);
});
await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
const { port: slowPort } = slow.address() as AddressInfo;
const site = await openSite({ PUBLIC_URL: `http://127.0.0.1:${slowPort}` });
behind = site.app.localUrl;
after(async () => {
  await site.close();
  slow.closeAllConnections();
  slow.close();
});

test('a page whose end comes long after its start is taken over all the same', async () => {
  const page = await site.visitor({ size: PHONE });
  await page.clock.install();
  await page.goto('/trade?game=adopt-me', { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Trade Hub' }).waitFor();
  const scripts = async () => await page.locator('link[rel=modulepreload]').count();
  await page.clock.fastForward(60_000);
  assert.equal(await scripts(), 0);
  line.resolve();
  await ready(page);
  assert.ok((await scripts()) > 0);
  await page
    .getByRole('button', { name: /^Contact/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await site.leave();
});
