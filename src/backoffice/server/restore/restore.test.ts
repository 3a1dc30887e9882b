// Runs on both databases.

import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { assertRefused } from '../../../../test/assert-refused.ts';
import { signInRole } from '../../../../test/back-office.ts';
import { countedAgain, hashes } from '../../../../test/database-contents.ts';
import { eventually } from '../../../../test/eventually.ts';
import { LiveStream } from '../../../../test/live-stream.ts';
import { type Person, signInCrowd, signInPerson } from '../../../../test/person.ts';
import { startSecondApp, startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { postedBy } from '../../../../test/trade-steps.ts';
import { systemLogs } from '../../../audit/server/log-table.ts';
import { knownLevels } from '../../../platform/server/database/known-migrations.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { tradeRequests } from '../../../requests/server/request-table.ts';
import { trades } from '../../../trades/server/trade-table.ts';
import { backupRuns } from '../backup-table.ts';
import { type BackupHeader, backupTrailer } from '../backup/backup-format.ts';
import { readBackupKey } from '../backup/backup-key.ts';
import { restoreRuns } from './restore-table.ts';

const DAY_MS = 24 * 60 * 60_000;

let app: TestApp;
let dataDir: string;
let owner: Person;
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'swapwise-restores-'));
  app = await startTestApp({ demo: true, env: { DATA_DIR: dataDir } });
  // Nothing of the demo ends by itself while what there is before and after is compared.
  const now = app.clock.now();
  const { db } = app.database;
  await db.update(trades).set({ createdAt: now }).where(eq(trades.status, 'active'));
  await db
    .update(tradeRequests)
    .set({ lapsesAt: new Date(now.getTime() + DAY_MS) })
    .where(eq(tradeRequests.status, 'pending'));
  await asOwner();
  assert.equal((await owner.browser.call('POST', '/backoffice/cache-refresh', {})).status, 200);
});
// A restore of the test before has signed them out.
beforeEach(async () => {
  owner = await signInPerson(app, 'owner');
});
after(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const tried = z.object({
  madeAt: z.string(),
  signedIn: z.number(),
  things: z.array(z.object({ thing: z.string(), now: z.number(), backup: z.number(), lost: z.number() })),
});
const list = z.object({
  backups: z.array(z.object({ id: z.string(), state: z.string() })),
  restore: z.object({ state: z.string(), failure: z.string().nullable() }).nullable(),
});

/** The owner, signed in anew where a restore has ended the session before. */
const asOwner = async () => (owner = await signInPerson(app, 'owner'));
const listed = async (by = owner) => list.parse((await by.browser.call('GET', '/backoffice/backups')).body);
const tryIt = async (id: string, by = owner) =>
  await by.browser.call('GET', `/backoffice/backups/${id}/restore`);
const restore = async (id: string, by = owner, confirm = 'RESTORE') =>
  await by.browser.call('POST', `/backoffice/backups/${id}/restore`, { confirm });
const tradesOn = async (of: TestApp) => (await of.browser().call('GET', '/games/adopt-me/trades')).body;
const restored = async () => (await app.database.db.select().from(restoreRuns))[0];

/** Makes a backup and waits for its end. @returns its id and its file */
async function made() {
  app.clock.pass(1000);
  const begun = await owner.browser.call('POST', '/backoffice/backups', {});
  const { id } = z.object({ id: z.string() }).parse(begun.body);
  await app.backups.settled();
  app.clock.pass(1000);
  const [run] = await app.database.db.select().from(backupRuns).where(eq(backupRuns.id, id));
  assert.equal(run?.state, 'done');
  return { id, path: join(app.backups.folder, run.fileName) };
}

/** Restores and waits for the end of it. */
async function restoredFrom(id: string) {
  assert.equal((await restore(id)).status, 202);
  await app.backups.settled();
  return await restored();
}

/** All that a backup holds but the logs, to which a restore adds a line. */
const held = async () => {
  const { system_logs: _, ...rest } = await hashes(app.database);
  return rest;
};

/** The last line of the logs about a restore. */
const lastLine = async () =>
  (
    await app.database.db
      .select()
      .from(systemLogs)
      .where(eq(systemLogs.actionType, 'restore_backup'))
      .orderBy(systemLogs.position)
  ).at(-1);

/** Somebody joins and posts a trade. @returns its id */
async function joined(name: string): Promise<string> {
  app.clock.pass(1000);
  const tradeId = await postedBy(await signInPerson(app, name));
  app.clock.pass(1000);
  return tradeId;
}

test('a dry run says what there is, what the backup has and what would be lost, and changes nothing', async () => {
  const { id } = await made();
  await joined('came.later');
  const before = await hashes(app.database);
  const { status, body } = await tryIt(id);
  assert.equal(status, 200, JSON.stringify(body));
  const { things, signedIn } = tried.parse(body);
  const of = (wanted: string) => things.find(({ thing }) => thing === wanted) ?? assert.fail(wanted);
  for (const one of ['people', 'trades']) {
    const { now, backup, lost } = of(one);
    assert.deepEqual([now - backup, lost], [1, 1], one);
  }
  assert.deepEqual([of('reviews').now - of('reviews').backup, of('reviews').lost], [0, 0]);
  assert.ok(of('values').now > 100 && signedIn > 0);
  assert.deepEqual(await hashes(app.database), before);
});

test('a restore gives back exactly what was, on every process, and signs everybody out', async () => {
  const second = await startSecondApp(app);
  try {
    const [before, shown] = [await held(), await tradesOn(app)];
    const { id } = await made();
    await joined('is.lost');
    const trader = await signInPerson(app, 'trader');
    const stream = await LiveStream.open(trader.browser, ['adopt-me']);
    const sites = second === undefined ? [app] : [app, second];
    for (const site of sites) assert.notDeepEqual(await tradesOn(site), shown);

    assert.partialDeepStrictEqual(await restoredFrom(id), { state: 'done', failure: null });
    assert.deepEqual(await held(), before);
    for (const site of sites)
      await eventually(
        async () => JSON.stringify(await tradesOn(site)),
        (now) => now === JSON.stringify(shown),
      );
    await stream.until('restarting');
    for (const person of [owner, trader])
      await eventually(
        async () => (await person.browser.call('GET', '/me/notifications')).status,
        (is) => is === 401,
      );
    await asOwner();
    assert.equal((await trader.browser.call('GET', '/me/notifications')).status, 401);
    assert.deepEqual(await countedAgain(app.database), []);
  } finally {
    await second?.close();
  }
});

test('the state before is saved, the list of backups stays, and the logs say who restored what', async () => {
  const { id } = await made();
  const lost = await joined('was.saved');
  await restoredFrom(id);
  await asOwner();
  const { backups, restore: last } = await listed();
  assert.deepEqual(
    [last, backups.every(({ state }) => state === 'done')],
    [{ state: 'done', failure: null }, true],
  );
  assert.ok(backups.some((backup) => backup.id === id));
  assert.equal((await lastLine())?.actorId, owner.userId);
  // And back to what was saved.
  const saved = backups[0]?.id ?? assert.fail();
  assert.notEqual(saved, id);
  assert.ok(!JSON.stringify(await tradesOn(app)).includes(lost));
  assert.equal((await restoredFrom(saved))?.state, 'done');
  assert.ok(JSON.stringify(await tradesOn(app)).includes(lost));
  await asOwner();
});

test('the product goes on after a restore: people post, and the next backup is made', async () => {
  const { id } = await made();
  await restoredFrom(id);
  await asOwner();
  const posted = await joined('goes.on');
  assert.ok(JSON.stringify(await tradesOn(app)).includes(posted));
  await made();
});

test('an owner whom the backup does not know is not named, and who had it made neither', async () => {
  const { id } = await made();
  app.clock.pass(1000);
  const { db } = app.database;
  await db.update(profiles).set({ role: 'member' }).where(eq(profiles.id, owner.userId));
  const later = await signInRole(app, 'later.owner', 'owner');
  assert.equal((await restore(id, later)).status, 202);
  await app.backups.settled();
  assert.deepEqual(await db.select().from(profiles).where(eq(profiles.id, later.userId)), []);
  assert.equal((await lastLine())?.actorId, null);
  await asOwner();
  const runs = await db.select().from(backupRuns);
  assert.deepEqual(new Set(runs.map(({ startedBy }) => startedBy)), new Set([owner.userId, null]));
});

test('nothing is restored without the word', async () => {
  const { id } = await made();
  const before = await hashes(app.database);
  for (const wrong of ['', 'restor', 'RESTORE!', 'yes'])
    assertRefused(await restore(id, owner, wrong), 400, 'RESTORE_NOT_CONFIRMED');
  assert.equal((await owner.browser.call('POST', `/backoffice/backups/${id}/restore`, {})).status, 400);
  assert.deepEqual(await hashes(app.database), before);
});

test('nobody but the owner tries or restores', async () => {
  const { id } = await made();
  const admin = await signInRole(app, 'restoring.admin', 'admin');
  for (const person of [admin, await signInPerson(app, 'trader')]) {
    assertRefused(await tryIt(id, person), 403, 'NOT_ALLOWED');
    assertRefused(await restore(id, person), 403, 'NOT_ALLOWED');
  }
  const visitor = app.browser();
  for (const method of ['GET', 'POST'] as const)
    assertRefused(
      await visitor.call(method, `/backoffice/backups/${id}/restore`, method === 'GET' ? undefined : {}),
      401,
      'SIGN_IN_REQUIRED',
    );
});

/** Both calls about one backup are refused. */
async function refused(id: string, status: number, name: string): Promise<void> {
  assertRefused(await tryIt(id), status, name);
  assertRefused(await restore(id), status, name);
}

test('a file that is gone, damaged, of another key or of another version is refused by name', async () => {
  const { id, path } = await made();
  const whole = await readFile(path);
  await refused('00000000-0000-4000-8000-000000000000', 404, 'BACKUP_NOT_FOUND');
  await writeFile(path, whole.subarray(0, whole.length - 9));
  await refused(id, 409, 'BACKUP_DAMAGED');
  await rm(path);
  await refused(id, 404, 'BACKUP_NOT_FOUND');
  await writeFile(path, whole);
  const keyFile = join(dataDir, 'backup.key');
  const key = await readFile(keyFile);
  await writeFile(keyFile, 'k'.repeat(40));
  await refused(id, 409, 'BACKUP_NOT_SIGNED');
  await writeFile(keyFile, key);
  assert.equal((await tryIt(id)).status, 200);
});

/** The same backup, signed by this site, of which the header says something else. */
async function rewrite(path: string, change: (header: BackupHeader) => object): Promise<void> {
  const [header = '', ...lines] = gunzipSync(await readFile(path))
    .toString()
    .trimEnd()
    .split('\n');
  const text = [JSON.stringify(change(JSON.parse(header) as BackupHeader)), ...lines.slice(0, -1)].join('\n');
  const first = gzipSync(`${text}\n`);
  const { secret } = (await readBackupKey(app.config)) ?? assert.fail();
  const signature = createHmac('sha256', secret).update(first).digest('hex');
  const sha256 = createHash('sha256').update(first).digest('hex');
  await writeFile(path, Buffer.concat([first, backupTrailer({ sha256, signature })]));
}

test('a backup of tables as they were before is left to the command, by its file', async () => {
  const { id, path } = await made();
  await rewrite(path, (header) => ({ ...header, level: knownLevels().at(-2) }));
  await refused(id, 409, 'BACKUP_OTHER_VERSION');
  const { body } = await tryIt(id);
  assert.deepEqual(z.object({ data: z.unknown() }).parse(body).data, { file: basename(path) });
});

test('tables that were changed after the file was checked are not filled', async () => {
  const { id } = await made();
  const before = await held();
  const { db } = app.database;
  await db.execute(
    sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('newer', ${Date.now() + 1e12})`,
  );
  try {
    assert.partialDeepStrictEqual(await restoredFrom(id), { state: 'failed', failure: 'REFUSED' });
  } finally {
    await db.execute(sql`DELETE FROM drizzle.__drizzle_migrations WHERE hash = 'newer'`);
  }
  assert.deepEqual(await held(), before);
});

test('whoever writes while a backup is restored is served before or after, and nothing of them is left by half', async () => {
  const { id } = await made();
  const people = await signInCrowd(app, 'writes.on', 12);
  const restoring = restoredFrom(id);
  const posts = people.map(
    async ({ browser }) =>
      await browser.call('POST', '/games/adopt-me/trades', {
        offering: [{ item: 'owl', quantity: 1 }],
        wanting: [{ item: 'owl', quantity: 1 }],
      }),
  );
  const answers = await Promise.all(posts);
  assert.equal((await restoring)?.state, 'done');
  // Their person is gone by then, or signed out; before that they could post.
  const statuses = answers.map(({ status }) => status);
  assert.deepEqual(
    statuses.filter((status) => ![201, 401].includes(status)),
    [],
  );
  const { rows } = await app.database.db.execute(
    sql`SELECT 1 FROM trades t LEFT JOIN profiles p ON p.user_id = t.user_id
      WHERE p.user_id IS NULL OR p.discord_username LIKE 'writes.on%'`,
  );
  assert.deepEqual(rows, []);
});

test('a restore that fails in the middle changes nothing, says so, and the site goes on', async () => {
  const { id } = await made();
  const before = await held();
  const client = await app.database.connect();
  // One of the last tables that are filled takes nothing.
  await client.query('ALTER TABLE trade_items ADD CONSTRAINT full_for_now CHECK (false) NOT VALID');
  try {
    assert.partialDeepStrictEqual(await restoredFrom(id), { state: 'failed', failure: 'FAILED' });
  } finally {
    await client.query('ALTER TABLE trade_items DROP CONSTRAINT full_for_now');
    await client.end();
  }
  assert.ok(app.logged.some((line) => line.includes('a restore failed')));
  assert.deepEqual(await held(), before);
  // Nobody was signed out.
  assert.partialDeepStrictEqual((await listed()).restore, { state: 'failed', failure: 'FAILED' });
  await joined('goes.on.after.failure');
});

test('where the present state cannot be saved, nothing is restored', async () => {
  const { id } = await made();
  const before = await held();
  // What an unfinished backup has left, and nobody can clear away.
  const inTheWay = join(app.backups.folder, 'old.part');
  await mkdir(inTheWay);
  try {
    assert.partialDeepStrictEqual(await restoredFrom(id), { state: 'failed', failure: 'NOT_SAVED' });
  } finally {
    await rm(inTheWay, { recursive: true });
  }
  assert.deepEqual(await held(), before);
});

test('of many restores at once one is begun, and the others are told', async () => {
  const { id } = await made();
  const answers = await Promise.all(Array.from({ length: 5 }, async () => await restore(id)));
  const codes = answers.map(
    ({ status, body }) => `${status} ${z.object({ code: z.string() }).safeParse(body).data?.code ?? ''}`,
  );
  assert.equal(codes.filter((code) => code === '202 ').length, 1, codes.join());
  assert.ok(
    codes.every((code) => /^202 $|^409 (BACKUP|RESTORE)_RUNNING$/.test(code)),
    codes.join(),
  );
  await app.backups.settled();
  assert.equal((await restored())?.state, 'done');
  await asOwner();
});

test('while somebody backs up or restores, no other restore is begun', async () => {
  const { id } = await made();
  const { db } = app.database;
  const turn = (await app.backups.takeTurn()) ?? assert.fail();
  assertRefused(await restore(id), 409, 'BACKUP_RUNNING');
  await db.delete(restoreRuns);
  await db.insert(restoreRuns).values(UNDER_WAY());
  assertRefused(await restore(id), 409, 'RESTORE_RUNNING');
  await turn.giveBack();
});

const UNDER_WAY = () => {
  const now = app.clock.now();
  const times = { madeAt: now, startedAt: now, updatedAt: now };
  return { id: '00000000-0000-4000-8000-000000000000', state: 'restoring' as const, rowsTotal: 9, ...times };
};

test('a restore whose process was killed counts as failed', async () => {
  const { db } = app.database;
  await db.delete(restoreRuns);
  await db.insert(restoreRuns).values(UNDER_WAY());
  assert.partialDeepStrictEqual((await listed()).restore, { state: 'restoring' });
  app.clock.pass(2 * 60_000);
  assert.partialDeepStrictEqual((await listed()).restore, { state: 'failed', failure: 'INTERRUPTED' });
  await made();
  assert.partialDeepStrictEqual(await restored(), { state: 'failed', failure: 'INTERRUPTED' });
});
