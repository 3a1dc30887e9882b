// Runs on both databases.

import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, mock, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { assertRefused } from '../../../../test/assert-refused.ts';
import { signInRole } from '../../../../test/back-office.ts';
import { eventually } from '../../../../test/eventually.ts';
import { type Person, signInPerson } from '../../../../test/person.ts';
import { startSecondApp, startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { systemLogs } from '../../../audit/server/log-table.ts';
import { backupRuns } from '../backup-table.ts';
import { readBackupKey } from './backup-key.ts';
import { nightOf } from './backup-runs.ts';
import { checkBackup } from './read-backup.ts';

const HOUR_MS = 60 * 60 * 1000;

let app: TestApp;
let dataDir: string;
let owner: Person;
let folder: string;
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'swapwise-backups-'));
  // On a busy machine a night's own time would come in the middle of a test, which makes its nights itself.
  mock.timers.enable({ apis: ['setInterval'] });
  app = await startTestApp({ demo: true, env: { DATA_DIR: dataDir, BACKUPS_KEPT: '3', BACKUP_AT: '4' } });
  mock.timers.reset();
  owner = await signInPerson(app, 'owner');
  folder = join(dataDir, 'backups');
});
beforeEach(async () => {
  app.clock.pass(1000);
  await app.database.db.delete(backupRuns);
  await app.database.db.delete(systemLogs);
  await rm(folder, { recursive: true, force: true });
});
after(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const list = z.object({
  kept: z.int(),
  hour: z.int(),
  backups: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      state: z.string(),
      failure: z.string().nullable(),
      rowsDone: z.int(),
      rowsTotal: z.int(),
      bytes: z.int().nullable(),
      sha256: z.string().nullable(),
    }),
  ),
});
const status = z.object({
  // How fast a busy machine is decides nothing here.
  troubles: z.array(z.string()).transform((all) => all.filter((trouble) => trouble !== 'DATABASE_SLOW')),
  lastBackup: z.object({ id: z.string() }).nullable(),
});

const backUp = (by = owner) => by.browser.call('POST', '/backoffice/backups', {});
const listed = async () => list.parse((await owner.browser.call('GET', '/backoffice/backups')).body);
const troubles = async () =>
  status.parse((await owner.browser.call('GET', '/backoffice/status')).body).troubles;
const download = (id: string, by = owner) => by.browser.send(`/api/backoffice/backups/${id}/file`);
const files = async () => await readdir(folder).catch(() => []);

/** Makes a backup and waits for its end. */
async function made() {
  const begun = await backUp();
  assert.equal(begun.status, 202, JSON.stringify(begun.body));
  const { id } = z.object({ id: z.string() }).parse(begun.body);
  await app.backups.settled();
  const run = (await listed()).backups.find((of) => of.id === id);
  assert.ok(run !== undefined);
  app.clock.pass(1000);
  return run;
}

test('the owner begins a backup, follows it and downloads one file that is whole', async () => {
  const run = await made();
  assert.partialDeepStrictEqual(run, { kind: 'owner', state: 'done', failure: null });
  assert.ok(run.rowsTotal > 3000 && run.rowsDone === run.rowsTotal);
  const response = await download(run.id);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('cache-control'), 'no-store');
  assert.equal(response.headers.get('content-type'), 'application/gzip');
  const [name = ''] = await files();
  assert.match(name, /^swapwise-\d{4}-\d\d-\d\dT[\d-]{8}Z-[0-9a-f]{8}\.jsonl\.gz$/);
  assert.equal(response.headers.get('content-disposition'), `attachment; filename="${name}"`);
  const bytes = Buffer.from(await response.arrayBuffer());
  assert.deepEqual([bytes.length, createHash('sha256').update(bytes).digest('hex')], [run.bytes, run.sha256]);
  const copy = join(dataDir, 'downloaded.gz');
  await writeFile(copy, bytes);
  const header = await checkBackup(copy, { key: await readBackupKey(app.config) });
  assert.equal(
    header.tables.reduce((sum, { rows }) => sum + rows, 0),
    run.rowsTotal,
  );
});

