import { and, desc, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { GameId } from '../../games/game.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { KeptValues } from '../../values/server/kept-values.ts';
import type { ownTradesContract } from '../own/own-trade-contract.ts';
import { pageKey, type PageStart } from '../trade-page-key.ts';
import type { OwnState } from '../trade.ts';
import { presentRows } from './present-trade.ts';
import { isLive, readTrades } from './read-trades.ts';
import { readOpenRequests } from './requests-on-post.ts';
import { trades } from './trade-table.ts';

const PAGE_SIZE = 12;

type OwnTrades = z.infer<NonNullable<(typeof ownTradesContract.own)['~orpc']['outputSchema']>>;

/** Reads a page of what somebody has posted in some state, newest first, and counts those in each. */
export async function readOwnTrades(
  { db, values }: { db: Db; values: KeptValues },
  userId: string,
  { state, after }: { state: OwnState; after: PageStart | undefined },
  now: Date,
): Promise<OwnTrades> {
  const theirs = eq(trades.userId, userId);
  const rest =
    after &&
    sql`(${trades.createdAt}, ${trades.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  const [rows, more, [counts]] = await Promise.all([
    readTrades(db, and(theirs, inState(state, now), rest), PAGE_SIZE + 1),
    db
      .select({ id: trades.id, completedAt: trades.completedAt, hiddenAt: trades.hiddenAt })
      .from(trades)
      .where(and(theirs, inState(state, now), rest))
      .orderBy(desc(trades.createdAt), desc(trades.id))
      .limit(PAGE_SIZE + 1),
    db
      .select({
        live: counted('live', now),
        ended: counted('ended', now),
        completed: counted('completed', now),
      })
      .from(trades)
      .where(theirs),
  ]);
  const shown = rows.slice(0, PAGE_SIZE);
  const ids = shown.map(({ id }) => id);
  const [presented, requests] = await Promise.all([presentRows(values, shown), readOpenRequests(db, ids)]);
  const last = shown.at(-1);
  return {
    counts: counts ?? { live: 0, ended: 0, completed: 0 },
    next: rows.length > PAGE_SIZE && last !== undefined ? pageKey(last) : null,
    trades: presented.map((trade) => {
      const row = more.find(({ id }) => id === trade.id);
      const open = requests.get(trade.id) ?? { pending: 0, promised: false };
      return {
        ...trade,
        state,
        completedAt: row?.completedAt?.toISOString() ?? null,
        hidden: row?.hiddenAt != null,
        ...open,
      };
    }),
  };
}

function counted(state: OwnState, now: Date) {
  return sql<number>`count(*) FILTER (WHERE ${inState(state, now)})`.mapWith(Number);
}

/** What a decision hides is over for its poster, too. */
function inState(state: OwnState, now: Date): SQL | undefined {
  const live = isLive(now);
  if (state === 'live') return live;
  if (state === 'completed') return eq(trades.status, 'completed');
  return and(
    ne(trades.status, 'completed'),
    // What is set aside for deals that go on is no post.
    isNull(trades.asideOf),
    or(isNotNull(trades.hiddenAt), live === undefined ? undefined : not(live)),
  );
}

/** @returns those of some trades that somebody posted and that ended without being completed */
export async function readEnded(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<{ tradeId: string; game: GameId }[]> {
  if (ids.length === 0) return [];
  return await db
    .select({ tradeId: trades.id, game: trades.game })
    .from(trades)
    .where(
      and(
        eq(trades.userId, userId),
        eq(trades.status, 'expired'),
        isNull(trades.hiddenAt),
        isNull(trades.asideOf),
        inArray(trades.id, [...ids]),
      ),
    );
}
