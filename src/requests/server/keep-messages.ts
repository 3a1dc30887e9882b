import { and, asc, desc, eq, ne, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import { presentPerson } from '../../profiles/server/present-person.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { namedSideOf } from '../../trades/server/read-trades.ts';
import { trades } from '../../trades/server/trade-table.ts';
import { tradeTitle } from '../../trades/trade.ts';
import type { keptMessage } from '../request-answer-contract.ts';
import { keptMessages, tradeRequests } from './request-table.ts';

const MOST_READ = 50;

/**
 * Keeps the messages of requests that are about to be deleted for who got them: taking one back, or the post that it is
 * about, does not undo what was read. They are held first: whoever deletes their account
 * at that moment has taken their words out already, or waits.
 * @param which a condition on requests and their trades
 */
export async function keepMessages(tx: Tx, which: SQL | undefined, now: Date): Promise<void> {
  const gone = await tx
    .select({ request: tradeRequests, game: trades.game, offering: namedSideOf('offering') })
    .from(tradeRequests)
    .innerJoin(trades, eq(trades.id, tradeRequests.tradeId))
    .where(and(which, ne(tradeRequests.message, '')))
    .orderBy(asc(tradeRequests.id))
    .for('update', { of: tradeRequests });
  const kept = gone.flatMap(({ request: { id, senderId, receiverId, message, createdAt }, game, offering }) =>
    senderId === null || receiverId === null
      ? []
      : {
          id,
          senderId,
          receiverId,
          message,
          game,
          title: tradeTitle(offering),
          sentAt: createdAt,
          goneAt: now,
        },
  );
  if (kept.length > 0) await tx.insert(keptMessages).values(kept).onConflictDoNothing();
}

/**
 * @param hidden people who are not named
 * @returns the messages that somebody got with requests that are gone, the last to go first
 */
export async function readKeptMessages(
  db: Db,
  userId: string,
  hidden: ReadonlySet<string>,
): Promise<z.infer<typeof keptMessage>[]> {
  const rows = await db
    .select({ kept: keptMessages, sender: profiles })
    .from(keptMessages)
    .innerJoin(profiles, eq(profiles.id, keptMessages.senderId))
    .where(eq(keptMessages.receiverId, userId))
    .orderBy(desc(keptMessages.goneAt), desc(keptMessages.id))
    .limit(MOST_READ);
  return rows.map(({ kept: { id, title, message, sentAt }, sender }) => ({
    id,
    title,
    message,
    sentAt: sentAt.toISOString(),
    sender: hidden.has(sender.id) ? null : presentPerson(sender),
  }));
}
