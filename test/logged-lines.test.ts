import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eventually } from './eventually.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';
import type { TestBrowser } from './test-browser.ts';
import { postTrade } from './trade-draft.ts';

/** What a browser tells with every request. */
const AGENT = 'SpyBrowser/7.0 (table; column does not exist)';
const REFERER = 'https://from.example/page?secret=referred';

let app: TestApp;
before(async () => {
  app = await startTestApp({ env: { DEMO: '1', TRUSTED_PROXY_HEADER: 'x-forwarded-for' } });
});
after(async () => {
  await app.close();
});

const ADDRESS = '203.0.113.77';
const headers = { 'user-agent': AGENT, referer: REFERER, 'x-forwarded-for': `198.51.100.1, ${ADDRESS}` };

/** Everything that was said to and by a browser on the way in, and must not be told of it. */
async function comeIn(
  browser: TestBrowser,
  username: string,
): Promise<{ landed: Response; secrets: string[] }> {
  const back = new URL(
    (await browser.authorize({ username, email: 'private@example.org' })).headers.get('location') ?? '',
  );
  const secrets = [...back.searchParams.values(), ...browser.cookies.values()];
  const landed = await browser.send(back.href, { headers });
  return {
    landed,
    secrets: [...secrets, ...browser.cookies.values()].flatMap((secret) => [
      secret,
      decodeURIComponent(secret),
    ]),
  };
}

const ALWAYS_SECRET = [
  AGENT,
  'SpyBrowser',
  'referred',
  ADDRESS,
  '198.51.100.1',
  '127.0.0.1',
  'private@example.org',
  'spied.on',
  '?',
];

function assertSilentAbout(secrets: string[]): void {
  for (const secret of [...secrets, ...ALWAYS_SECRET]) {
    assert.deepEqual(
      app.logged.filter((line) => line.includes(secret)),
      [],
      secret,
    );
  }
}

test('a visit is told of by address, status and time, and by nothing that the visitor sent along', async () => {
  const browser = app.browser();
  const { secrets } = await comeIn(browser, 'spied.on');
  assert.ok(secrets.length >= 6);
  assert.equal((await postTrade(browser, 'adopt-me')).status, 201);
  await browser.send('/api/games/adopt-me/values?search=what-i-typed', { headers });
  await browser.send('/no/such/page?token=not-hexadecimal', { headers });
  await browser.send('/api/auth/callback/discord?code=a-code&state=a-state', { headers });
  await browser.send('/logout', { method: 'POST', headers });
  await eventually(
    async () => app.logged,
    (lines) => lines.some((line) => line.includes('/logout')),
  );
  assertSilentAbout([...secrets, 'what-i-typed', 'not-hexadecimal', 'a-code', 'a-state']);
  const lines = app.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
  const visit = lines.find(({ path }) => path === '/api/games/adopt-me/values') ?? {};
  assert.deepEqual(Object.keys(visit), ['level', 'requestId', 'method', 'path', 'status', 'ms', 'message']);
});

test('a sign-in that fails in the database leads back with an error, and neither log nor console tells whose it was', async (t) => {
  const shouted = t.mock.method(console, 'error', () => {});
  const warned = t.mock.method(console, 'warn', () => {});
  const client = await app.database.connect();
  for (const table of ['user_sessions', 'auth_sessions', 'profiles']) {
    await client.query(`ALTER TABLE ${table} RENAME TO ${table}_away`);
    try {
      const { landed, secrets } = await comeIn(app.browser(), `spied.on.${table}`);
      assert.equal(landed.status, 302);
      assert.match(landed.headers.get('location') ?? '', /\/login\?error=/);
      assert.ok(app.logged.some((line) => line.includes('the database refused: 42P01')));
      assertSilentAbout(secrets);
    } finally {
      await client.query(`ALTER TABLE ${table}_away RENAME TO ${table}`);
    }
  }
  await client.end();
  assert.deepEqual(
    [...shouted.mock.calls, ...warned.mock.calls].map((call) => String(call.arguments)),
    [],
  );
});
