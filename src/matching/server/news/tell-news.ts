import { and, asc, desc, eq, inArray, isNotNull, lte, min } from 'drizzle-orm';
import { readDeafToMatches } from '../../../notifications/server/notice-settings.ts';
import { notifications } from '../../../notifications/server/notification-table.ts';
import type { NoticeKind } from '../../../notifications/server/notification-text.ts';
import { notify } from '../../../notifications/server/notify.ts';
import type { Db, Tx } from '../../../platform/server/database/database.ts';
import { holdPerson } from '../../../profiles/server/hold-person.ts';
import { entriesText } from '../../../trades/trade.ts';
import { MOST_UNREAD, nextNoticeMs } from '../../match-news.ts';
import { matchNews } from './match-news-table.ts';
import type { NewsDeps } from './news-deps.ts';
import { type GameNews, readNews } from './read-news.ts';

const AT_ONCE = 100;

/** Who may be told nothing yet is looked at again after so long, in ms: whoever reads what they were told may hear more sooner. */
const AGAIN_MS = 60 * 60_000;

const KIND = 'new-matches' satisfies NoticeKind;

type Row = typeof matchNews.$inferSelect;

/** @returns some of those for whom something waits that may be told, whoever has waited longest first */
export async function readDue(db: Db, now: Date): Promise<string[]> {
  const { userId, dueAt } = matchNews;
  const rows = await db
    .select({ userId })
    .from(matchNews)
    .where(lte(dueAt, now))
    .groupBy(userId)
    .orderBy(asc(min(dueAt)))
    .limit(AT_ONCE);
  return rows.map((row) => row.userId);
}

/**
 * Tells somebody what is news for them, in one notice: that of one game, the one with the best of it. What is none any more is
 * told no more. That something was told is written in the transaction of the notice: it is told once.
 */
export async function tellNews(deps: NewsDeps, userId: string): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  if (await mustWait(db, userId, now)) return;
  const waiting = await db.select().from(matchNews).where(isWaiting(userId));
  if (waiting.length === 0) return;
  const news = await readNews(deps, userId, waiting);
  if (news === undefined) return;
  await db.transaction(async (tx) => {
    // Another process may have told it meanwhile, or tells it now.
    if ((await holdPerson(tx, userId)) === undefined || (await mustWait(tx, userId, now))) return;
    const rows = waiting.map(({ digest }) => digest);
    const held = await tx
      .select()
      .from(matchNews)
      .where(and(isWaiting(userId), inArray(matchNews.digest, rows)));
    const [best] = news;
    const told = held.filter((row) => best !== undefined && isIn(best, row));
    await mark(tx, told, now);
    await mark(
      tx,
      held.filter((row) => !news.some((game) => isIn(game, row))),
      null,
    );
    if (best !== undefined) await tell(tx, userId, best, told, now);
  });
}

/** Puts off what may not be told now. @returns whether that is so */
async function mustWait(db: Db | Tx, userId: string, now: Date): Promise<boolean> {
  const isDeaf = (await readDeafToMatches(db, [userId])).has(userId);
  const nextMs = isDeaf ? Infinity : nextNoticeMs(await readLastNotices(db, userId));
  if (nextMs <= now.getTime()) return false;
  await db
    .update(matchNews)
    .set({ dueAt: isDeaf ? null : new Date(Math.min(nextMs, now.getTime() + AGAIN_MS)) })
    .where(and(isWaiting(userId), lte(matchNews.dueAt, now)));
  return true;
}

async function readLastNotices(db: Db | Tx, userId: string) {
  const { createdAt, isRead, kind } = notifications;
  return await db
    .select({ at: createdAt, isRead })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(kind, KIND)))
    .orderBy(desc(createdAt))
    .limit(MOST_UNREAD);
}

function isWaiting(userId: string) {
  return and(eq(matchNews.userId, userId), isNotNull(matchNews.dueAt));
}

function isIn({ game, swaps }: GameNews, row: Row): boolean {
  return row.game === game && swaps.some((swap) => swap.userId === row.otherId);
}

/** They wait no more. @param toldAt null of those that are not told */
async function mark(tx: Tx, rows: readonly Row[], toldAt: Date | null): Promise<void> {
  if (rows.length === 0) return;
  const digests = rows.map(({ digest }) => digest);
  await tx.update(matchNews).set({ dueAt: null, toldAt }).where(inArray(matchNews.digest, digests));
}

async function tell(tx: Tx, userId: string, { game, swaps }: GameNews, told: readonly Row[], now: Date) {
  const others = new Set(told.map(({ otherId }) => otherId));
  const [best] = swaps.filter((swap) => others.has(swap.userId));
  if (best === undefined) return;
  const params = { game, count: others.size, get: entriesText(best.get), give: entriesText(best.give) };
  await notify(tx, { userId, type: 'system_announcement', kind: KIND, params, leadsTo: 'matches' }, now);
}
