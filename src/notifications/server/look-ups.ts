import { and, desc, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/server/database/database.ts';
import type { PublicPerson } from '../../profiles/person-contract.ts';
import { personColumns, presentPerson } from '../../profiles/server/present-person.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { isNoneOf } from '../../standing/server/hidden-people.ts';
import { lookUpText } from './account-notices.ts';
import type { NoticeText } from './notice-kind.ts';
import { noticePeople, notifications } from './notification-table.ts';
import type { NoticeKind } from './notification-text.ts';

const LOOKED_UP = 'looked-up' satisfies NoticeKind;

/** A condition on notifications: one that tells of people who looked somebody up has one left who is neither hidden nor gone. */
export function isOfSomebody(db: Db, hidden: ReadonlySet<string>): SQL | undefined {
  const somebody = db
    .select({ one: sql`1` })
    .from(noticePeople)
    .where(and(eq(noticePeople.noticeId, notifications.id), isNoneOf(noticePeople.personId, hidden)));
  return or(sql`${notifications.kind} IS DISTINCT FROM ${LOOKED_UP}`, exists(somebody));
}

/** What a notice tells of those who looked somebody up, and the one who did last. */
type LookUp = { noticeId: string; shown: NoticeText & { person: PublicPerson } };

/**
 * @param unread what somebody has not read, in which at most one notice tells of people who looked them up
 * @returns what that one says; undefined where there is none
 */
export async function readLookUp(
  db: Db,
  unread: readonly { id: string; kind: string | null }[],
  hidden: ReadonlySet<string>,
): Promise<LookUp | undefined> {
  const notice = unread.find(({ kind }) => kind === LOOKED_UP);
  if (notice === undefined) return undefined;
  const told = and(eq(noticePeople.noticeId, notice.id), isNoneOf(noticePeople.personId, hidden));
  const [[latest], people] = await Promise.all([
    db
      .select(personColumns)
      .from(noticePeople)
      .innerJoin(profiles, eq(profiles.id, noticePeople.personId))
      .where(told)
      .orderBy(desc(noticePeople.createdAt), desc(noticePeople.personId))
      .limit(1),
    db.$count(noticePeople, told),
  ]);
  const person = presentPerson(latest ?? null);
  if (person === null) return undefined;
  const shown = { ...lookUpText(person.name, Math.max(people - 1, 0)), person };
  return { noticeId: notice.id, shown };
}
