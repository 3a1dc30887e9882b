import { DrizzleQueryError } from 'drizzle-orm';
import { pino } from 'pino';
import { causesOf, codeOf } from './thrown.ts';

/**
 * The structured log: one JSON line an event, on standard output. Nothing that identifies a person is ever passed in:
 * no name, handle, email, IP address, cookie or query string.
 */
export type Log = {
  info: (fields: Record<string, unknown>, message: string) => void;
  warn: (fields: Record<string, unknown>, message: string) => void;
  error: (fields: Record<string, unknown>, message: string) => void;
};

/** @param level lines below it are left out */
export function openLog(level: string): Log {
  return pino({ level, base: null, timestamp: isoTimes(), errorKey: 'error' });
}

/** Under load many lines fall into one millisecond, and writing the date took longer than the rest of a line. */
function isoTimes(): () => string {
  let ofMs = Number.NaN;
  let text = '';
  return () => {
    const nowMs = Date.now();
    if (nowMs !== ofMs) {
      ofMs = nowMs;
      text = `,"time":"${new Date(nowMs).toISOString()}"`;
    }
    return text;
  };
}

/**
 * What may be logged of an error. A failed query's message carries its parameters, which are people's data, and
 * PostgreSQL's own messages quote them, so of such an error only the code, the constraint and the places it came
 * through are told.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `something that is no error was thrown ${codeOf(error)}`.trim();
  return `${error.name}: ${reasonOf(error)}\n${framesOf(error)}`;
}

function reasonOf(error: Error): string {
  const causes = causesOf(error).filter((cause) => cause instanceof Error);
  const root = causes.at(-1) ?? error;
  if ('severity' in root)
    return `the database refused: ${fieldOf(root, 'code')} ${fieldOf(root, 'constraint')}`.trim();
  if (root instanceof DrizzleQueryError) return 'the database refused';
  // A lost connection, for one: its message holds nothing of the query.
  return causes.some((cause) => cause instanceof DrizzleQueryError)
    ? `the database failed: ${root.message}`
    : error.message || codeOf(error);
}

/** The stack begins with the message, in which a line may look like a frame. */
function framesOf(error: Error): string {
  const lines = (error.stack ?? '').replace(error.message, '').split('\n');
  return lines.filter((line) => /^\s+at /.test(line)).join('\n');
}

function fieldOf(error: Error, name: string): string {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
}
