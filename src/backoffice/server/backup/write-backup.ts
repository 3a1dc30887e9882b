import { createHash, createHmac } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { BACKUP_VERSION, type BackupHeader, type BackupKey, backupTrailer } from './backup-format.ts';
import { LEFT_OUT_COLUMNS, LEFT_OUT_TABLES } from './backup-tables.ts';
import type { Snapshot } from './snapshot.ts';

// Half the time of the usual level for a tenth more bytes.
const GZIP_LEVEL = 3;

/** A file on its way has this ending, so that it is never taken for a whole one. */
export const PART_ENDING = '.part';

/**
 * Writes a snapshot as one file that its owner alone may read. It has its name only once all of it is on the disk.
 * @param to.path where the file is to stand
 * @param to.key what it is signed with
 * @param to.signal ends it early
 * @param to.progress told how many rows are written so far
 * @returns what the file weighs and its SHA-256
 * @throws the file system's error, and then no part of the file is left
 */
export async function writeBackup(
  snapshot: Snapshot,
  to: {
    path: string;
    madeAt: Date;
    level: BackupHeader['level'];
    key: BackupKey;
    signal: AbortSignal;
    progress: (rows: number) => void;
  },
): Promise<{ bytes: number; sha256: string }> {
  const header: BackupHeader = {
    format: 'swapwise-backup',
    version: BACKUP_VERSION,
    madeAt: to.madeAt.toISOString(),
    key: to.key.id,
    level: to.level,
    tables: snapshot.tables,
    leftOut: [
      ...LEFT_OUT_TABLES,
      ...Object.entries(LEFT_OUT_COLUMNS).flatMap(([table, columns]) =>
        columns.map((column) => `${table}.${column}`),
      ),
    ],
  };
  const part = `${to.path}${PART_ENDING}`;
  const file = await open(part, 'wx', 0o600);
  const whole = createHash('sha256');
  let bytes = 0;
  try {
    await pipeline(
      async function* () {
        yield `${JSON.stringify(header)}\n`;
        let rows = 0;
        for await (const lines of snapshot.batches()) {
          yield `${lines.join('\n')}\n`;
          rows += lines.length;
          to.progress(rows);
        }
      },
      createGzip({ level: GZIP_LEVEL }),
      async function* (chunks: AsyncIterable<Buffer>) {
        const first = createHash('sha256');
        const signature = createHmac('sha256', to.key.secret);
        for await (const chunk of chunks) {
          first.update(chunk);
          signature.update(chunk);
          yield* counted(chunk);
        }
        yield* counted(backupTrailer({ sha256: first.digest('hex'), signature: signature.digest('hex') }));
      },
      // Flushed to the disk before it is closed.
      file.createWriteStream({ flush: true }),
      { signal: to.signal },
    );
    await rename(part, to.path);
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(part, { force: true });
    throw error;
  }
  await flushFolder(dirname(to.path));
  return { bytes, sha256: whole.digest('hex') };

  function* counted(chunk: Buffer): Generator<Buffer> {
    whole.update(chunk);
    bytes += chunk.length;
    yield chunk;
  }
}

/** A new name is on the disk only once its folder is. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
