import { and, eq, inArray } from 'drizzle-orm';
import { refuse } from '../../api/refuse.ts';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import { holdPerson } from '../../profiles/server/hold-person.ts';
import type { NoticeSettings } from '../notification.ts';
import { noticeSettings } from './notice-settings-table.ts';

/** @returns what somebody wants to be told */
export async function readNoticeSettings(db: Db, userId: string): Promise<NoticeSettings> {
  const [settings] = await db.select().from(noticeSettings).where(eq(noticeSettings.userId, userId));
  return { newMatches: settings?.newMatches ?? true };
}

/** Keeps what somebody wants to be told. @throws the refusal SIGN_IN_REQUIRED */
export async function setNoticeSettings(db: Db, userId: string, settings: NoticeSettings): Promise<void> {
  await db.transaction(async (tx) => {
    // Deleted a moment ago, in another browser.
    if ((await holdPerson(tx, userId)) === undefined) refuse('SIGN_IN_REQUIRED');
    await tx
      .insert(noticeSettings)
      .values({ userId, ...settings })
      .onConflictDoUpdate({ target: noticeSettings.userId, set: settings });
  });
}

/** @returns those of some people who want to be told of no new matches */
export async function readDeafToMatches(db: Db | Tx, people: readonly string[]): Promise<Set<string>> {
  const { userId, newMatches } = noticeSettings;
  const deaf = await db
    .select({ userId })
    .from(noticeSettings)
    .where(and(inArray(userId, [...people]), eq(newMatches, false)));
  return new Set(deaf.map((row) => row.userId));
}
