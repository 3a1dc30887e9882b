import { and, desc, eq, max, sql } from 'drizzle-orm';
import { userSessions } from '../../accounts/server/account-table.ts';
import type { Db } from '../../platform/server/database.ts';
import { personWords, profiles } from '../../profiles/server/profile-table.ts';
import { peoplePattern } from '../people-search.ts';

const PAGE_SIZE = 50;

/** Where a page of people ends: the last of it. */
export type PeopleKey = { createdAt: Date; id: string };

/** @returns the page that follows `after`, newest people first, and the key of the next page, if there is one */
export async function readPeople(db: Db, search: string, after: PeopleKey | undefined) {
  const pattern = peoplePattern(search);
  const lastSignIn = db
    .select({ at: max(userSessions.loginAt) })
    .from(userSessions)
    .where(eq(userSessions.userId, profiles.id));
  const rows = await db
    .select({
      id: profiles.id,
      email: profiles.contactEmail,
      emailVerified: profiles.contactEmailVerified,
      robloxUsername: profiles.robloxUsername,
      discordName: profiles.discordDisplayName,
      picture: profiles.profilePicture,
      role: profiles.role,
      createdAt: profiles.createdAt,
      lastSignInAt: sql`(${lastSignIn})`.mapWith(userSessions.loginAt),
    })
    .from(profiles)
    .where(
      and(
        pattern === undefined ? undefined : sql`${personWords(profiles)} LIKE lower(${pattern})`,
        after &&
          sql`(${profiles.createdAt}, ${profiles.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(desc(profiles.createdAt), desc(profiles.id))
    .limit(PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    next: rows.length > PAGE_SIZE && last ? `${last.createdAt.getTime()}.${last.id}` : null,
    users: page.map(({ id, createdAt, lastSignInAt, ...person }) => ({
      userId: id,
      ...person,
      createdAt: createdAt.toISOString(),
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
    })),
  };
}

/** @returns undefined when it is not the key of a page */
export function readPeopleKey(key: string): PeopleKey | undefined {
  const [, ms, id] = /^(\d{1,14})\.([\w-]{1,64})$/.exec(key) ?? [];
  return ms === undefined || id === undefined ? undefined : { createdAt: new Date(Number(ms)), id };
}
