import { and, eq, gt, inArray, max } from 'drizzle-orm';
import { userSessions } from '../../accounts/server/account-table.ts';
import type { GameId } from '../../games/game.ts';
import { holdings, inventories, wishes } from '../../inventory/server/inventory-table.ts';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { readCompleted } from '../../requests/server/read-completed.ts';
import { isLive, readTrades, type TradeLine, type TradeRow } from '../../trades/server/read-trades.ts';
import { trades } from '../../trades/server/trade-table.ts';
import { expiresAtMs, partsOf } from '../../trades/trade.ts';
import { moneyNamed } from '../../values/figures/money.ts';
import { joinedGiven, joinedWanted, type Trader, withoutLines } from '../market.ts';
import { standingOf } from '../match-score.ts';
import { AWAY_AFTER_MS } from '../match.ts';
import { readOwed } from './read-owed.ts';

/** Somebody as the database has them. */
export type Listed = Trader & {
  /** When they were last here, in ms since 1970. */
  hereMs: number;
  /** When the first of their live posts ends, or what they owe is theirs again, in ms since 1970; undefined where neither will. */
  endsMs: number | undefined;
};

/**
 * What people give and want in a game now: of what they have what is for trade, what they wish for, and both sides of their live
 * posts, as far as these are not promised to somebody. What they owe in deals is not theirs to give, and money is none of it.
 * @returns by person; nothing of whoever is gone, or has not been here for `AWAY_AFTER_MS`
 */
export async function readTraders(
  db: Db | Tx,
  game: GameId,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, Listed>> {
  const people = [...new Set(userIds)];
  if (people.length === 0) return new Map();
  const who = await readPeople(db, game, people);
  const have = await readHave(db, game, people);
  const want = await readWant(db, game, people);
  const posts = await readPosts(db, game, people, now);
  const owed = await readOwed(db, game, people, now);
  const completed = await readCompleted(db, people);
  const traders = new Map<string, Listed>();
  for (const { userId, rating, ratings, checkedAt, seenAt } of who) {
    const own = posts.get(userId) ?? [];
    const here = [checkedAt, seenAt, ...own.map(({ createdAt }) => createdAt)];
    const hereMs = Math.max(...here.map((at) => at?.getTime() ?? 0));
    if (hereMs < now.getTime() - AWAY_AFTER_MS) continue;
    const offered = own.flatMap(({ offering }) => offering.flatMap(toThing));
    // What somebody posts for they want now.
    const wanted = own.flatMap(({ wanting }) =>
      wanting.flatMap(toThing).map((line) => ({ ...line, priority: 1 as const })),
    );
    const { lines = [], endsMs } = owed.get(userId) ?? {};
    const ends = [
      ...own.map((post) => expiresAtMs(post.createdAt)),
      ...(endsMs === undefined ? [] : [endsMs]),
    ];
    traders.set(userId, {
      userId,
      gives: withoutLines(joinedGiven([...(have.get(userId) ?? []), ...offered]), lines.flatMap(toThing)),
      wants: joinedWanted([...(want.get(userId) ?? []), ...wanted]),
      standing: standingOf({ rating, ratings, completed: completed.get(userId) ?? 0 }),
      hereMs,
      endsMs: ends.length === 0 ? undefined : Math.min(...ends),
    });
  }
  return traders;
}

async function readPeople(db: Db | Tx, game: GameId, people: string[]) {
  const seen = db
    .select({ userId: userSessions.userId, at: max(userSessions.lastActivity).as('at') })
    .from(userSessions)
    .where(inArray(userSessions.userId, people))
    .groupBy(userSessions.userId)
    .as('seen');
  return await db
    .select({
      userId: profiles.id,
      rating: profiles.averageRating,
      ratings: profiles.totalRatings,
      checkedAt: inventories.checkedAt,
      seenAt: seen.at,
    })
    .from(profiles)
    .leftJoin(inventories, and(eq(inventories.userId, profiles.id), eq(inventories.game, game)))
    .leftJoin(seen, eq(seen.userId, profiles.id))
    .where(inArray(profiles.id, people));
}

async function readHave(db: Db | Tx, game: GameId, people: string[]) {
  const { userId, item, form, quantity, forTrade } = holdings;
  const rows = await db
    .select({ userId, item, form, quantity })
    .from(holdings)
    .where(and(inArray(userId, people), eq(holdings.game, game), gt(quantity, 0), eq(forTrade, true)));
  return Map.groupBy(rows, (row) => row.userId);
}

async function readWant(db: Db | Tx, game: GameId, people: string[]) {
  const { userId, item, form, quantity, priority } = wishes;
  const rows = await db
    .select({ userId, item, form, quantity, priority })
    .from(wishes)
    .where(and(inArray(userId, people), eq(wishes.game, game), gt(quantity, 0)));
  return Map.groupBy(rows, (row) => row.userId);
}

async function readPosts(
  db: Db | Tx,
  game: GameId,
  people: string[],
  now: Date,
): Promise<Map<string, TradeRow[]>> {
  const theirs = and(eq(trades.game, game), inArray(trades.userId, people), isLive(now));
  const rows = await readTrades(db, theirs);
  const open = rows.filter((row) => row.accepted < partsOf(row));
  return Map.groupBy(open, ({ userId }) => userId);
}

function toThing({ slug, form, quantity }: TradeLine) {
  return moneyNamed(slug) === undefined ? [{ item: slug, form, quantity }] : [];
}