test('its folder and file are for nobody else of the machine', async () => {
  await made();
  const [name = ''] = await files();
  assert.equal((await stat(folder)).mode & 0o777, 0o700);
  assert.equal((await stat(join(folder, name))).mode & 0o777, 0o600);
});

test('no session, code, token, password, secret or IP address is in it, though there are some', async () => {
  const secrets: string[] = [];
  const client = await app.database.connect();
  try {
    const [personId, secret] = [owner.userId, () => `secret-${randomUUID()}`];
    const keep = (): string => {
      const value = secret();
      secrets.push(value);
      return value;
    };
    await client.query(`INSERT INTO auth_verifications VALUES ($1, 'x', $2, now(), now(), now())`, [
      randomUUID(),
      keep(),
    ]);
    await client.query(`INSERT INTO temporary_passwords VALUES ($1, $2, now(), now())`, [personId, keep()]);
    await client.query(`INSERT INTO mail_tokens VALUES ($1, 'reset', $2, 'a@example.com', now(), now())`, [
      keep(),
      personId,
    ]);
    await client.query(`INSERT INTO rate_limits VALUES ($1, 1, now())`, [keep()]);
    await client.query(
      `INSERT INTO system_logs (id, action_type, actor_id, ip_address, created_at) VALUES ($1, 'x', $2, '203.0.113.77', now())`,
      [randomUUID(), personId],
    );
    secrets.push('203.0.113.77');
    for (const query of ['SELECT token FROM auth_sessions', 'SELECT value FROM installation_secrets']) {
      const { rows } = await client.query<Record<string, string>>(query);
      assert.ok(rows.length > 0, query);
      secrets.push(...rows.flatMap((row) => Object.values(row)));
    }
    await made();
    const text = gunzipSync(await readFile(join(folder, (await files())[0] ?? ''))).toString();
    assert.ok(text.includes(personId) && secrets.length >= 7);
    assert.deepEqual(
      secrets.filter((value) => text.includes(value)),
      [],
    );
  } finally {
    for (const table of ['auth_verifications', 'temporary_passwords', 'mail_tokens', 'rate_limits'])
      await client.query(`DELETE FROM ${table}`);
    await client.end();
  }
});

test('while one backs up all others are told, on whichever process; of many at once each is made or told', async () => {
  const second = await startSecondApp(app);
  try {
    const elsewhere = second === undefined ? owner : await signInPerson(second, 'owner');
    const turn = (await app.backups.takeTurn()) ?? assert.fail('nobody has it');
    for (const by of [owner, elsewhere]) assertRefused(await backUp(by), 409, 'BACKUP_RUNNING');
    await turn.giveBack();
    const answers = await Promise.all([backUp(), backUp(elsewhere), backUp(), backUp(elsewhere)]);
    const begun = answers.filter(({ status: is }) => is === 202);
    // The first may have ended before the last asks.
    assert.ok(begun.length > 0);
    for (const answer of answers) if (answer.status !== 202) assertRefused(answer, 409, 'BACKUP_RUNNING');
    await Promise.all([app.backups.settled(), second?.backups.settled()]);
    assert.deepEqual(
      (await listed()).backups.map(({ state }) => state),
      begun.map(() => 'done'),
    );
    assert.equal((await made()).state, 'done');
  } finally {
    await second?.close();
  }
});

test('nobody but the owner begins, lists or downloads backups, or looks at the system', async () => {
  const { id } = await made();
  const admin = await signInRole(app, 'admin', 'admin');
  const member = await signInPerson(app, 'trader');
  for (const person of [admin, member]) {
    for (const path of ['/backoffice/backups', '/backoffice/status'])
      assertRefused(await person.browser.call('GET', path), 403, 'NOT_ALLOWED');
    assertRefused(await backUp(person), 403, 'NOT_ALLOWED');
    assertRefused(await person.browser.call('POST', '/backoffice/cache-refresh', {}), 403, 'NOT_ALLOWED');
    assertRefused(await person.browser.call('GET', `/backoffice/backups/${id}/file`), 403, 'NOT_ALLOWED');
  }
  assertRefused(await app.browser().call('GET', `/backoffice/backups/${id}/file`), 401, 'SIGN_IN_REQUIRED');
  assert.equal((await files()).length, 1);
});

