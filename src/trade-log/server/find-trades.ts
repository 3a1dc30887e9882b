import { and, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { GameId } from '../../games/game.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { PublicPerson } from '../../profiles/person-contract.ts';
import { presentPerson } from '../../profiles/server/present-person.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { termsOf } from '../../requests/offer.ts';
import { tradeRequests } from '../../requests/server/request-table.ts';
import { sideOf } from '../../trades/server/read-trades.ts';
import { trades } from '../../trades/server/trade-table.ts';
import type { LogLine } from '../log.ts';
import { logEntries } from './log-table.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Which trades of a person are asked for; the days are UTC, and both are among them. */
export type Asked = {
  userId: string;
  game: GameId;
  from?: string | undefined;
  to?: string | undefined;
  person?: string | undefined;
  source?: 'site' | 'entered' | undefined;
  /** People whom the reader does not see: their trades are there, and do not say with whom. */
  hidden: ReadonlySet<string>;
};

/** Behind which trade a page begins. */
export type After = { createdAt: Date; id: string };

/** A trade as it was made, before anything of it is valued. */
export type FoundTrade = {
  id: string;
  source: 'site' | 'entered';
  happenedAt: Date;
  partner: PublicPerson | null;
  gave: LogLine[];
  got: LogLine[];
  note: string;
};

/** When a deal was completed: when the second of its two said so. */
export const COMPLETED_AT =
  sql<Date>`greatest(${tradeRequests.senderCompletedAt}, ${tradeRequests.receiverCompletedAt})`.mapWith(
    tradeRequests.senderCompletedAt,
  );

/**
 * Reads the trades of a person in parts, newest first: completed deals, and what they wrote in themselves.
 * @param size trades of a part
 */
export async function* findTrades(
  db: Db,
  asked: Asked,
  size: number,
  after?: After,
): AsyncGenerator<FoundTrade[]> {
  let behind = after;
  for (;;) {
    const [deals, entered] = await Promise.all([
      findDeals(db, asked, size, behind),
      findEntered(db, asked, size, behind),
    ]);
    const both = [...deals, ...entered].toSorted(newestFirst);
    const part = both.slice(0, size);
    const last = part.at(-1);
    if (last !== undefined) yield part;
    const isEnd = deals.length < size && entered.length < size && both.length <= size;
    if (last === undefined || isEnd) return;
    behind = { createdAt: last.happenedAt, id: last.id };
  }
}

/** @returns the completed deals of which a person is a side. Whoever asked gave what the post wanted, and got what it offered */
async function findDeals(db: Db, asked: Asked, size: number, behind?: After): Promise<FoundTrade[]> {
  const { userId, game, person, source, hidden } = asked;
  if (source === 'entered' || (person !== undefined && hidden.has(person))) return [];
  const { senderId, receiverId, status, id } = tradeRequests;
  const otherId = sql`CASE WHEN ${senderId} = ${userId} THEN ${receiverId} ELSE ${senderId} END`;
  const rows = await db
    .select({
      id,
      happenedAt: COMPLETED_AT,
      senderId,
      offers: tradeRequests.offers,
      offering: sideOf('offering'),
      wanting: sideOf('wanting'),
      other: profiles,
    })
    .from(tradeRequests)
    .innerJoin(trades, eq(trades.id, tradeRequests.tradeId))
    .leftJoin(profiles, sql`${profiles.id} = ${otherId}`)
    .where(
      and(
        eq(status, 'completed'),
        or(eq(senderId, userId), eq(receiverId, userId)),
        eq(trades.game, game),
        person === undefined ? undefined : sql`${otherId} = ${person}`,
        within(COMPLETED_AT, asked),
        beyond(COMPLETED_AT, id, behind),
      ),
    )
    .orderBy(desc(COMPLETED_AT), desc(id))
    .limit(size);
  return rows.map(({ other, offers, offering, wanting, senderId: askedBy, ...row }) => {
    const terms = termsOf({ offers }, { offering, wanting });
    const isSender = askedBy === userId;
    return {
      id: row.id,
      source: 'site',
      happenedAt: row.happenedAt,
      partner: other === null || hidden.has(other.id) ? null : presentPerson(other),
      gave: isSender ? terms.wanting : terms.offering,
      got: isSender ? terms.offering : terms.wanting,
      note: '',
    };
  });
}

async function findEntered(db: Db, asked: Asked, size: number, behind?: After): Promise<FoundTrade[]> {
  if (asked.source === 'site' || asked.person !== undefined) return [];
  const { id, userId, game, happenedAt, gave, got, note } = logEntries;
  const rows = await db
    .select({ id, happenedAt, gave, got, note })
    .from(logEntries)
    .where(
      and(
        eq(userId, asked.userId),
        eq(game, asked.game),
        asked.from === undefined ? undefined : gte(happenedAt, startOf(asked.from)),
        asked.to === undefined ? undefined : lt(happenedAt, endOf(asked.to)),
        beyond(sql`${happenedAt}`, id, behind),
      ),
    )
    .orderBy(desc(happenedAt), desc(id))
    .limit(size);
  return rows.map((row) => ({ ...row, source: 'entered', partner: null }));
}

function within(at: SQL, { from, to }: Asked): SQL | undefined {
  return and(
    from === undefined ? undefined : sql`${at} >= ${startOf(from).toISOString()}::timestamptz`,
    to === undefined ? undefined : sql`${at} < ${endOf(to).toISOString()}::timestamptz`,
  );
}

function beyond(at: SQL, id: typeof tradeRequests.id | typeof logEntries.id, behind?: After) {
  if (behind === undefined) return undefined;
  return sql`(${at}, ${id}) < (${behind.createdAt.toISOString()}::timestamptz, ${behind.id}::uuid)`;
}

function newestFirst(a: FoundTrade, b: FoundTrade): number {
  return b.happenedAt.getTime() - a.happenedAt.getTime() || (a.id < b.id ? 1 : -1);
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`);
}

function endOf(day: string): Date {
  return new Date(startOf(day).getTime() + DAY_MS);
}
