import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { connect } from 'node:net';
import { test } from 'node:test';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

const STAND_INS = ['discord', 'roblox', 'mail'];

const order = async (app: TestApp, name: string) => {
  const sent = { method: 'POST', body: '{"mode":"ok"}', headers: { 'content-type': 'application/json' } };
  return (await app.browser().send(`/dev/${name}/control`, sent)).status;
};

test('a stand-in takes orders to fail on this machine alone', async () => {
  const here = await startTestApp();
  const shown = await startTestApp({ env: { PUBLIC_URL: 'https://swap.example', DEMO: '1' } });
  for (const name of STAND_INS) {
    assert.equal(await order(here, name), 200, name);
    assert.equal(await order(shown, name), 403, name);
    assert.equal((await shown.browser().send(`/dev/${name}/control`)).status, 403, name);
  }
  assert.equal((await shown.browser().send('/dev/mail')).status, 200);
  await Promise.all([here.close(), shown.close()]);
});

test('outside the demo nothing of the stand-ins is there', async () => {
  const app = await startTestApp({
    env: { DISCORD_CLIENT_ID: 'an-app', DISCORD_CLIENT_SECRET: 'its-secret' },
  });
  for (const name of STAND_INS) assert.equal(await order(app, name), 404, name);
  await app.close();
});

/** What a browser says of itself when somebody here types an address, or follows a link of a page. */
const BROWSER = { 'sec-fetch-site': 'same-origin' };

/** Asks as somebody would who came by this name, or through a proxy that adds these headers. */
async function come(app: TestApp, method: string, path: string, headers: Record<string, string>) {
  const { port, host } = new URL(app.localUrl);
  return await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const sent = request({ port, path, method, headers: { host, ...BROWSER, ...headers } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('end', () =>
        resolve({ status: response.statusCode, text: String(Buffer.concat(parts)) }),
      );
    });
    sent.once('error', reject).end();
  });
}

const DOORS = [
  ['GET', '/dev/discord'],
  ['GET', '/dev/roblox'],
  ['GET', '/dev/mail'],
  ['GET', '/dev/mail/control'],
  ['POST', '/dev/roblox'],
  ['POST', '/login'],
  ['GET', '/api/auth/callback/discord?code=made&state=up'],
] as const;

