import { and, asc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../platform/server/database/database.ts';
import type { PersonDigests } from '../../../profiles/server/person-digest.ts';
import { readSuspended } from '../../../standing/server/require-standing.ts';
import type { RequestStatus } from '../../request.ts';
import { tradeRequests } from '../../server/request-table.ts';
import { isOver, type RoutePosition, routeState, type RouteState } from '../route-state.ts';
import { routes, routeSteps } from './route-table.ts';

/** One request of a route. @property partnerId whom it was sent to; null where they are gone */
export type RouteStep = { requestId: string; status: RequestStatus; partnerId: string | null };

/** A route as its requests make it; a step whose request is gone is not there. */
export type Steps = {
  route: typeof routes.$inferSelect;
  state: RouteState;
  first: RouteStep | undefined;
  second: RouteStep | undefined;
};

/** @returns the route that a request is a step of, and which; undefined where it is none */
export async function readRouteOf(
  db: Db | Tx,
  requestId: string,
): Promise<(Steps & { position: RoutePosition }) | undefined> {
  const [step] = await db.select().from(routeSteps).where(eq(routeSteps.requestId, requestId));
  if (step === undefined) return undefined;
  const [steps] = await readSteps(db, eq(routes.id, step.routeId));
  return steps && { ...steps, position: step.position };
}

/** @param which of the routes @returns each with its steps, where it has any left */
export async function readSteps(db: Db | Tx, which: SQL | undefined): Promise<Steps[]> {
  const { id: requestId, status, receiverId: partnerId } = tradeRequests;
  const rows = await db
    .select({ route: routes, position: routeSteps.position, requestId, status, partnerId })
    .from(routes)
    .innerJoin(routeSteps, eq(routeSteps.routeId, routes.id))
    .innerJoin(tradeRequests, eq(requestId, routeSteps.requestId))
    .where(which)
    .orderBy(asc(routes.id));
  return [...Map.groupBy(rows, ({ route }) => route.id).values()].flatMap((steps) => {
    const [first, second] = [1, 2].map((position) => steps.find((step) => step.position === position));
    const route = steps[0]?.route;
    return route === undefined
      ? []
      : [{ route, state: routeState(first?.status, second?.status), first, second }];
  });
}

/**
 * @returns those of the partners of a route who may not trade here now: nobody should begin what they cannot end with them. None where nothing
 *   is to be traded any more
 */
export async function readAwayPartners(
  { db, digests, now }: { db: Db; digests: PersonDigests; now: () => Date },
  { state, first, second }: Steps,
): Promise<Set<string>> {
  if (isOver(state)) return new Set();
  const partners = [first, second].flatMap((step) => step?.partnerId ?? []);
  return await readSuspended(db, digests, partners, now());
}

/** @returns the ids of the requests that stand or fall with some, each the other step of a route */
export async function siblingsOf(db: Db | Tx, requestIds: readonly string[]): Promise<string[]> {
  if (requestIds.length === 0) return [];
  const other = alias(routeSteps, 'other_step');
  const rows = await db
    .select({ requestId: other.requestId })
    .from(routeSteps)
    .innerJoin(other, and(eq(other.routeId, routeSteps.routeId), ne(other.position, routeSteps.position)))
    .where(inArray(routeSteps.requestId, [...requestIds]));
  return rows.map(({ requestId }) => requestId);
}
