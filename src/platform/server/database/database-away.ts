import { DrizzleQueryError } from 'drizzle-orm';
import { causesOf } from '../thrown.ts';

/** For how long people are asked to wait when the database has no time for them. */
export const DATABASE_WAIT_SECONDS = 5;

// pg waited for a connection, from the pool or to the server.
const NO_CONNECTION =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after)/;
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOENT']);
// Connection exceptions; too many connections; the server is being stopped or started (PostgreSQL, appendix A).
const AWAY_STATE = /^(08...|53300|57P0[123])$/;

/**
 * @returns whether an error says that the database could not be reached, or had no connection left in time: nothing is
 *   wrong with what was asked, and it may be asked again soon
 */
export function isDatabaseAway(error: unknown): boolean {
  const causes = causesOf(error).filter((cause) => cause instanceof Error);
  const root = causes.at(-1);
  if (root === undefined) return false;
  if (NO_CONNECTION.test(root.message)) return true;
  const code = 'code' in root ? String(root.code) : '';
  if ('severity' in root) return AWAY_STATE.test(code);
  return (
    UNREACHABLE.has(code) && causes.some((cause) => cause instanceof DrizzleQueryError || isConnect(cause))
  );
}

function isConnect(error: Error): boolean {
  return 'syscall' in error && error.syscall === 'connect';
}
