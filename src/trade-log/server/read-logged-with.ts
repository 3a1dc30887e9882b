import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { GameId } from '../../games/game.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { PublicPerson } from '../../profiles/person-contract.ts';
import { personColumns, presentPerson } from '../../profiles/server/present-person.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { tradeRequests } from '../../requests/server/request-table.ts';
import { isNoneOf } from '../../standing/server/hidden-people.ts';
import { trades } from '../../trades/server/trade-table.ts';
import { COMPLETED_AT } from './find-trades.ts';
import { logEntries } from './log-table.ts';

/** So many people can be chosen among. */
const MOST_PARTNERS = 200;

const { senderId, receiverId, status, tradeId } = tradeRequests;

const isDealOf = (userId: string) =>
  and(eq(status, 'completed'), or(eq(senderId, userId), eq(receiverId, userId)));

/** @returns the games of which somebody has a trade in their log, that of the newest first */
export async function readLogGames(db: Db, userId: string): Promise<GameId[]> {
  const deals = db
    .select({ game: trades.game, at: sql<Date>`max(${COMPLETED_AT})`.as('at') })
    .from(tradeRequests)
    .innerJoin(trades, eq(trades.id, tradeId))
    .where(isDealOf(userId))
    .groupBy(trades.game);
  const entered = db
    .select({ game: logEntries.game, at: sql<Date>`max(${logEntries.happenedAt})`.as('at') })
    .from(logEntries)
    .where(eq(logEntries.userId, userId))
    .groupBy(logEntries.game);
  const each = unionAll(deals, entered).as('each');
  const rows = await db
    .select({ game: each.game })
    .from(each)
    .groupBy(each.game)
    .orderBy(desc(sql`max(${each.at})`));
  return rows.map(({ game }) => game);
}

/** @returns whom somebody has traded with in a game, by name; without those whom they do not see */
export async function readPartners(
  db: Db,
  userId: string,
  game: GameId,
  hidden: ReadonlySet<string>,
): Promise<PublicPerson[]> {
  const rows = await db
    .selectDistinct(personColumns)
    .from(tradeRequests)
    .innerJoin(trades, eq(trades.id, tradeId))
    .innerJoin(profiles, or(eq(profiles.id, senderId), eq(profiles.id, receiverId)))
    .where(
      and(isDealOf(userId), eq(trades.game, game), ne(profiles.id, userId), isNoneOf(profiles.id, hidden)),
    )
    .limit(MOST_PARTNERS);
  return rows
    .flatMap((row) => presentPerson(row) ?? [])
    .toSorted((a, b) => NAMES.compare(a.name, b.name) || NAMES.compare(a.userId, b.userId));
}

const NAMES = new Intl.Collator('en', { numeric: true });
