// Runs on both databases.
import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { backupRuns } from '../backup-table.ts';
import { adoptFile } from './backup-files.ts';
import { listRuns } from './backup-runs.ts';

let app: TestApp;
let dataDir: string;
let path: string;
let name: string;
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'swapwise-backup-files-'));
  app = await startTestApp({ env: { DATA_DIR: dataDir } });
});
beforeEach(async () => {
  const { db } = app.database;
  await db.delete(backupRuns);
  await rm(app.backups.folder, { recursive: true, force: true });
  const turn = (await app.backups.takeTurn()) ?? assert.fail('nobody has it');
  await turn.run(await turn.enter(db, { kind: 'owner' }));
  [name = ''] = await readdir(app.backups.folder);
  path = join(app.backups.folder, name);
});
after(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** What the owner is shown, after a look at the folder. */
const listed = async () => {
  await app.backups.adopt();
  return await listRuns(app.database.db, app.backups.folder);
};
const warnings = (of: string) => app.logged.filter((line) => line.includes(name) && line.includes(of)).length;

test('a file that could not be entered is entered once it can be, and warned of once until then', async () => {
  const client = await app.database.connect();
  await app.database.db.delete(backupRuns);
  await client.query('ALTER TABLE backup_runs ADD CONSTRAINT full_for_now CHECK (false) NOT VALID');
  try {
    for (let times = 0; times < 2; times += 1) assert.deepEqual(await listed(), []);
  } finally {
    await client.query('ALTER TABLE backup_runs DROP CONSTRAINT full_for_now');
    await client.end();
  }
  assert.equal(warnings('could not be entered'), 1);
  assert.partialDeepStrictEqual(await listed(), [{ state: 'done', fileName: name }]);
});

test('a file that grew while it was looked at is left for the next time', async () => {
  const { db } = app.database;
  await db.delete(backupRuns);
  const whole = await stat(path);
  await adoptFile(db, app.backups.folder, name, { size: whole.size - 9, mtimeMs: whole.mtimeMs });
  assert.deepEqual(await db.select().from(backupRuns), []);
  assert.partialDeepStrictEqual(await listed(), [{ state: 'done', bytes: whole.size }]);
});

test('a file of another size than the database says is looked at again, and warned of while it is not whole', async () => {
  const { size } = await stat(path);
  const [{ id } = assert.fail()] = await listed();
  await app.database.db.update(backupRuns).set({ bytes: size - 9 });
  assert.partialDeepStrictEqual(await listed(), [{ id, state: 'done', bytes: size, sha256: null }]);
  const whole = await readFile(path);
  await writeFile(path, whole.subarray(0, -9));
  for (let times = 0; times < 2; times += 1) assert.deepEqual(await listed(), []);
  assert.equal(warnings('is no whole backup'), 1);
  await writeFile(path, whole);
  assert.partialDeepStrictEqual(await listed(), [{ id, bytes: size }]);
});

test('a backup whose process was killed when its file was whole, and not yet entered, is one', async () => {
  const { size } = await stat(path);
  const [{ id } = assert.fail()] = await listed();
  await app.database.db.update(backupRuns).set({ state: 'failed', failure: 'INTERRUPTED', bytes: null });
  assert.partialDeepStrictEqual(await listed(), [{ id, state: 'done', failure: null, bytes: size }]);
});
