import { and, eq, isNotNull, lte, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { LOOK_PREFIX, systemLogs } from '../../backoffice/server/log-table.ts';
import { DONE_CALLS_KEPT_MS, doneCalls } from '../../api/server/done-call-table.ts';
import type { Database, Db } from '../../platform/server/database.ts';
import { rateLimits } from '../../platform/server/limit-table.ts';
import { takeTurn } from '../../platform/server/limits.ts';
import type { Service } from '../../platform/server/service.ts';
import { departedPeople, departedReviews } from '../../profiles/server/departed-table.ts';
import { authSessions, authVerifications, userSessions } from './account-table.ts';
import { mailTokens, temporaryPasswords } from './mail-table.ts';
import { isTokenOver } from './mail-token.ts';
import { robloxLinkCodes } from './roblox-link-table.ts';

const DAY_MS = 24 * 60 * 60_000;
/** IP addresses, user agents and places are kept this long (DECISIONS, People, names and privacy). */
const TRACES_MS = 30 * DAY_MS;
const EVERY_MS = 10 * 60_000;
/** The system logs are read from one end to the other to find what is old: by no index, which each action would pay for. */
const LOGS_ONCE = { most: 1, perMs: 60 * 60_000 };
/** Deeds of the owner and the admins; what was only looked at goes with its IP address. */
const DEEDS_MS = 365 * DAY_MS;
// Any number that no other lock has: of all processes one cleans up at a time.
export const HOUSE_LOCK = 7_291_037;
// More at once would hold up the embedded database, which does one thing at a time.
const AT_ONCE = 1000;
/** For each row that was touched. */
const ONE = { one: sql`1` };

/**
 * Deletes what is kept no longer: sign-ins, codes, links, answers and counts that ran out, what deletions left over, where people
 * came from a month ago, and sessions that ended a month ago. Sessions that ran out are marked so. Some rows at a time.
 */
export async function cleanUp(db: Db, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await remove(db, authVerifications, lte(authVerifications.expiresAt, now));
  await remove(db, robloxLinkCodes, lte(robloxLinkCodes.createdAt, ago(DAY_MS)));
  await remove(db, mailTokens, isTokenOver(now));
  await remove(db, temporaryPasswords, lte(temporaryPasswords.expiresAt, now));
  await remove(db, rateLimits, lte(rateLimits.resetsAt, now));
  await remove(db, doneCalls, lte(doneCalls.claimedAt, ago(DONE_CALLS_KEPT_MS)));
  await remove(db, departedPeople, lte(departedPeople.keptUntil, now));
  await remove(db, departedReviews, lte(departedReviews.keptUntil, now));
  await remove(db, authSessions, lte(authSessions.expiresAt, now));
  const alive = db
    .select({ one: sql`1` })
    .from(authSessions)
    .where(eq(authSessions.id, userSessions.id));
  const ended = and(userSessions.isActive, notExists(alive));
  await untilDone(() =>
    db
      .update(userSessions)
      .set({ isActive: false })
      .where(among(db, userSessions, ended))
      .returning(ONE),
  );

  const month = ago(TRACES_MS);
  const { ipAddress, userAgent, location } = userSessions;
  const traced = or(isNotNull(ipAddress), isNotNull(userAgent), isNotNull(location));
  await untilDone(() =>
    db
      .update(userSessions)
      .set({ ipAddress: null, userAgent: null, location: null })
      .where(among(db, userSessions, and(lte(userSessions.loginAt, month), traced)))
      .returning(ONE),
  );
  const open = or(isNotNull(authSessions.ipAddress), isNotNull(authSessions.userAgent));
  await untilDone(() =>
    db
      .update(authSessions)
      .set({ ipAddress: null, userAgent: null })
      .where(among(db, authSessions, and(lte(authSessions.createdAt, month), open)))
      .returning(ONE),
  );
  const left = and(not(userSessions.isActive), lte(userSessions.loginAt, month));
  await remove(db, userSessions, and(left, lte(userSessions.lastActivity, month)));
}

/** Deletes old lines of the system logs, and where a line of a month ago came from. */
export async function cleanUpLogs(db: Db, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const month = ago(TRACES_MS);
  const isLook = sql`starts_with(${systemLogs.actionType}, ${LOOK_PREFIX})`;
  const looks = and(lte(systemLogs.createdAt, month), isLook);
  await remove(db, systemLogs, looks);
  await remove(db, systemLogs, lte(systemLogs.createdAt, ago(DEEDS_MS)));
  const logged = and(lte(systemLogs.createdAt, month), isNotNull(systemLogs.ipAddress));
  await untilDone(() =>
    db
      .update(systemLogs)
      .set({ ipAddress: null })
      .where(among(db, systemLogs, logged))
      .returning(ONE),
  );
}

/** Cleans up, the system logs at most once an hour, unless another process is at it. @returns whether it did */
export async function cleanUpAlone(database: Pick<Database, 'connect' | 'db'>, now: Date): Promise<boolean> {
  const client = await database.connect();
  try {
    const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [
      HOUSE_LOCK,
    ]);
    if (!rows[0]?.got) return false;
    await cleanUp(database.db, now);
    if ((await takeTurn(database.db, 'clean up the system logs', LOGS_ONCE, now)).allowed)
      await cleanUpLogs(database.db, now);
    // The embedded database has one session for all connections, whose end ends nothing.
    await client.query('SELECT pg_advisory_unlock($1)', [HOUSE_LOCK]);
    return true;
  } finally {
    await client.end();
  }
}

/** Cleans up every ten minutes. */
export function housekeeping(database: Database, now: () => Date): Service {
  const turn = async () => await cleanUpAlone(database, now());
  return { name: 'housekeeping', everyMs: EVERY_MS, turn };
}

async function remove(db: Db, table: PgTable, which: SQL | undefined): Promise<void> {
  await untilDone(() =>
    db
      .delete(table)
      .where(among(db, table, which))
      .returning(ONE),
  );
}

/** Some of the rows, by where they lie: those tables have keys of different kinds. */
function among(db: Db, table: PgTable, which: SQL | undefined): SQL {
  const some = db
    .select({ place: sql`ctid` })
    .from(table)
    .where(which)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  return sql`ctid IN ${some}`;
}

async function untilDone(step: () => PromiseLike<unknown[]>): Promise<void> {
  while ((await step()).length === AT_ONCE);
}
