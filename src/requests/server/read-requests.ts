import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Db } from '../../platform/server/database/database.ts';
import { presentPerson } from '../../profiles/server/present-person.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { isNoneOf } from '../../standing/server/hidden-people.ts';
import { presentSides } from '../../trades/server/present-trade.ts';
import { PROMISES, sideOf } from '../../trades/server/read-trades.ts';
import { trades } from '../../trades/server/trade-table.ts';
import { expiresAtMs, partsOf, tradeTitle } from '../../trades/trade.ts';
import type { KeptValues } from '../../values/server/kept-values.ts';
import { roundOf, termsOf, turnOf } from '../offer.ts';
import type { tradeRequest } from '../request-answer-contract.ts';
import { OPEN_STATUSES, type RequestSide } from '../request.ts';
import { ITS_TURN } from '../route/server/its-turn.ts';
import { readCompleted } from './read-completed.ts';
import { tradeRequests } from './request-table.ts';

type Request = z.infer<typeof tradeRequest>;

const MAX_REQUESTS = 100;

/**
 * @param hidden people whose requests, and requests to whom, are not there
 * @param ids only these; all of them when left out
 * @returns the requests of which a person is a side, each as that person sees it: those that are open first, of each kind the newest
 */
export async function readRequests(
  { db, values }: { db: Db; values: KeptValues },
  userId: string,
  hidden: ReadonlySet<string>,
  ids?: string[],
): Promise<Request[]> {
  const sender = alias(profiles, 'sender');
  const receiver = alias(profiles, 'receiver');
  const rows = await db
    .select({
      request: tradeRequests,
      trade: trades,
      accepted: PROMISES,
      sender,
      receiver,
      offering: sideOf('offering'),
      wanting: sideOf('wanting'),
      itsTurn: ITS_TURN,
    })
    .from(tradeRequests)
    .innerJoin(trades, eq(trades.id, tradeRequests.tradeId))
    .leftJoin(sender, eq(sender.id, tradeRequests.senderId))
    .leftJoin(receiver, eq(receiver.id, tradeRequests.receiverId))
    .where(
      and(
        or(eq(tradeRequests.senderId, userId), eq(tradeRequests.receiverId, userId)),
        ids && inArray(tradeRequests.id, ids),
        isNoneOf(tradeRequests.senderId, hidden),
        isNoneOf(tradeRequests.receiverId, hidden),
      ),
    )
    // What can still be answered or traded never falls out of the list.
    .orderBy(
      desc(inArray(tradeRequests.status, OPEN_STATUSES)),
      desc(tradeRequests.createdAt),
      desc(tradeRequests.id),
    )
    .limit(MAX_REQUESTS);
  const others = rows.flatMap(({ request: { senderId, receiverId } }) => [senderId, receiverId]);
  const completed = await readCompleted(
    db,
    others.flatMap((id) => (id === null || id === userId ? [] : [id])),
  );
  const present = async ({
    request,
    trade,
    accepted,
    offering,
    wanting,
    itsTurn,
    ...people
  }: (typeof rows)[number]): Promise<Request> => {
    const post = { offering, wanting };
    const sides = await presentSides(values, { game: trade.game, ...termsOf(request, post) });
    const side = request.senderId === userId ? 'sender' : 'receiver';
    const otherRow = side === 'sender' ? people.receiver : people.sender;
    const other = presentPerson(otherRow);
    const [mine, theirs] =
      side === 'sender'
        ? [request.senderCompletedAt, request.receiverCompletedAt]
        : [request.receiverCompletedAt, request.senderCompletedAt];
    return {
      id: request.id,
      status: request.status,
      side,
      message: request.message,
      ...endOf(request, side),
      ...(request.status === 'accepted' && !itsTurn && { waiting: true }),
      ...(request.status === 'pending' && accepted >= partsOf(post) && { backup: true }),
      ...talkedOver(request, side),
      createdAt: request.createdAt.toISOString(),
      other:
        other === null || otherRow === null
          ? null
          : {
              ...other,
              ratingAverage: otherRow.averageRating,
              ratingCount: otherRow.totalRatings,
              completed: completed.get(other.userId) ?? 0,
            },
      trade: {
        id: trade.id,
        game: trade.game,
        title: tradeTitle(sides.offering),
        // What was asked without a post stands by itself.
        ...(trade.asideOf !== null && (trade.asideOf === trade.id ? { unposted: true } : { aside: true })),
        expiresAt: new Date(expiresAtMs(trade.createdAt)).toISOString(),
        ...sides,
      },
      completedByYou: mine !== null,
      completedByOther: theirs !== null,
    };
  };
  return await Promise.all(rows.map(present));
}

/**
 * @param hidden as for `readRequests`
 * @returns how many deals wait for a person: whose turn it is, and what is agreed on and they have not marked as completed
 */
export async function countWaiting(db: Db, userId: string, hidden: ReadonlySet<string>): Promise<number> {
  const { senderId, receiverId, senderCompletedAt, receiverCompletedAt, offers, status } = tradeRequests;
  const lastBy = sql`coalesce(${offers} -> -1 ->> 'by', 'sender')`;
  const waitsFor = (who: AnyPgColumn, other: RequestSide, completedAt: AnyPgColumn) =>
    and(
      eq(who, userId),
      sql`(${status} = 'pending' AND ${lastBy} = ${other} OR ${status} = 'accepted' AND ${completedAt} IS NULL AND ${ITS_TURN})`,
    );
  const [counted] = await db
    .select({ many: count() })
    .from(tradeRequests)
    .where(
      and(
        inArray(status, [...OPEN_STATUSES]),
        or(
          waitsFor(senderId, 'receiver', senderCompletedAt),
          waitsFor(receiverId, 'sender', receiverCompletedAt),
        ),
        isNoneOf(senderId, hidden),
        isNoneOf(receiverId, hidden),
      ),
    );
  return counted?.many ?? 0;
}

/** How far it has been talked over, whose answer it waits for, and how long. */
function talkedOver(
  request: typeof tradeRequests.$inferSelect,
  side: RequestSide,
): Pick<Request, 'round' | 'yourTurn' | 'lapsesAt' | 'declinedBy'> {
  const { status, lapsesAt, ended } = request;
  const isPending = status === 'pending';
  const isOpen = OPEN_STATUSES.some((open) => open === status);
  // A version before this one let nobody decline but the receiver.
  const by = (request.answeringSide ?? 'receiver') === side ? 'you' : 'other';
  return {
    round: roundOf(request),
    yourTurn: isPending && turnOf(request) === side,
    ...(isOpen && lapsesAt !== null && { lapsesAt: lapsesAt.toISOString() }),
    ...(status === 'declined' && ended === null && { declinedBy: by }),
  };
}

type Ended = Pick<Request, 'ended' | 'oneSided' | 'cancelReason'>;

function endOf(
  { ended, cancelReason, acceptedRound }: typeof tradeRequests.$inferSelect,
  side: RequestSide,
): Ended {
  if (ended === null) return {};
  if (ended === 'lapsed' && acceptedRound !== null) return { ended, oneSided: true };
  if (ended === 'traded-away' || ended === 'lapsed' || ended === 'route-ended') return { ended };
  const by = ended === `cancelled-by-${side}` ? 'you' : 'other';
  return { ended: `cancelled-by-${by}`, ...(cancelReason !== null && { cancelReason }) };
}
