import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Raised when another process holds the folder. */
export class DataDirLocked extends Error {}

// A lock that nobody refers to would be collected, and its file closed and unlocked with it.
const held = new Set<DatabaseSync>();

/**
 * Takes a folder for this process alone. PGlite has no lock of its own, and two processes on one folder lose rows.
 * The lock is the operating system's lock on an SQLite file, so it ends with the process however that ends, and
 * no stale file is left to judge.
 * @returns a function that gives the folder back
 * @throws DataDirLocked when another process has it
 */
export function lockDataDir(dataDir: string): () => void {
  const holderFile = join(dataDir, 'lock-holder');
  const lock = new DatabaseSync(join(dataDir, 'lock'));
  try {
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw new DataDirLocked(`already in use by process ${readHolder(holderFile)}`, { cause });
  }
  writeFileSync(holderFile, String(process.pid));
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return 'unknown';
  }
}
