// Runs on both databases.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { signInRole } from '../../../test/back-office.ts';
import { eventually } from '../../../test/eventually.ts';
import { LiveStream } from '../../../test/live-stream.ts';
import type { Person } from '../../../test/person.ts';
import { startSecondApp, startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { mailJobs } from '../../accounts/server/mail/mail-table.ts';
import { systemLogs } from '../../audit/server/log-table.ts';
import { GAME_IDS } from '../../games/game.ts';
import { gameConfigs } from '../../games/server/game-table.ts';
import { items } from '../../values/server/value-table.ts';

let app: TestApp;
let owner: Person;
before(async () => {
  app = await startTestApp();
  owner = await signInRole(app, 'owner', 'owner');
});
after(async () => {
  await app.close();
});

const status = z.object({
  // How fast a busy machine is decides nothing here.
  troubles: z.array(z.string()).transform((all) => all.filter((trouble) => trouble !== 'DATABASE_SLOW')),
  database: z.object({ kind: z.string(), answerMs: z.number(), bytes: z.number() }),
  mail: z.object({ ready: z.boolean(), waiting: z.number() }),
  values: z.array(z.object({ game: z.string(), asOf: z.string(), source: z.string() })),
  process: z.object({ version: z.string(), startedAt: z.string(), connections: z.number() }),
  lastBackup: z.null(),
});
const readStatus = async () => status.parse((await owner.browser.call('GET', '/backoffice/status')).body);

test('a site on which nothing is wrong has no troubles, and says what that is made of', async () => {
  const seen = await readStatus();
  assert.deepEqual(seen.troubles, []);
  assert.equal(seen.database.kind, app.database.kind);
  assert.ok(seen.database.bytes > 1_000_000 && seen.database.answerMs > 0);
  assert.equal(seen.values.length, GAME_IDS.length);
  assert.ok(seen.values.every(({ asOf, source }) => asOf !== '' && source !== ''));
  assert.match(seen.process.version, /^\d+\.\d+\.\d+$/);
});

test('live connections are counted', async () => {
  const before = (await readStatus()).process.connections;
  const streams = await Promise.all([1, 2, 3].map(async () => await LiveStream.open(app.browser(), [])));
  assert.equal((await readStatus()).process.connections, before + 3);
  for (const stream of streams) stream.close();
  await eventually(
    async () => (await readStatus()).process.connections,
    (now) => now === before,
  );
});

test('mail that waits is counted; only what has waited long is a trouble', async () => {
  const now = app.clock.now();
  // As after a failure: it is tried again later, and nobody takes it before.
  const dueAt = new Date(now.getTime() + 60 * 60 * 1000);
  const job = { kind: 'reset' as const, email: 'a@example.com', createdAt: now, dueAt };
  await app.database.db.insert(mailJobs).values({ id: randomUUID(), ...job });
  const fresh = await readStatus();
  assert.deepEqual([fresh.mail.waiting, fresh.troubles], [1, []]);
  app.clock.pass(16 * 60 * 1000);
  owner = await signInRole(app, 'owner', 'owner');
  assert.deepEqual((await readStatus()).troubles, ['MAIL_STUCK']);
  await app.database.db.delete(mailJobs);
});

test('a list of values that is empty is a trouble', async () => {
  const game = eq(items.game, 'adopt-me');
  await app.database.db.update(items).set({ removedAt: app.clock.now() }).where(game);
  assert.deepEqual((await readStatus()).troubles, ['VALUES_MISSING']);
  await app.database.db.update(items).set({ removedAt: null }).where(game);
});

test('Refresh Cache makes every process read anew what it kept, and is logged', async () => {
  const second = await startSecondApp(app);
  const nameOn = async (of: TestApp) =>
    z
      .array(z.object({ id: z.string(), name: z.string() }))
      .parse((await of.browser().call('GET', '/games')).body)
      .find(({ id }) => id === 'adopt-me')?.name;
  const sites = second === undefined ? [app] : [app, second];
  try {
    const names = await Promise.all(sites.map(nameOn));
    assert.equal(new Set(names).size, 1);
    // Behind the back of every process, as an operator would in the database.
    await app.database.db.update(gameConfigs).set({ maxItems: 5 }).where(eq(gameConfigs.id, 'adopt-me'));
    const maxOn = async (of: TestApp) =>
      z
        .array(z.object({ id: z.string(), maxItems: z.number() }))
        .parse((await of.browser().call('GET', '/games')).body)
        .find(({ id }) => id === 'adopt-me')?.maxItems;
    const kept = await Promise.all(sites.map(maxOn));
    assert.ok(kept.every((max) => max !== 5));
    const { status: is, body } = await owner.browser.call('POST', '/backoffice/cache-refresh', {});
    assert.deepEqual([is, body], [200, { refreshed: true }]);
    for (const site of sites)
      await eventually(
        () => maxOn(site),
        (max) => max === 5,
      );
    const [line] = await app.database.db
      .select()
      .from(systemLogs)
      .where(eq(systemLogs.actionType, 'refresh_cache'));
    assert.equal(line?.actorId, owner.userId);
  } finally {
    await second?.close();
  }
});

// Last: an app that shares the database of another hears events in its place.
test('the owner of a real site that lacks an address or an owner reads so, and that an https one has to name its proxy', async () => {
  assert.deepEqual(await troublesWith({ PUBLIC_URL: '' }), ['NO_PUBLIC_URL', 'NO_OWNER']);
  const behind = { PUBLIC_URL: 'https://swap.example', OWNER_ROBLOX_USERNAME: 'Somebody', LIMITS: '1' };
  assert.deepEqual(await troublesWith(behind), ['PROXY_NOT_TRUSTED']);
  assert.deepEqual(await troublesWith({ ...behind, TRUSTED_PROXY_HEADER: 'x-forwarded-for' }), []);
});

/** @returns what is wrong with a real site, as the owner reads it */
async function troublesWith(more: Record<string, string>): Promise<unknown> {
  const env = { DISCORD_CLIENT_ID: '1', DISCORD_CLIENT_SECRET: 'secret', ...more };
  const real = await startTestApp({ database: app.database, clock: app.clock, env });
  try {
    const browser = real.browser();
    // Over https the name of a cookie says so.
    for (const [name, value] of owner.browser.cookies)
      for (const prefix of ['', '__Host-']) browser.cookies.set(prefix + name, value);
    const { body } = await browser.call('GET', '/backoffice/status');
    return status.parse(body).troubles;
  } finally {
    await real.close();
  }
}
