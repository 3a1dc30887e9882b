import type { ServerResponse } from 'node:http';
import { DATABASE_WAIT_SECONDS, isDatabaseAway } from '../../platform/server/database/database-away.ts';
import { DISK_FULL, DISK_FULL_SECONDS } from '../../platform/server/disk-watch.ts';
import { isDiskFull } from '../../platform/server/thrown.ts';

/** Why there is no answer of the usual kind: a call tells it as JSON, a page in words. */
export type Trouble = {
  status: 403 | 429 | 500 | 503;
  code: string;
  message: string;
  /** Whole seconds after which it may be tried again, where that is known. */
  retryAfterSeconds?: number;
};

const FAILED: Trouble = {
  status: 500,
  code: 'INTERNAL_SERVER_ERROR',
  message: 'Something went wrong on our side.',
};

/** @returns what is told of an error that nobody foresaw; its details go to the log alone */
export function troubleOf(error: unknown): Trouble {
  if (isDiskFull(error)) return { status: 503, ...DISK_FULL, retryAfterSeconds: DISK_FULL_SECONDS };
  if (!isDatabaseAway(error)) return FAILED;
  return {
    status: 503,
    code: 'BUSY',
    message: 'The site is busy right now.',
    retryAfterSeconds: DATABASE_WAIT_SECONDS,
  };
}

/** Something that changes things and comes from another address than the site's own. */
export const FOREIGN: Trouble = {
  status: 403,
  code: 'FOREIGN_ORIGIN',
  message: 'This came from another site.',
};

/** Too much at once, by one person or from one address. */
export function tooMany(retryAfterSeconds: number): Trouble {
  return { status: 429, code: 'TOO_MANY_REQUESTS', message: 'Too many requests.', retryAfterSeconds };
}

/** As many live streams as this process can have. */
export const NO_ROOM: Trouble = {
  status: 503,
  code: 'BUSY',
  message: 'The site is busy right now.',
  retryAfterSeconds: 30,
};

/** The trouble as a call's answer; of these the contract knows only the 429. */
export function troubleJson({ status, code, message, retryAfterSeconds }: Trouble): string {
  const data = retryAfterSeconds === undefined ? {} : { data: { retryAfterSeconds } };
  return JSON.stringify({ defined: status === 429, code, status, message, ...data });
}

/**
 * Answers with the trouble where no framework is around.
 * @param headers more of them, names and values in turn
 */
export function writeTrouble(
  response: ServerResponse,
  trouble: Trouble,
  headers: readonly string[] = [],
): void {
  const own = { 'content-type': 'application/json', ...troubleHeaders(trouble) };
  response.writeHead(trouble.status, [...headers, ...Object.entries(own).flat()]);
  response.end(troubleJson(trouble));
}

/** Its headers, whatever it is told as. */
export function troubleHeaders({ retryAfterSeconds }: Trouble): Record<string, string> {
  return {
    'cache-control': 'no-store',
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
  };
}
