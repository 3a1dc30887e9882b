// Runs on both databases.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eventually } from '../../../test/eventually.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { isDatabaseAway } from '../../platform/server/database/database-away.ts';
import { loadFrontend } from '../pages/load-frontend.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ frontend: await loadFrontend() });
});
after(async () => {
  await app.close();
});

/** Keeps every connection of the pool busy until it is told to stop. */
async function occupyDatabase(): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const most = app.database.kind === 'pglite' ? 4 : 10;
  const kept = Array.from({ length: most }, () => app.database.db.transaction(() => promise));
  await eventually(
    () => Promise.resolve(app.database.pool()),
    ({ busy, idle }) => busy === most && idle === 0,
  );
  return async () => {
    resolve();
    await Promise.all(kept);
  };
}

test('while the database has no time, calls and pages say that the site is busy and when to come back', async () => {
  const member = await app.signedIn('patient');
  app.clock.pass(6000);
  const release = await occupyDatabase();
  const asked = [
    ['/api/me', () => member.send('/api/me')],
    ['/api/profiles/someone', () => app.browser().send('/api/profiles/someone')],
    ['/api/games/adopt-me/items/owl', () => app.browser().send('/api/games/adopt-me/items/owl')],
    ['/', () => app.browser().send('/')],
    ['/account', () => member.send('/account')],
    ['POST /login', () => app.browser().send('/login', { method: 'POST' })],
  ] as const;
  const answers = await Promise.all(
    asked.map(async ([what, ask]) => {
      const answer = await ask();
      return { what, answer, text: await answer.text() };
    }),
  );
  // What is kept in memory is answered as ever.
  assert.equal((await app.browser().send('/api/games/adopt-me/trades')).status, 200);
  await release();
  for (const { what, answer, text } of answers) {
    assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '5'], what);
    assert.match(text, /The site is busy right now\./, what);
    const type = what.startsWith('/api') ? 'application/json' : 'text/html; charset=UTF-8';
    assert.equal(answer.headers.get('content-type'), type, what);
  }
  // Nothing of it is kept for those who come after.
  const page = await app.browser().send('/');
  assert.equal(page.status, 200);
  assert.doesNotMatch(await page.text(), /busy right now|could not be loaded/);
  assert.equal((await member.send('/account')).status, 200);
});

test('what the database refuses is not taken for its being away', async () => {
  const refused = await app.database.db.execute('SELECT 1 / 0').catch((error: unknown) => error);
  assert.ok(refused instanceof Error);
  assert.equal(isDatabaseAway(refused), false);
  for (const other of [
    undefined,
    'text',
    new Error('some bug'),
    Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' }),
  ])
    assert.equal(isDatabaseAway(other), false);
});

test('a database that cannot be reached, has no connection left, or stops is away', () => {
  const refusal = (code: string) => Object.assign(new Error('refused'), { code, severity: 'FATAL' });
  for (const away of [
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' }),
    new Error('Connection terminated unexpectedly'),
    new Error('around it', { cause: new Error('timeout exceeded when trying to connect') }),
    ...['53300', '57P01', '57P03', '08006'].map(refusal),
  ])
    assert.equal(isDatabaseAway(away), true, String(away));
  for (const here of ['23505', '42P01', '57014', '22012'])
    assert.equal(isDatabaseAway(refusal(here)), false, here);
});
