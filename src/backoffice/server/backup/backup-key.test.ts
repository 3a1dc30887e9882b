import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { backupKey, KEY_FILE, readBackupKey } from './backup-key.ts';
import { BackupRefused } from './read-backup.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swapwise-key-'));
});
after(async () => {
  await rm(folder, { recursive: true });
});

const place = (name: string, key?: string) => ({ dataDir: join(folder, name), backups: { key } });

test('a key is made where there is none, for nobody else of the machine, and is the same from then on', async () => {
  const site = place('first');
  assert.equal(await readBackupKey(site), undefined);
  const made = await backupKey(site);
  assert.deepEqual(await readdir(site.dataDir), [KEY_FILE]);
  const file = join(site.dataDir, KEY_FILE);
  assert.equal((await stat(file)).mode & 0o777, 0o600);
  assert.match(await readFile(file, 'utf8'), /^[\w-]{43}\n$/);
  assert.deepEqual(await backupKey(site), made);
  assert.deepEqual(await readBackupKey(site), made);
  assert.notEqual((await backupKey(place('second'))).id, made.id);
});

test('of twenty who need it at once one makes it', async () => {
  const site = place('crowded');
  const keys = await Promise.all(Array.from({ length: 20 }, () => backupKey(site)));
  assert.equal(new Set(keys.map(({ secret }) => secret.toString())).size, 1);
  assert.deepEqual(await readdir(site.dataDir), [KEY_FILE]);
});

test('the setting comes before the file, and makes none; what stands in a file does as a setting', async () => {
  const text = 'k'.repeat(32);
  const site = place('set', text);
  const { secret } = await backupKey(site);
  assert.equal(secret.toString(), text);
  await assert.rejects(readdir(site.dataDir), { code: 'ENOENT' });
  const made = await backupKey(place('copied'));
  const copied = (await readFile(join(folder, 'copied', KEY_FILE), 'utf8')).trim();
  assert.deepEqual(await readBackupKey(place('elsewhere', copied)), made);
});

test('a file that holds no key is refused, and stays as it is', async () => {
  const site = place('emptied');
  await backupKey(site);
  await writeFile(join(site.dataDir, KEY_FILE), '');
  await assert.rejects(backupKey(site), BackupRefused);
  assert.equal(await readFile(join(site.dataDir, KEY_FILE), 'utf8'), '');
});