test('a backup that is not there, or not done, or whose file is gone, cannot be downloaded', async () => {
  const { id } = await made();
  const [unknown, running] = [randomUUID(), randomUUID()];
  const now = app.clock.now();
  await app.database.db.insert(backupRuns).values({
    id: running,
    kind: 'owner',
    state: 'running',
    fileName: (await files())[0] ?? '',
    startedAt: now,
    updatedAt: now,
  });
  for (const wrong of [unknown, running, 'nonsense', '..%2f..%2fpglite'])
    assertRefused(
      await owner.browser.call('GET', `/backoffice/backups/${wrong}/file`),
      404,
      'BACKUP_NOT_FOUND',
    );
  await rm(folder, { recursive: true });
  assertRefused(await owner.browser.call('GET', `/backoffice/backups/${id}/file`), 404, 'BACKUP_NOT_FOUND');
});

test('who begins and who downloads a backup is logged', async () => {
  const { id } = await made();
  await (await download(id)).arrayBuffer();
  const lines = await app.database.db.select().from(systemLogs).orderBy(systemLogs.createdAt);
  assert.deepEqual(
    lines.map(({ actionType, actorId, details }) => [actionType, actorId, details['id']]),
    [
      ['start_backup', owner.userId, id],
      ['download_backup', owner.userId, id],
    ],
  );
});

test('a folder that cannot be written is told by name, leaves no half file, and shows in the status', async () => {
  await writeFile(folder, 'a file where the folder should be');
  assert.partialDeepStrictEqual(await made(), { state: 'failed', failure: 'FOLDER_NOT_WRITABLE' });
  assert.deepEqual(await troubles(), ['BACKUP_FAILED']);
  assert.ok(app.logged.some((line) => line.includes('a backup failed')));
  await rm(folder);
  assert.equal((await made()).state, 'done');
  assert.deepEqual(await troubles(), []);
});

test('what a killed process left of a backup is cleared away, and counts as failed', async () => {
  await mkdir(folder, { mode: 0o700 });
  await writeFile(join(folder, 'swapwise-old.jsonl.gz.part'), 'half');
  const now = app.clock.now();
  const id = randomUUID();
  await app.database.db.insert(backupRuns).values({
    id,
    kind: 'owner',
    state: 'running',
    fileName: 'swapwise-old.jsonl.gz',
    startedAt: now,
    updatedAt: now,
  });
  assert.partialDeepStrictEqual((await listed()).backups, [{ id, state: 'running' }]);
  app.clock.pass(2 * 60 * 1000);
  assert.partialDeepStrictEqual((await listed()).backups, [{ id, state: 'failed', failure: 'INTERRUPTED' }]);
  const run = await made();
  assert.partialDeepStrictEqual((await listed()).backups, [
    { id: run.id, state: 'done' },
    { id, state: 'failed', failure: 'INTERRUPTED' },
  ]);
  assert.equal((await files()).length, 1);
});

test('a backup is made once a night by one process, and the newest are kept', async () => {
  const second = await startSecondApp(app);
  try {
    for (let night = 0; night < 5; night += 1) {
      const both = await Promise.all([
        app.backups.backUpNightly(),
        second?.backups.backUpNightly() ?? app.backups.backUpNightly(),
      ]);
      assert.deepEqual(both.toSorted(), [false, true]);
      assert.equal(await app.backups.backUpNightly(), false);
      app.clock.pass(24 * HOUR_MS);
    }
    await owner.browser.signIn('owner');
    const { backups, kept } = await listed();
    assert.deepEqual(
      [kept, backups.length, new Set(backups.map(({ state }) => state))],
      [3, 3, new Set(['done'])],
    );
    assert.equal((await files()).length, 3);
    const byHand = await made();
    assert.deepEqual(
      (await listed()).backups.map(({ kind }) => kind),
      ['owner', 'nightly', 'nightly', 'nightly'],
    );
    assert.equal(byHand.state, 'done');
  } finally {
    await second?.close();
  }
});

