import { DataDirLocked } from '../../platform/server/database/data-lock.ts';
import { DatabaseRefused } from '../../platform/server/database/database-refused.ts';
import { ConfigError } from '../../platform/server/settings/config.ts';
import { causesOf, codeOf, isDiskFull, wordsOf } from '../../platform/server/thrown.ts';

/** PostgreSQL's word for a full disk. */
const PG_DISK_FULL = '53100';

/** A start that failed for a reason that the operator can mend; the message is one line. */
export class StartFault extends Error {}

/** @returns what the operator reads of a file that cannot be read, and what to do */
export function unreadable(path: string, cause: unknown): StartFault {
  const code = codeOf(cause);
  const user = process.getuid?.() ?? 'this user';
  const reasons: Record<string, string> = {
    ENOENT: 'there is no such file.',
    EISDIR: 'it is a folder.',
    EACCES: `this runs as user ${user}, who may not. Give that user the file: chown ${user} ${path}`,
  };
  return new StartFault(`${path} cannot be read: ${reasons[code] ?? `${code || wordsOf(cause)}.`}`, {
    cause,
  });
}

/** What the operator reads when the server cannot start: a line for each thing that is wrong, and what to do. */
export function faultLines(error: unknown, at: { port: string; dataDir: string }): string {
  if (error instanceof ConfigError) return error.problems.join('\n');
  if (error instanceof StartFault || error instanceof DatabaseRefused) return error.message;
  if (error instanceof DataDirLocked) {
    return `DATA_DIR ${at.dataDir} is ${error.message}: stop that one, or choose another DATA_DIR.`;
  }
  if (isDiskFull(error)) return diskFull(at.dataDir, codeOf(error) === PG_DISK_FULL);
  const code = codeOf(error);
  const call = error instanceof Error && 'syscall' in error ? String(error.syscall) : '';
  if (code === 'EADDRINUSE')
    return `PORT ${at.port} is in use: stop what runs there, or choose another PORT.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'HOST is not an address of this machine.';
  if (call === 'listen') return `PORT ${at.port} cannot be used (${code}): choose another PORT.`;
  // The embedded database throws what its files refuse as an object that is no error.
  if (call !== '' || code === 'ERR_SQLITE_ERROR' || (code !== '' && !(error instanceof Error))) {
    return `DATA_DIR ${at.dataDir} cannot be written (${code}): give this user the right to, or choose another DATA_DIR.`;
  }
  return causesOf(error).map(traceOf).join('\nIts cause: ');
}

function diskFull(dataDir: string, isOfPostgres: boolean): string {
  const place = isOfPostgres ? 'of the database' : `of DATA_DIR ${dataDir}`;
  return `The disk ${place} is full, or the share of it that this user may have: make room there, and start again.`;
}

function traceOf(error: unknown): string {
  return (error instanceof Error ? error.stack : undefined) ?? wordsOf(error);
}
