import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { eventually } from '../../../test/eventually.ts';
import { LiveStream } from '../../../test/live-stream.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import type { TestBrowser } from '../../../test/test-browser.ts';

const MINUTE_MS = 60_000;
// A twentieth of what is usual: 15 streams of a person, in a minute and at once, and 60 of an address; but nobody has more than 10,
// a quarter of all.
const env = { LIMITS: '0.05', LIVE_STREAMS: '40', TRUSTED_PROXY_HEADER: 'x-forwarded-for' };
const QUARTER = 10;
const ASKED = '/api/live?games=adopt-me';

let app: TestApp;
const open: LiveStream[] = [];
before(async () => {
  app = await startTestApp({ env });
});
afterEach(async () => {
  for (const stream of open.splice(0)) stream.close();
  await openAre(0);
  app.clock.pass(MINUTE_MS);
});
after(async () => {
  await app.close();
});

/** A browser at an address, with the cookies of another. */
function from(ip: string, signedIn = app.browser()): TestBrowser {
  const browser = app.browser();
  for (const [name, value] of signedIn.cookies) browser.cookies.set(name, value);
  const send = browser.send.bind(browser);
  browser.send = (path, init) => send(path, { ...init, headers: { 'x-forwarded-for': ip } });
  return browser;
}
const watch = async (browser: TestBrowser) => open.push(await LiveStream.open(browser, ['adopt-me']));
const openAre = (count: number) =>
  eventually(
    () => Promise.resolve(app.hub.size),
    (size) => size === count,
  );
const refusedTo = async (browser: TestBrowser): Promise<number> => {
  const refused = await browser.send(ASKED);
  if (refused.ok) await refused.body?.cancel();
  assert.equal(refused.headers.get('retry-after'), '30');
  const { code } = (await refused.json()) as { code: string };
  assert.equal(code, refused.status === 429 ? 'TOO_MANY_REQUESTS' : 'BUSY');
  return refused.status;
};

test('a person has so many live streams open and no more, wherever they are; whoever closes one may open another', async () => {
  const watcher = await app.signedIn('watcher');
  for (let stream = 0; stream < QUARTER; stream += 1) await watch(from(`203.0.113.${stream}`, watcher));
  assert.equal(await refusedTo(from('203.0.113.99', watcher)), 429);
  await watch(from('203.0.113.1', await app.signedIn('watches.too')));
  open.shift()?.close();
  await openAre(QUARTER);
  await watch(watcher);
});

test('people at one address have no more than a quarter of a process together, whoever is signed in', async () => {
  const people = [await app.signedIn('housemate.a'), await app.signedIn('housemate.b'), app.browser()];
  for (let stream = 0; stream < QUARTER; stream += 1)
    await watch(from('203.0.113.7', people[stream % 3] ?? assert.fail()));
  for (const one of people) assert.equal(await refusedTo(from('203.0.113.7', one)), 429);
  await watch(from('203.0.113.8', people[0]));
});

test('a network that has been given the first 64 or 48 bits of IPv6 has no more either', async () => {
  for (let host = 0; host < QUARTER; host += 1) await watch(from(`2001:db8:1:1::${host}`));
  assert.equal(await refusedTo(from('2001:db8:1:1::99')), 429);
  for (let home = 0; home < QUARTER; home += 1) await watch(from(`2001:db8:2:${home}::1`));
  assert.equal(await refusedTo(from('2001:db8:2:99::1')), 429);
  await watch(from('2001:db8:3::1'));
});

test('opening streams over and over is refused, though none stays open', async () => {
  const restless = await app.signedIn('restless');
  for (let time = 0; time < 15; time += 1) {
    (await LiveStream.open(restless, [])).close();
    await openAre(0);
  }
  const refused = await restless.send(ASKED);
  assert.equal(refused.status, 429);
  assert.equal(refused.headers.get('retry-after'), '4');
});

test('a process that has as many streams as it can keep tells the next one to come back', async () => {
  for (let stream = 0; stream < 40; stream += 1) await watch(from(`203.0.113.${stream}`));
  assert.equal(await refusedTo(from('203.0.113.99')), 503);
});
