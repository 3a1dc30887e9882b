import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertRefused } from '../../../test/assert-refused.ts';
import { startSecondApp, startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { TestBrowser } from '../../../test/test-browser.ts';
import { draftFor } from '../../../test/trade-draft.ts';
import { rateLimits } from '../../platform/server/limits/limit-table.ts';
import { loadFrontend } from '../pages/load-frontend.ts';

const MINUTE_MS = 60_000;
// A twentieth of what is usual: 6 writes, 60 reads, 15 pages and costly reads (60 from an address), 150 pictures
// and 3 drawings a minute, and 10 sign-ins in ten minutes.
const LIMITS = '0.05';

let app: TestApp;
/** Another process over the same database; the same one where there can be no other. */
let other: TestApp;
let second: TestApp | undefined;
before(async () => {
  const env = { DEMO: '1', LIMITS, TRUSTED_PROXY_HEADER: 'x-forwarded-for' };
  app = await startTestApp({ env, frontend: await loadFrontend() });
  second = await startSecondApp(app, { DEMO: '1' });
  other = second ?? app;
});
after(async () => {
  await second?.close();
  await app.close();
});

/** The same cookies at the other process. */
function at(process: TestApp, browser: TestBrowser): TestBrowser {
  const there = new TestBrowser(process.url, process.localUrl);
  for (const [name, value] of browser.cookies) there.cookies.set(name, value);
  return there;
}
const write = (browser: TestBrowser) => browser.call('POST', '/me/notifications/read', {});
const passed = (answers: { status: number }[]) => answers.filter(({ status }) => status < 400).length;
const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
const twenty = Array.from({ length: 20 }, (_, index) => index);

test('of twenty writes at once, spread over two processes, just as many pass as may', async () => {
  const eager = await app.signedIn('eager');
  const calm = await app.signedIn('calm');
  const browsers = [at(app, eager), at(other, eager)];
  const answers = await Promise.all(twenty.map((index) => write(browsers[index % 2] ?? eager)));
  assert.equal(passed(answers), 6);
  for (const answer of answers.filter(({ status }) => status >= 400)) {
    assertRefused(answer, 429, 'TOO_MANY_REQUESTS');
    assert.equal(answer.headers.get('retry-after'), '60');
    assert.partialDeepStrictEqual(answer.body, { defined: true, data: { retryAfterSeconds: 60 } });
  }
  for (const process of [app, other])
    assertRefused(await write(at(process, eager)), 429, 'TOO_MANY_REQUESTS');
  assert.equal((await write(calm)).status, 200);
  assert.equal((await eager.call('GET', '/me')).status, 200);
  app.clock.pass(45_000);
  assert.equal((await write(eager)).headers.get('retry-after'), '15');
  app.clock.pass(15_000);
  assert.equal(passed(await Promise.all(twenty.map((index) => write(browsers[index % 2] ?? eager)))), 6);
});

test('whoever may not make a call at all is told so, and it counts for nobody', async () => {
  const member = await app.signedIn('no.owner');
  for (const _ of twenty)
    assertRefused(await member.call('POST', '/backoffice/cache-refresh', {}), 403, 'NOT_ALLOWED');
  assert.equal((await write(member)).status, 200);
});

test('searches are counted for each person; pages and hot lists are not searches', async () => {
  const searcher = await app.signedIn('searcher');
  const search = (browser: TestBrowser) => browser.call('GET', '/games/adopt-me/trades?search=x');
  const answers = await Promise.all(twenty.map(() => search(searcher)));
  assert.equal(passed(answers), 15);
  const refused = answers.find(({ status }) => status >= 400) ?? assert.fail();
  assertRefused(refused, 429, 'TOO_MANY_REQUESTS');
  assert.equal(refused.headers.get('retry-after'), '4');
  assert.equal((await search(await app.signedIn('searches.too'))).status, 200);
  assert.equal((await searcher.call('GET', '/me')).status, 200);
  for (let time = 0; time < 100; time += 1)
    assert.equal((await searcher.call('GET', '/games/adopt-me/trades')).status, 200);
  app.clock.pass(4000);
  assert.deepEqual([passed([await search(searcher)]), passed([await search(searcher)])], [1, 0]);
});

test('signed-out visitors are counted by their address: IPv6 by its first half, and nobody at another one is hit', async () => {
  const search = async (ip: string) =>
    (await app.browser().send('/api/games/adopt-me/trades?search=x', from(ip))).status;
  const told = [];
  for (let host = 0; host < 70; host += 1) told.push(await search(`2001:db8:7:8::${host.toString(16)}`));
  assert.deepEqual(
    [told.slice(0, 60).every((status) => status === 200), told.at(60), told.at(69)],
    [true, 429, 429],
  );
  assert.equal(await search('2001:db8:7:9::1'), 200);
  assert.equal(await search('203.0.113.9'), 200);
});

test('of IPv6 all who are given the first 48 bits have four times as much together', async () => {
  const search = async (ip: string) =>
    (await app.browser().send('/api/games/adopt-me/trades?search=x', from(ip))).status;
  const told = [];
  for (let made = 0; made < 241; made += 1)
    told.push(await search(`2001:db8:48:${(made % 60).toString(16)}::${made}`));
  assert.deepEqual([told.slice(0, 240).every((status) => status === 200), told.at(240)], [true, 429]);
  assert.equal(await search('2001:db8:49::1'), 200);
  app.clock.pass(MINUTE_MS);
});

test('people at one address have four times as much together as one of them, so that more accounts are no way around', async () => {
  app.clock.pass(10 * MINUTE_MS);
  const crowd = await Promise.all(Array.from({ length: 6 }, (_, mate) => app.signedIn(`housemate.${mate}`)));
  const writeFrom = async (browser: TestBrowser, ip: string) =>
    await browser.send('/api/me/notifications/read', {
      method: 'POST',
      body: '{}',
      headers: { ...from(ip).headers, 'content-type': 'application/json' },
    });
  const all = (ip: string) =>
    Promise.all(crowd.flatMap((one) => Array.from({ length: 6 }, () => writeFrom(one, ip))));
  assert.equal(passed(await all('203.0.113.60')), 24);
  app.clock.pass(MINUTE_MS);
  assert.equal(passed(await all('2001:db8:60:1::1')), 24);
  app.clock.pass(10 * MINUTE_MS);
});

test('a visitor cannot pass for another by what they write before the entry of the proxy', async () => {
  const search = async (ip: string) =>
    (await app.browser().send('/api/games/adopt-me/trades?search=x', from(ip))).status;
  const told = [];
  for (let made = 0; made < 61; made += 1) told.push(await search(`198.51.100.${made}, 203.0.113.44`));
  assert.equal(told.at(-1), 429);
  assert.equal(await search('203.0.113.44, 198.51.100.99'), 200);
});

test('a proxy may write the port beside the address, and where it writes no address its own counts', async () => {
  const search = async (ip: string) =>
    (await app.browser().send('/api/games/adopt-me/trades?search=x', from(ip))).status;
  const told = [];
  for (let port = 0; port < 31; port += 1)
    told.push(await search(`203.0.113.45:${50_000 + port}`), await search('203.0.113.45'));
  assert.equal(told.at(-1), 429);
  assert.equal(await search('[2001:db8:1:1::7]:443'), 200);
  const nameless = [];
  for (let made = 0; made < 61; made += 1) nameless.push(await search(`unknown-${made}`));
  assert.equal(nameless.at(-1), 429);
  app.clock.pass(MINUTE_MS);
});

test('of twenty ways into Discord from one address ten pass, at whichever process; the others see a page that says when', async () => {
  const begin = async (index: number, ip: string) =>
    await (index % 2 === 0 ? app : other).browser().send('/login', { method: 'POST', ...from(ip) });
  const answers = await Promise.all(twenty.map((index) => begin(index, '203.0.113.20')));
  assert.equal(answers.filter(({ status }) => status === 303).length, 10);
  const refused = await begin(0, '203.0.113.20');
  assert.equal(refused.status, 429);
  assert.equal(refused.headers.get('retry-after'), '600');
  assert.match(refused.headers.get('content-type') ?? '', /^text\/html/);
  assert.equal(refused.headers.get('cache-control'), 'no-store');
  const page = await refused.text();
  assert.match(page, /<h1[^>]*>Slow down a little<\/h1>/);
  assert.match(page, /Too many tries\. Try again in 10 minutes\./);
  assert.match(page, /<a [^>]*href="\/login">Back to Sign In<\/a>/);
  assert.equal((await begin(0, '203.0.113.21')).status, 303);
  app.clock.pass(10 * MINUTE_MS);
  assert.equal((await begin(0, '203.0.113.20')).status, 303);
});

test('returns from Discord are counted too, forged ones as well', async () => {
  const comeBack = async (ip: string) =>
    await app.browser().send('/api/auth/callback/discord?code=made&state=up', from(ip));
  for (let time = 0; time < 10; time += 1) assert.equal((await comeBack('203.0.113.30')).status, 302);
  const refused = await comeBack('203.0.113.30');
  assert.equal(refused.status, 429);
  assert.match(await refused.text(), /Too many tries.*Back to Sign In/s);
  assert.equal((await comeBack('203.0.113.31')).status, 302);
});

test('a page that is made for somebody counts; one that is there already does not', async () => {
  const reader = await app.signedIn('page.reader');
  const answers = [];
  for (let time = 0; time < 16; time += 1) answers.push(await reader.send('/safety'));
  const refused = answers.at(-1) ?? assert.fail();
  assert.equal(refused.status, 429);
  const page = await refused.text();
  assert.match(page, /Too many tries\. Try again in 4 seconds\./);
  assert.match(page, /<a [^>]*href="\/safety">Try Again<\/a>/);
  assert.doesNotMatch(page, /<script type/);
  const visitor = app.browser();
  for (let time = 0; time < 70; time += 1)
    assert.equal((await visitor.send('/safety', from('203.0.113.40'))).status, 200);
});

for (const [place, file] of [
  ['roblox', (made: number) => made.toString(16).padStart(32, '0')],
  ['items', (made: number) => `${made.toString(16).padStart(32, '0')}-96.webp`],
  ['art/adopt-me', (made: number) => `no-such-${made}-abc123-s.svg`],
] as const) {
  test(`who makes up addresses of pictures below /media/${place} is refused; pages full of them are not`, async () => {
    const ip = `2001:db8:${place.length}::1`;
    const ask = async (name: string, from_ = ip) =>
      await app.browser().send(`/media/${place}/${name}`, from(from_));
    const sixty = Array.from({ length: 60 }, (_, made) => made);
    for (const page of [1, 2]) {
      const answers = await Promise.all(sixty.map((made) => ask(file(made))));
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([404]), `page ${page}`);
    }
    for (let made = 0; made < 30; made += 1) assert.equal((await ask(file(made))).status, 404);
    const refused = await ask(file(7));
    assert.equal(refused.status, 429);
    assert.equal(refused.headers.get('retry-after'), '1');
    assert.equal(refused.headers.get('cache-control'), 'no-store');
    assert.equal((await ask(file(7), '203.0.113.50')).status, 404);
    // What cannot be a picture is neither looked for nor counted.
    for (const impossible of ['x', '0123', file(7).toUpperCase().replace('0', 'g'), `${file(7)}0`])
      assert.equal((await ask(impossible)).status, 404, impossible);
  });
}

