import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import type { Database } from '../../../platform/server/database/database.ts';
import { levelOfDatabase } from '../../../platform/server/database/known-migrations.ts';
import { backupRuns } from '../backup-table.ts';
import type { BackupKey } from './backup-format.ts';
import { setRun } from './backup-runs.ts';
import { takeSnapshot } from './snapshot.ts';
import { PART_ENDING, writeBackup } from './write-backup.ts';

const PROGRESS_MS = 1000;

/**
 * Writes the file of a backup run, after it has swept what earlier ones left unfinished.
 * @param client a connection that has the turn
 * @param to.told hears about once a second how many rows are done
 * @returns what stands in the run of a backup that is done
 * @throws when it cannot be written, or `signal` ends it
 */
export async function makeBackup(
  id: string,
  client: ClientBase,
  to: {
    database: Database;
    folder: string;
    key: () => Promise<BackupKey>;
    now: () => Date;
    signal: AbortSignal;
    told: (rowsDone: number) => void;
  },
) {
  const { database, folder, key, now, signal, told } = to;
  const [run] = await database.db.select().from(backupRuns).where(eq(backupRuns.id, id));
  const level = await levelOfDatabase(client);
  if (run === undefined || level === undefined) throw new Error('There is nothing to back up.');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const file of await readdir(folder)) {
    if (file.endsWith(PART_ENDING)) await rm(join(folder, file), { force: true });
  }
  const signedBy = await key();
  // What comes after this moment may be missing; what came before is there.
  const madeAt = now();
  const snapshot = await takeSnapshot(client, database.kind);
  try {
    const rowsTotal = snapshot.tables.reduce((sum, { rows }) => sum + rows, 0);
    await setRun(database.db, id, { rowsTotal, updatedAt: now() });
    let rowsDone = 0;
    let toldAtMs = performance.now();
    const written = await writeBackup(snapshot, {
      path: join(folder, run.fileName),
      madeAt,
      level,
      key: signedBy,
      signal,
      progress: (rows) => {
        rowsDone = rows;
        if (performance.now() - toldAtMs < PROGRESS_MS) return;
        toldAtMs = performance.now();
        told(rowsDone);
      },
    });
    return { ...written, rowsDone };
  } finally {
    await snapshot.end();
  }
}