/** As after a restore, or with another database on the same folder. */
const forgetRuns = async () => void (await app.database.db.delete(backupRuns));
const kinds = async () => (await listed()).backups.map(({ kind, state }) => `${kind} ${state}`);
const nightly = async () => {
  app.clock.pass(24 * HOUR_MS);
  owner = await signInPerson(app, 'owner');
  return await app.backups.backUpNightly();
};

test('the list follows the files that are there, also when the database has forgotten them', async () => {
  const { id } = await made();
  const [mine] = (await listed()).backups;
  await nightly();
  await forgetRuns();
  assert.deepEqual(await kinds(), ['nightly done', 'owner done']);
  const [, found] = (await listed()).backups;
  assert.partialDeepStrictEqual(found, { bytes: mine?.bytes, rowsTotal: mine?.rowsTotal });
  assert.notEqual(found?.id, id);
  assert.equal((await download(found?.id ?? '')).status, 200);
  const [name = ''] = (await files()).filter((file) => !file.includes('nightly'));
  await rm(join(folder, name));
  assert.deepEqual(await kinds(), ['nightly done']);
  assert.equal(
    status.parse((await owner.browser.call('GET', '/backoffice/status')).body).lastBackup?.id,
    (await listed()).backups[0]?.id,
  );
});

test('files that are no whole backups, or have other names, are left alone and not listed', async () => {
  await made();
  const [name = ''] = await files();
  const whole = await readFile(join(folder, name));
  await forgetRuns();
  const foreign = {
    'swapwise-2026-01-01T00-00-00Z-00000000.jsonl.gz': whole.subarray(0, whole.length - 9),
    'swapwise-2026-01-01T00-00-00Z-00000001.jsonl.gz': Buffer.from('nothing'),
    'notes.txt': Buffer.from('mine'),
  };
  for (const [file, bytes] of Object.entries(foreign)) await writeFile(join(folder, file), bytes);
  assert.deepEqual(await kinds(), ['owner done']);
  assert.deepEqual((await files()).toSorted(), [name, ...Object.keys(foreign)].toSorted());
});

test('a file that is met while it is copied into the folder appears once it is whole', async () => {
  await made();
  const [name = ''] = await files();
  const whole = await readFile(join(folder, name));
  const half = whole.subarray(0, whole.length / 2);
  const warnings = () => app.logged.filter((line) => line.includes('is no whole backup')).length;
  const before = warnings();
  await writeFile(join(folder, name), half);
  assert.deepEqual(await kinds(), [], 'one that the database knows');
  await writeFile(join(folder, name), whole);
  assert.deepEqual(await kinds(), ['owner done']);
  await forgetRuns();
  for (const part of [half, whole.subarray(0, -1), Buffer.alloc(whole.length)]) {
    await writeFile(join(folder, name), part);
    assert.deepEqual(await kinds(), []);
  }
  await writeFile(join(folder, name), whole);
  assert.deepEqual(await kinds(), ['owner done']);
  assert.equal(warnings(), before + 1);
});

test("old nightly files go, also those of before a restore; the owner's own stay until the owner deletes them", async () => {
  for (let count = 0; count < 5; count += 1) await made();
  for (let count = 0; count < 3; count += 1) assert.equal(await nightly(), true);
  await forgetRuns();
  for (let count = 0; count < 2; count += 1) assert.equal(await nightly(), true);
  assert.deepEqual(await kinds(), [...Array(3).fill('nightly done'), ...Array(5).fill('owner done')]);
  assert.equal((await files()).length, 8);
});

const remove = (id: string, by = owner) => by.browser.call('DELETE', `/backoffice/backups/${id}`);

test('the owner deletes a backup: its file and its line go, and the log says so', async () => {
  const { id } = await made();
  assert.equal((await remove(id)).status, 200);
  assert.deepEqual([await kinds(), await files()], [[], []]);
  const lines = await app.database.db.select().from(systemLogs);
  assert.ok(lines.some(({ actionType, details }) => actionType === 'delete_backup' && details['id'] === id));
  assertRefused(await remove(id), 404, 'BACKUP_NOT_FOUND');
  const admin = await signInRole(app, 'deleting.admin', 'admin');
  assertRefused(await remove(id, admin), 403, 'NOT_ALLOWED');
});

