import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { readMoved } from '../../../inventory/server/move-traded.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { PersonDigests } from '../../../profiles/server/person-digest.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { digestOf, isSuspended } from '../../../standing/server/require-standing.ts';
import { presentSides } from '../../../trades/server/present-trade.ts';
import { sideOf } from '../../../trades/server/read-trades.ts';
import { trades } from '../../../trades/server/trade-table.ts';
import type { KeptValues } from '../../../values/server/kept-values.ts';
import type { RequestSide } from '../../request.ts';
import { readAwayPartners, readRouteOf } from '../../route/server/read-steps.ts';
import { readRequests } from '../../server/read-requests.ts';
import { talkLines, tradeRequests } from '../../server/request-table.ts';
import type { Deal } from '../deal-contract.ts';
import { isLinkedLately, isNewAccount } from '../recent-account.ts';

/**
 * @param hidden people whose requests, and requests to whom, are not there
 * @returns a request with every offer and what was said in it, as one of its sides sees it; undefined where that person is none
 * of them
 */
export async function readDeal(
  deps: { db: Db; digests: PersonDigests; values: KeptValues; now: () => Date },
  userId: string,
  hidden: ReadonlySet<string>,
  requestId: string,
): Promise<Deal | undefined> {
  const [request] = await readRequests(deps, userId, hidden, [requestId]);
  if (request === undefined) return undefined;
  const said = await deps.db
    .select()
    .from(talkLines)
    .where(and(eq(talkLines.requestId, requestId), isNull(talkLines.takenBackAt)))
    .orderBy(asc(talkLines.position));
  const talk = said.map(({ saidBy, phrase, createdAt, position }) => ({
    ...(saidBy === userId ? { by: 'you' as const, position } : { by: 'other' as const }),
    phrase,
    at: createdAt.toISOString(),
  }));
  const otherId = request.other?.userId;
  const [offers, tradedBefore, otherRoblox, inventory, isAway, route] = await Promise.all([
    readOffers(deps, requestId, request.side),
    haveTraded(deps.db, userId, otherId),
    // Only whoever is yet to accept is warned.
    request.status === 'pending' ? readRecent(deps.db, otherId, deps.now().getTime()) : null,
    request.status === 'completed' ? readMoved(deps.db, userId, requestId) : undefined,
    readAway(deps, otherId),
    readDealRoute(deps, userId, requestId),
  ]);
  return {
    request,
    offers,
    tradedBefore,
    otherRoblox,
    ...(inventory && { inventory }),
    ...(isAway && { otherAway: true }),
    ...(route && { route }),
    talk,
  };
}

/** @returns what a request is to its route; of that only whoever has asked for it is told the id, and whether the other partner may trade */
async function readDealRoute(
  deps: { db: Db; digests: PersonDigests; now: () => Date },
  userId: string,
  requestId: string,
): Promise<Deal['route']> {
  const found = await readRouteOf(deps.db, requestId);
  if (found === undefined) return undefined;
  const { route, position, state, first, second } = found;
  const isPivot = route.pivotId === userId;
  const otherId = (position === 1 ? second : first)?.partnerId;
  const isOtherAway = isPivot && otherId != null && (await readAwayPartners(deps, found)).has(otherId);
  return {
    ...(isPivot && { id: route.id }),
    position,
    state,
    ...(state === 'asking' && { keptUntil: route.lapsesAt.toISOString() }),
    ...(isOtherAway && { otherAway: true }),
  };
}

async function readAway(
  { db, digests, now }: { db: Db; digests: PersonDigests; now: () => Date },
  userId: string | undefined,
): Promise<boolean> {
  return userId !== undefined && (await isSuspended(db, await digestOf(db, digests, userId), now()));
}

/** @returns what is recent about somebody's Roblox account; null for nothing */
async function readRecent(
  db: Db,
  userId: string | undefined,
  nowMs: number,
): Promise<NonNullable<Deal['otherRoblox']> | null> {
  if (userId === undefined) return null;
  const [linked] = await db
    .select({ madeAt: profiles.robloxCreatedAt, linkedAt: profiles.robloxLinkedAt })
    .from(profiles)
    .where(and(eq(profiles.id, userId), isNotNull(profiles.robloxUserId)));
  const ifRecent = (at: Date | null | undefined, isRecent: typeof isNewAccount) => {
    const iso = at?.toISOString();
    return iso !== undefined && isRecent(iso, nowMs) ? iso : null;
  };
  const robloxMadeAt = ifRecent(linked?.madeAt, isNewAccount);
  const robloxLinkedAt = ifRecent(linked?.linkedAt, isLinkedLately);
  return robloxMadeAt === null && robloxLinkedAt === null ? null : { robloxMadeAt, robloxLinkedAt };
}

/** @returns whether two people have completed a trade with each other */
async function haveTraded(db: Db, userId: string, otherId: string | undefined): Promise<boolean> {
  if (otherId === undefined) return false;
  const { senderId, receiverId, status } = tradeRequests;
  const between = or(
    and(eq(senderId, userId), eq(receiverId, otherId)),
    and(eq(senderId, otherId), eq(receiverId, userId)),
  );
  const [one] = await db
    .select({ id: tradeRequests.id })
    .from(tradeRequests)
    .where(and(eq(status, 'completed'), between))
    .limit(1);
  return one !== undefined;
}

async function readOffers(
  { db, values }: { db: Db; values: KeptValues },
  requestId: string,
  side: RequestSide,
): Promise<Deal['offers']> {
  const [row] = await db
    .select({
      game: trades.game,
      offers: tradeRequests.offers,
      createdAt: tradeRequests.createdAt,
      offering: sideOf('offering'),
      wanting: sideOf('wanting'),
    })
    .from(tradeRequests)
    .innerJoin(trades, eq(trades.id, tradeRequests.tradeId))
    .where(eq(tradeRequests.id, requestId));
  if (row === undefined) return [];
  const { game, offers, createdAt, ...post } = row;
  const first = { by: 'sender' as const, at: createdAt.toISOString(), ...post };
  return await Promise.all(
    [first, ...offers].map(async ({ by, at, ...terms }) => ({
      by: by === side ? ('you' as const) : ('other' as const),
      at,
      ...(await presentSides(values, { game, ...terms })),
    })),
  );
}
