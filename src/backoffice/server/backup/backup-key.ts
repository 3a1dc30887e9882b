import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../platform/server/settings/config.ts';
import { codeOf } from '../../../platform/server/thrown.ts';
import type { BackupKey } from './backup-format.ts';
import { BackupRefused } from './read-backup.ts';

type Place = { dataDir: string; backups: Pick<Config['backups'], 'key'> };

/** Where in DATA_DIR the key stands. */
export const KEY_FILE = 'backup.key';

const SHORTEST = 32;

/**
 * Reads the key by which backups are signed: the setting, else a file beside the database, since whoever has changed the one is not
 * to have the other.
 * @returns undefined where there is none yet
 * @throws BackupRefused for a file that holds no key; the file system's error when it cannot be read
 */
export async function readBackupKey(place: Place): Promise<BackupKey | undefined> {
  const path = pathOf(place);
  const text = place.backups.key ?? (await textOf(path))?.trim();
  if (text === undefined) return undefined;
  if (text.length < SHORTEST) throw new BackupRefused(`${path} holds no key.`);
  const secret = Buffer.from(text);
  return { id: createHash('sha256').update(secret).digest('hex').slice(0, 8), secret };
}

/** The same, made where there is none yet; of several processes with one folder one makes it. */
export async function backupKey(place: Place): Promise<BackupKey> {
  const found = await readBackupKey(place);
  if (found !== undefined) return found;
  await makeKey(place);
  const made = await readBackupKey(place);
  if (made === undefined) throw new Error('The key of backups is gone.');
  return made;
}

async function makeKey(place: Place): Promise<void> {
  const path = pathOf(place);
  const part = `${path}.${randomUUID()}`;
  await mkdir(place.dataDir, { recursive: true });
  try {
    await writeFile(part, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
    // It has its name only once all of it is there, and never another one's.
    await link(part, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(part, { force: true });
  }
}

function pathOf({ dataDir }: Place): string {
  return join(dataDir, KEY_FILE);
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