/** Names under which somebody else is led here, and what proxies write. */
const FROM_ELSEWHERE: Record<string, string>[] = [
  'swap.example',
  'rebound.example:1',
  '192.168.1.7:1',
  '127.0.0.1.nip.io:1',
  'localhost.evil.example',
  '128.0.0.1',
  '[2001:db8::1]:1',
  '[::ffff:8.8.8.8]',
  '0.0.0.0:1',
  'localhost@evil.example',
  'evil.example#localhost',
].map((host) => ({ host }));
const PROXIED: Record<string, string>[] = [
  { 'x-forwarded-for': '203.0.113.9' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-host': 'swap.example' },
  { 'x-forwarded-proto': 'https' },
  { forwarded: 'for=203.0.113.9;proto=https' },
  { 'x-real-ip': '203.0.113.9' },
  { 'x-client-ip': '203.0.113.9' },
  { 'cf-connecting-ip': '203.0.113.9' },
  { 'true-client-ip': '203.0.113.9' },
  { 'fly-client-ip': '203.0.113.9' },
  { via: '1.1 proxy' },
];

test('a demo that nobody meant to show opens no door to whoever comes from elsewhere, and says what to do', async (t) => {
  const app = await startTestApp();
  t.after(app.close);
  for (const [method, path] of DOORS) {
    for (const headers of [...FROM_ELSEWHERE, ...PROXIED]) {
      const { status, text } = await come(app, method, path, headers);
      // A name that is none does not even get that far.
      assert.ok(
        status === 403 || (status === 400 && 'host' in headers),
        `${status} ${method} ${path} ${JSON.stringify(headers)}`,
      );
      if (status === 403) assert.match(text, /Set DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET.*DEMO=1/);
    }
    // As nginx asks that nobody told anything: for another name, by an older protocol.
    const { port } = new URL(app.localUrl);
    const old = connect(Number(port), '127.0.0.1');
    old.write(
      `${method} ${path} HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\nSec-Fetch-Site: none\r\nConnection: close\r\n\r\n`,
    );
    let said = '';
    for await (const part of old) said += String(part);
    assert.match(said, /^HTTP\/1\.[01] 403 /, path);
  }
});

/**
 * A proxy as nginx is from 1.29.7 on where nobody told it anything: HTTP/1.1 to the port, on connections that stay open,
 * no header of its own, and the port's name for its own.
 */
async function forgottenProxy(app: TestApp) {
  const { port, host } = new URL(app.localUrl);
  const agent = new Agent({ keepAlive: true });
  const proxy = createServer(({ method, url, headers }, response) => {
    const { connection: _, ...passed } = headers;
    const onward = request({ port, agent, method, path: url, headers: { ...passed, host } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.end();
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const at = proxy.address();
  assert.ok(at !== null && typeof at === 'object');
  return {
    localUrl: `http://127.0.0.1:${at.port}`,
    close: () => {
      agent.destroy();
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

/** What browsers send to a name that is not this machine's. */
const VISITORS: Record<string, Record<string, string>> = {
  'without https': { 'user-agent': 'Mozilla/5.0' },
  'from a link of a page': { 'sec-fetch-site': 'same-origin', referer: 'https://swap.example/login' },
  'by a form': { 'sec-fetch-site': 'same-origin', origin: 'https://swap.example' },
  'by a form that keeps its name': { 'sec-fetch-site': 'same-origin', origin: 'null' },
  'from another site': { 'sec-fetch-site': 'cross-site' },
  'from another site of the same name': { 'sec-fetch-site': 'same-site' },
  'from a search': { 'sec-fetch-site': 'none', referer: 'https://search.example/' },
};

test('a proxy that says nothing of itself opens no door to the pages of its name either', async (t) => {
  const app = await startTestApp();
  t.after(app.close);
  const proxy = await forgottenProxy(app);
  t.after(proxy.close);
  for (const [method, path] of DOORS)
    for (const [how, headers] of Object.entries(VISITORS)) {
      const asked = { method, headers: { host: 'swap.example', ...headers } };
      const status = await new Promise((resolve, reject) => {
        const sent = request(proxy.localUrl + path, asked, (response) => {
          response.resume().once('end', () => resolve(response.statusCode));
        });
        sent.once('error', reject).end();
      });
      assert.equal(status, 403, `${method} ${path} ${how}`);
    }
  // The same way and from here it is open.
  const here = await fetch(`${proxy.localUrl}/dev/mail`, { headers: { 'sec-fetch-site': 'none' } });
  assert.equal(here.status, 200);
});

test('on its own machine the demo is reached by any name that this has', async (t) => {
  const app = await startTestApp();
  t.after(app.close);
  const { port } = new URL(app.localUrl);
  for (const name of ['localhost', 'LOCALHOST', '127.0.0.1', '127.8.9.1', '[::1]', 'swap.localhost'])
    assert.equal((await come(app, 'GET', '/dev/mail', { host: `${name}:${port}` })).status, 200, name);
  await app.signedIn('somebody.here');
});

test('a demo that its operator shows is there for everybody, behind any proxy', async (t) => {
  for (const env of [{ DEMO: '1' }, { DEMO: '1', PUBLIC_URL: 'https://swap.example' }]) {
    const app = await startTestApp({ env });
    t.after(app.close);
    for (const headers of [
      { host: 'swap.example', 'x-forwarded-for': '203.0.113.9' },
      { forwarded: 'for=x' },
    ])
      assert.equal((await come(app, 'GET', '/dev/mail', headers)).status, 200);
    assert.equal(
      (await come(app, 'POST', '/login', { 'x-real-ip': '203.0.113.9', origin: app.url })).status,
      303,
    );
    assert.equal(await order(app, 'mail'), 403);
  }
});
