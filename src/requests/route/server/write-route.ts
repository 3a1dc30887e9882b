import { randomUUID } from 'node:crypto';
import { and, countDistinct, eq, inArray, sql } from 'drizzle-orm';
import { refuse } from '../../../api/refuse.ts';
import type { GameId } from '../../../games/game.ts';
import type { Tx } from '../../../platform/server/database/database.ts';
import { OFFER_LIFETIME_MS } from '../../offer.ts';
import { OPEN_STATUSES } from '../../request.ts';
import { tradeRequests } from '../../server/request-table.ts';
import { MOST_OPEN_ROUTES } from '../route-state.ts';
import { routes, routeSteps } from './route-table.ts';

/** Makes routes of one person wait for each other until the transaction ends, so that none is over the limit. */
export async function holdOwnRoutes(tx: Tx, pivotId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`routes of ${pivotId}`}, 0))`);
}

/** Whether somebody may begin another route; the caller holds theirs (`holdOwnRoutes`). @throws the refusal TOO_MANY_ROUTES */
export async function requireRoomForRoute(tx: Tx, pivotId: string): Promise<void> {
  const [open] = await tx
    .select({ many: countDistinct(routes.id) })
    .from(routes)
    .innerJoin(routeSteps, eq(routeSteps.routeId, routes.id))
    .innerJoin(tradeRequests, eq(tradeRequests.id, routeSteps.requestId))
    .where(and(eq(routes.pivotId, pivotId), inArray(tradeRequests.status, OPEN_STATUSES)));
  if ((open?.many ?? 0) >= MOST_OPEN_ROUTES) refuse('TOO_MANY_ROUTES');
}

/**
 * Makes two requests of one person a route, in the transaction that has written both.
 * @param made.requestIds the one that is traded first comes first
 * @returns its id
 */
export async function writeRoute(
  tx: Tx,
  made: { pivotId: string; game: GameId; requestIds: readonly [string, string] },
  now: Date,
): Promise<string> {
  const id = randomUUID();
  const { pivotId, game, requestIds } = made;
  const lapsesAt = new Date(now.getTime() + OFFER_LIFETIME_MS);
  await tx.insert(routes).values({ id, pivotId, game, createdAt: now, lapsesAt });
  const [first, second] = requestIds;
  await tx.insert(routeSteps).values([
    { routeId: id, position: 1, requestId: first },
    { routeId: id, position: 2, requestId: second },
  ]);
  return id;
}
