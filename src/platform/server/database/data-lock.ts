import { closeSync, openSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Raised when another process holds the folder. */
export class DataDirLocked extends Error {}

/** SQLite's codes; the bits above these eight tell more of a code. */
const PRIMARY_CODE = 0xff;
const SQLITE_BUSY = 5;
const SQLITE_CANTOPEN = 14;
const SQLITE_NOTADB = 26;

// A lock that nobody refers to would be collected, and its file closed and unlocked with it.
const held = new Set<DatabaseSync>();

/**
 * Takes a folder for this process alone. PGlite has no lock of its own, and two processes on one folder lose rows.
 * The lock is the operating system's lock on an SQLite file, so it ends with the process however that ends, and
 * no stale file is left to judge.
 * @returns a function that gives the folder back
 * @throws DataDirLocked when another process has it; else why its files cannot be written
 */
export function lockDataDir(dataDir: string): () => void {
  const holderFile = join(dataDir, 'lock-holder');
  const lock = takeLock(join(dataDir, 'lock'), holderFile);
  try {
    writeFileSync(holderFile, String(process.pid));
  } catch (error) {
    lock.close();
    throw error;
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}

function takeLock(file: string, holderFile: string): DatabaseSync {
  try {
    return openLocked(file);
  } catch (cause) {
    const reason = cause instanceof Error ? Number(Reflect.get(cause, 'errcode')) & PRIMARY_CODE : undefined;
    if (reason === SQLITE_BUSY)
      throw new DataDirLocked(`already in use by process ${readHolder(holderFile)}`, { cause });
    // SQLite does not say why; the file system does.
    if (reason === SQLITE_CANTOPEN) closeSync(openSync(file, 'a'));
    if (reason !== SQLITE_NOTADB) throw cause;
    // Cut short, or of something else. Nobody holds it, or it would not have been read.
    truncateSync(file);
    return openLocked(file);
  }
}

/** Nothing is written, neither to the file nor to a journal: on a full disk a lock is a lock too. */
function openLocked(file: string): DatabaseSync {
  const lock = new DatabaseSync(file);
  try {
    lock.exec(
      'PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE',
    );
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8') || 'unknown';
  } catch {
    return 'unknown';
  }
}
