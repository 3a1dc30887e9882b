import { ConfigError } from '../platform/server/config.ts';
import { DataDirLocked } from '../platform/server/data-lock.ts';
import { DatabaseRefused } from '../platform/server/database-refused.ts';

/** A start that failed for a reason that the operator can mend; the message is one line. */
export class StartFault extends Error {}

/** @returns what the operator reads of a file that cannot be read, and what to do */
export function unreadable(path: string, cause: unknown): StartFault {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const user = process.getuid?.() ?? 'this user';
  const reasons: Record<string, string> = {
    ENOENT: 'there is no such file.',
    EISDIR: 'it is a folder.',
    EACCES: `this runs as user ${user}, who may not. Give that user the file: chown ${user} ${path}`,
  };
  return new StartFault(`${path} cannot be read: ${reasons[code] ?? `${code || 'it failed'}.`}`, { cause });
}

/** What the operator reads when the server cannot start: a line for each thing that is wrong, and what to do. */
export function faultLines(error: unknown, at: { port: string; dataDir: string }): string {
  if (error instanceof ConfigError) return error.problems.join('\n');
  if (error instanceof StartFault || error instanceof DatabaseRefused) return error.message;
  if (error instanceof DataDirLocked) {
    return `DATA_DIR ${at.dataDir} is ${error.message}: stop that one, or choose another DATA_DIR.`;
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const call = error instanceof Error && 'syscall' in error ? String(error.syscall) : '';
  if (code === 'EADDRINUSE')
    return `PORT ${at.port} is in use: stop what runs there, or choose another PORT.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'HOST is not an address of this machine.';
  if (call === 'listen') return `PORT ${at.port} cannot be used (${code}): choose another PORT.`;
  if (call !== '' || code === 'ERR_SQLITE_ERROR') {
    return `DATA_DIR ${at.dataDir} cannot be written (${code}): give this user the right to, or choose another DATA_DIR.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
