import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import type { GameId } from '../../games/game.ts';
import { type Db, statementName } from '../../platform/server/database/database.ts';
import { liveSince, selectTrades, type TradeRow } from './read-trades.ts';
import { trades } from './trade-table.ts';

/** Reads those of certain trades that are live, as `readTrades` does. */
export async function readLiveTrades(db: Db, ids: string[], now: Date): Promise<TradeRow[]> {
  return await preparedOn(db).byId.execute({ ids, liveSince: liveSince(now) });
}

/**
 * Reads live trades of a game, newest first, and how many there are in all.
 * @param page.hidden people whose trades are not there
 * @param page.after the last trade of the page before
 */
export async function readLivePage(
  db: Db,
  page: {
    game: GameId;
    limit: number;
    hidden: ReadonlySet<string>;
    after?: { createdAt: Date; id: string } | undefined;
  },
  now: Date,
): Promise<{ total: number; rows: TradeRow[] }> {
  const { count: counted, first, next } = preparedOn(db);
  const hidden = [...page.hidden];
  const wanted = { game: page.game, limit: page.limit, hidden, liveSince: liveSince(now) };
  const [total, rows] = await Promise.all([
    counted.execute(wanted),
    page.after === undefined
      ? first.execute(wanted)
      : next.execute({ ...wanted, afterAt: page.after.createdAt.toISOString(), afterId: page.after.id }),
  ]);
  return { total: total[0]?.live ?? 0, rows };
}

const PREPARED = new WeakMap<Db, ReturnType<typeof prepare>>();

/** What is asked most is written, and planned by the database, once for each connection: both take as long as the answer. */
function preparedOn(db: Db): ReturnType<typeof prepare> {
  const known = PREPARED.get(db) ?? prepare(db);
  PREPARED.set(db, known);
  return known;
}

function prepare(db: Db) {
  const young = gt(trades.createdAt, sql.placeholder('liveSince'));
  const live = and(eq(trades.status, 'active'), isNull(trades.hiddenAt), young);
  const shown = sql`${trades.userId} <> ALL(${sql.placeholder('hidden')}::text[])`;
  const ofGame = and(eq(trades.game, sql.placeholder('game')), live, shown);
  const wanted = sql`${trades.id} = ANY(${sql.placeholder('ids')}::uuid[])`;
  const older = sql`(${trades.createdAt}, ${trades.id}) < (${sql.placeholder('afterAt')}::timestamptz, ${sql.placeholder('afterId')}::uuid)`;
  const named = (name: string) => statementName(db, `live-trades-${name}`);
  return {
    byId: selectTrades(db, and(wanted, live)).prepare(named('by-id')),
    first: selectTrades(db, ofGame).limit(sql.placeholder('limit')).prepare(named('first')),
    next: selectTrades(db, and(ofGame, older)).limit(sql.placeholder('limit')).prepare(named('next')),
    count: db.select({ live: count() }).from(trades).where(ofGame).prepare(named('count')),
  };
}
