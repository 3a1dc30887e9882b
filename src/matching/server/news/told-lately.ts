import { and, gt, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/server/database/database.ts';
import { PAIR_AGAIN_MS } from '../../match-news.ts';
import { matchNews } from './match-news-table.ts';

/** @returns of whom each of some people was told lately; nothing of those who were told of nobody */
export async function readToldLately(
  db: Db | Tx,
  people: readonly string[],
  now: Date,
): Promise<Map<string, Set<string>>> {
  const { userId, otherId, toldAt } = matchNews;
  const since = new Date(now.getTime() - PAIR_AGAIN_MS);
  const rows = await db
    .select({ userId, otherId })
    .from(matchNews)
    .where(and(inArray(userId, [...people]), gt(toldAt, since)));
  const told = new Map<string, Set<string>>();
  for (const row of rows) told.set(row.userId, (told.get(row.userId) ?? new Set()).add(row.otherId));
  return told;
}