test('a backup that is being made cannot be deleted', async () => {
  const now = app.clock.now();
  const run = { id: randomUUID(), kind: 'owner' as const, state: 'running' as const, fileName: 'x' };
  await app.database.db.insert(backupRuns).values({ ...run, startedAt: now, updatedAt: now });
  assertRefused(await remove(run.id), 404, 'BACKUP_NOT_FOUND');
});

test("a night's backup that failed is tried again, later each time, until it is made", async () => {
  const MINUTE_MS = 60_000;
  // An hour into a night, so that none of what follows is of the next one.
  app.clock.pass((29 * HOUR_MS - (app.clock.now().getTime() % (24 * HOUR_MS))) % (24 * HOUR_MS));
  await writeFile(folder, 'a file where the folder should be');
  assert.equal(await nightly(), true);
  const failures = () => app.logged.filter((line) => line.includes('a backup failed')).length;
  const [before, tries] = [failures(), [] as number[]];
  for (let minute = 1; minute <= 130; minute += 1) {
    app.clock.pass(MINUTE_MS);
    if (await app.backups.backUpNightly()) tries.push(minute);
  }
  assert.deepEqual(tries, [5, 15, 35, 75]);
  assert.equal(failures(), before + 4);
  await rm(folder);
  app.clock.pass(60 * MINUTE_MS);
  assert.equal(await app.backups.backUpNightly(), true);
  assert.equal((await kinds())[0], 'nightly done');
  assert.deepEqual(await troubles(), []);
  app.clock.pass(60 * MINUTE_MS);
  assert.equal(await app.backups.backUpNightly(), false);
});

test("a night's backup whose process was killed is tried again", async () => {
  await nightly();
  const { db } = app.database;
  await db.update(backupRuns).set({ state: 'running' });
  await rm(folder, { recursive: true });
  app.clock.pass(6 * 60_000);
  assert.equal(await app.backups.backUpNightly(), true);
  assert.equal((await kinds())[0], 'nightly done');
});

test('a night begins at the hour that is set', () => {
  assert.equal(nightOf(new Date('2026-03-01T03:59:59Z'), 4), '2026-02-28');
  assert.equal(nightOf(new Date('2026-03-01T04:00:00Z'), 4), '2026-03-01');
  assert.equal(nightOf(new Date('2026-03-01T00:00:00Z'), 0), '2026-03-01');
});

test('nights without a backup show in the status', async () => {
  await app.backups.backUpNightly();
  assert.deepEqual(await troubles(), []);
  app.clock.pass(37 * HOUR_MS);
  owner = await signInPerson(app, 'owner');
  assert.deepEqual(await troubles(), ['BACKUP_LATE']);
});

test('with BACKUPS_KEPT=0 no backup is made by night', async () => {
  const quiet = await startTestApp({ database: app.database, env: { DATA_DIR: dataDir } });
  try {
    assert.equal(await quiet.backups.backUpNightly(), false);
  } finally {
    await quiet.close();
  }
});

test('a stop ends a backup, leaves nothing of it, and says so', async () => {
  const stopping = await startTestApp({ database: app.database, env: { DATA_DIR: dataDir } });
  const turn = await stopping.backups.takeTurn();
  const id = await turn?.enter(app.database.db, { kind: 'owner' });
  stopping.beginStop();
  await turn?.run(id ?? '');
  await stopping.close();
  assert.partialDeepStrictEqual((await listed()).backups, [{ id, state: 'failed', failure: 'INTERRUPTED' }]);
  assert.deepEqual(await files(), []);
});

test('while a backup is made, others are served', async () => {
  const begun = await backUp();
  assert.equal(begun.status, 202);
  const answers = await Promise.all(
    Array.from({ length: 10 }, async () => await owner.browser.call('GET', '/me/notifications')),
  );
  assert.ok(answers.every(({ status: is }) => is === 200));
  await eventually(listed, ({ backups }) => backups[0]?.state === 'done');
});
