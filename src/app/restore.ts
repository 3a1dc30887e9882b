// npm run restore -- FILE: brings a backup into the empty database that the settings name. With --unverified also one that is not
// signed with the key of the settings.

import { join } from 'node:path';
import { KEY_FILE, readBackupKey } from '../backoffice/server/backup/backup-key.ts';
import { BackupRefused, checkBackup } from '../backoffice/server/backup/read-backup.ts';
import { levelOf, restoreBackup } from '../backoffice/server/backup/restore-backup.ts';
import { counted } from '../platform/counts.ts';
import { databasePlace } from '../platform/server/database/database-place.ts';
import { openDatabase } from '../platform/server/database/database.ts';
import { openLog } from '../platform/server/log.ts';
import type { Config } from '../platform/server/settings/config.ts';
import { readConfig } from '../platform/server/settings/read-config.ts';
import { postgresFault } from './http/postgres-fault.ts';
import { faultLines, StartFault, unreadable } from './start/start-fault.ts';

const SAY_EVERY_MS = 2000;

const UNVERIFIED = '--unverified';
const [file, ...more] = process.argv.slice(2).filter((given) => given !== UNVERIFIED);
const isUnverified = process.argv.includes(UNVERIFIED);
const at = { port: '', dataDir: '' };
try {
  if (file === undefined || file.startsWith('-') || more.length > 0)
    throw new StartFault('Say which file: npm run restore -- FILE');
  await restore(file);
} catch (error) {
  const reason =
    error instanceof BackupRefused ? `${file} is not restored. ${error.message}` : faultLines(error, at);
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}

async function restore(path: string): Promise<void> {
  const config = readConfig();
  at.dataDir = config.dataDir;
  // All of the file is looked at before anything is opened.
  const trusted = isUnverified ? 'unverified' : { key: await readKey(config) };
  const header = await checkBackup(path, trusted).catch((error: unknown) => {
    throw error instanceof BackupRefused ? error : unreadable(path, error);
  });
  levelOf(header);
  const rows = header.tables.reduce((sum, table) => sum + table.rows, 0);
  const signed = isUnverified
    ? 'whole, and nobody checked who made it'
    : 'whole, and signed with the key of this site';
  say(
    `The backup of ${header.madeAt} is ${signed}: ${counted(rows, 'row')} of ${header.tables.length} tables.`,
  );
  say(`It is to come into this database: ${databasePlace(config)}.`);
  const where =
    config.databaseUrl === undefined ? { dataDir: config.dataDir } : { databaseUrl: config.databaseUrl };
  const database = await openDatabase(where, openLog(config.logLevel)).catch((error: unknown) => {
    if (config.databaseUrl === undefined) throw error;
    throw new StartFault(`DATABASE_URL cannot be used: ${postgresFault(error)}`);
  });
  try {
    let saidAtMs = performance.now();
    await restoreBackup(database, path, header, (done) => {
      if (performance.now() - saidAtMs < SAY_EVERY_MS) return;
      saidAtMs = performance.now();
      say(`${counted(done, 'row')} …`);
    });
  } finally {
    await database.close();
  }
  say('Restored. Everybody signs in anew; npm start serves it.');
}

async function readKey(config: Config) {
  return await readBackupKey(config).catch((error: unknown) => {
    throw error instanceof BackupRefused ? error : unreadable(join(config.dataDir, KEY_FILE), error);
  });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
