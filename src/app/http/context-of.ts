import { makeStale } from '../start/hear-events.ts';
import type { AppDeps, Parts } from '../start/process-parts.ts';
import type { ContextOf } from '../start/web-deps.ts';

/** @returns makes what handlers work with, of what a process keeps */
export function contextMaker({ config, database, log, now }: AppDeps, parts: Parts): ContextOf {
  const { accounts, backups, hidden, market, media, process, ready, roblox, book, values, visitors } = parts;
  return (visitor, ip, browser) => ({
    config,
    db: database.db,
    log,
    ip,
    userAgent: browser?.userAgent,
    cookies: browser?.cookies,
    now,
    visitor,
    idempotencyKey: undefined,
    takeTurn: undefined,
    ready,
    values,
    hidden,
    book,
    market,
    accounts,
    setCookies: [],
    roblox,
    media,
    backups,
    process,
    makeStale: (event) => makeStale(event, { ready, visitors, hidden, book, market, log }),
  });
}