test('previews of made-up deals are counted, too', async () => {
  const ask = async (made: number) =>
    await app
      .browser()
      .send(`/media/preview/deal.png?game=adopt-me&give=no-such-${made}`, from('203.0.113.51'));
  for (let made = 0; made < 150; made += 1) assert.equal((await ask(made)).status, 404);
  assert.equal((await ask(150)).status, 429);
});

test('new drawings are counted at whichever process and by the network, kept ones are not', async () => {
  app.clock.pass(MINUTE_MS);
  const ask = async (slug: string, ip: string, process = app) =>
    (await process.browser().send(`/media/preview/items/adopt-me/${slug}.png`, from(ip))).status;
  const drawn = ['cow', 'turtle', 'owl'];
  for (const [host, slug] of drawn.entries()) assert.equal(await ask(slug, `2001:db8:5:5::${host}`), 200);
  assert.equal(await ask('parrot', '2001:db8:5:5::9', other), 429);
  for (const slug of drawn) assert.equal(await ask(slug, '2001:db8:5:5::9'), 200);
  assert.equal(await ask('parrot', '2001:db8:5:6::1'), 200);
  app.clock.pass(MINUTE_MS);
});

test('what Roblox is asked is counted by the network as well, so that more accounts are no way around', async () => {
  const start = async (mate: number, username: string, ip: string) => {
    app.clock.pass(MINUTE_MS);
    const browser = await app.signedIn(`linking.mate.${mate}`);
    const headers = { ...from(ip).headers, 'content-type': 'application/json' };
    const body = JSON.stringify({ username });
    const answer = await browser.send('/api/me/roblox/code', { method: 'POST', body, headers });
    const { code } = (await answer.json()) as { code?: string };
    return code ?? answer.status;
  };
  const [code] = [
    await start(0, 'DemoPlayer2', '2001:db8:70:1::1'),
    await start(1, 'DemoPlayer2', '2001:db8:70:1::2'),
  ];
  assert.notEqual(code, 'TOO_MANY_TRIES');
  assert.equal(await start(2, 'DemoPlayer2', '2001:db8:70:1::3'), 'TOO_MANY_TRIES');
  assert.notEqual(await start(2, 'DemoPlayer2', '2001:db8:70:2::1'), 'TOO_MANY_TRIES');
  const told = [];
  for (let made = 0; made < 16; made += 1) told.push(await start(made % 4, 'NobodyAtAll', '203.0.113.70'));
  assert.deepEqual(
    [new Set(told.slice(0, 15)), told.at(15)],
    [new Set(['ROBLOX_USER_NOT_FOUND']), 'TOO_MANY_TRIES'],
  );
});

