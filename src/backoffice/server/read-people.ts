import { and, desc, eq, isNull, max, or, type SQL, sql } from 'drizzle-orm';
import { maskEmail } from '../../accounts/masked-email.ts';
import { userSessions } from '../../accounts/server/account-table.ts';
import { reports } from '../../moderation/server/report/report-table.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { personWords, profiles } from '../../profiles/server/profile-table.ts';
import { tradeRequests } from '../../requests/server/request-table.ts';
import { type PeopleSort, peoplePattern } from '../people-search.ts';

const PAGE_SIZE = 50;

/** Where a page of people ends: the last of it. */
export type PeopleKey = {
  /** What the reports weigh that wait about them, in tenths; 0 in the order of the newest. */
  tenths: number;
  createdAt: Date;
  id: string;
};

/**
 * Reads a page of people, newest first, or first those about whom reports wait, by what these weigh.
 * @param of.whole whether addresses are shown and searched whole: for others most of each is hidden, and only somebody's
 *   whole address finds them
 * @returns the page that follows `after`, and the key of the next page, if there is one
 */
export async function readPeople(
  db: Db,
  of: { search: string; sort: PeopleSort; after: PeopleKey | undefined; whole: boolean },
) {
  const { search, sort, after, whole } = of;
  const waiting = db.$with('waiting').as(
    db
      .select({
        aboutId: reports.aboutId,
        many: sql<number>`count(*)::int`.as('many'),
        // In whole tenths: exact, so that the end of one page is where the next begins.
        tenths: sql<number>`sum(round(${reports.weight} * 10))::int`.as('tenths'),
      })
      .from(reports)
      .where(isNull(reports.outcome))
      .groupBy(reports.aboutId),
  );
  const tenths = sort === 'look' ? sql<number>`coalesce(${waiting.tenths}, 0)` : sql<number>`0`;
  const rows = await db
    .with(waiting)
    .select({
      id: profiles.id,
      email: profiles.contactEmail,
      emailVerified: profiles.contactEmailVerified,
      robloxUsername: profiles.robloxUsername,
      discordName: profiles.discordDisplayName,
      picture: profiles.profilePicture,
      role: profiles.role,
      createdAt: profiles.createdAt,
      lastSignInAt: lastSignIn(db),
      ratingAverage: profiles.averageRating,
      completed: requestsOf(
        sql`'completed'`,
        sql`${profiles.id} IN (${tradeRequests.senderId}, ${tradeRequests.receiverId})`,
      ),
      declined: requestsOf(sql`'declined'`, sql`${tradeRequests.receiverId} = ${profiles.id}`),
      reportsWaiting: sql<number>`coalesce(${waiting.many}, 0)`,
      reportsUpheld: sql<number>`(SELECT count(*)::int FROM ${reports} WHERE ${reports.aboutId} = ${profiles.id} AND ${reports.outcome} = 'upheld')`,
      tenths,
    })
    .from(profiles)
    .leftJoin(waiting, eq(waiting.aboutId, profiles.id))
    .where(and(found(search, whole), after && follows(after, sort === 'look' ? tenths : undefined)))
    .orderBy(...(sort === 'look' ? [desc(tenths)] : []), desc(profiles.createdAt), desc(profiles.id))
    .limit(PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    next: rows.length > PAGE_SIZE && last ? `${last.tenths}.${last.createdAt.getTime()}.${last.id}` : null,
    users: page.map(({ id, email, createdAt, lastSignInAt, tenths: _tenths, ...person }) => ({
      userId: id,
      email: email === null || whole ? email : maskEmail(email),
      ...person,
      createdAt: createdAt.toISOString(),
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
    })),
  };
}

/** @returns undefined when it is not the key of a page */
export function readPeopleKey(key: string): PeopleKey | undefined {
  const [, weight, ms, id] = /^(\d{1,9})\.(\d{1,14})\.([\w-]{1,64})$/.exec(key) ?? [];
  if (weight === undefined || ms === undefined || id === undefined) return undefined;
  return { tenths: Number(weight), createdAt: new Date(Number(ms)), id };
}

/** A condition: in the order of a page, behind its last; of the newest by what their index is made of alone. */
function follows(last: PeopleKey, tenths: SQL | undefined): SQL {
  const { createdAt, id } = profiles;
  const at = sql`${last.createdAt.toISOString()}::timestamptz`;
  return tenths === undefined
    ? sql`(${createdAt}, ${id}) < (${at}, ${last.id})`
    : sql`(${tenths}, ${createdAt}, ${id}) < (${last.tenths}::int, ${at}, ${last.id})`;
}

/** Whom a search finds. Part of an address would tell the rest of it letter by letter to whom it is hidden. */
function found(search: string, whole: boolean): SQL | undefined {
  const pattern = peoplePattern(search);
  if (pattern === undefined) return undefined;
  const matches = sql`${personWords(profiles)} LIKE lower(${pattern})`;
  if (whole) return matches;
  const { robloxUsername, discordDisplayName, id } = profiles;
  const withoutAddress = personWords({
    contactEmail: sql`NULL::text`,
    robloxUsername,
    discordDisplayName,
    id,
  });
  return and(
    matches,
    or(
      sql`${withoutAddress} LIKE lower(${pattern})`,
      sql`lower(${profiles.contactEmail}) = lower(${search.trim()})`,
    ),
  );
}

function lastSignIn(db: Db) {
  const newest = db
    .select({ at: max(userSessions.loginAt) })
    .from(userSessions)
    .where(eq(userSessions.userId, profiles.id));
  return sql`(${newest})`.mapWith(userSessions.loginAt);
}

function requestsOf(status: SQL, side: SQL) {
  return sql<number>`(SELECT count(*)::int FROM ${tradeRequests} WHERE ${tradeRequests.status} = ${status} AND ${side})`;
}