test('the way on from such a page never leads to another site', async () => {
  const told = [];
  for (let made = 0; made < 61; made += 1)
    told.push(await fetch(`${app.localUrl}//evil.example/${made}`, from('203.0.113.41')));
  const page = await (told.at(-1) ?? assert.fail()).text();
  assert.match(page, /<a [^>]*href="\/">Try Again<\/a>/);
});

test('what is kept of the counts names no address', async () => {
  const keys = (await app.database.db.select({ key: rateLimits.key }).from(rateLimits)).map(({ key }) => key);
  assert.ok(keys.some((key) => key.startsWith('sign-in:')) && keys.some((key) => key.startsWith('write ')));
  assert.deepEqual(
    keys.filter((key) => /203\.0|2001:|127\.0/.test(key)),
    [],
  );
});

test('whatever is refused for a while says for how long in the header too', async () => {
  const trader = await app.signedIn('cooled.down');
  const draft = await draftFor(trader, 'adopt-me');
  const post = () => trader.call('POST', '/games/adopt-me/trades', draft);
  assert.equal((await post()).status, 201);
  app.clock.pass(MINUTE_MS);
  const refused = await post();
  assertRefused(refused, 429, 'COOLDOWN_ACTIVE');
  assert.equal(refused.headers.get('retry-after'), String(4 * 3600 - 60));
});

test('without limits nobody is counted', async () => {
  const free = await startTestApp({ env: { LIMITS: '0' } });
  try {
    const eager = await free.signedIn('eager');
    for (let time = 0; time < 130; time += 1) assert.equal((await write(eager)).status, 200);
    assert.deepEqual(await free.database.db.select().from(rateLimits), []);
  } finally {
    await free.close();
  }
});
