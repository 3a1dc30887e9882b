import { refuse } from '../../../api/refuse.ts';
import type { Tx } from '../../../platform/server/database/database.ts';
import { isAgreed, isTheirTurn } from '../route-state.ts';
import { readRouteOf } from './read-steps.ts';

/**
 * @returns whether an accepted request may be traded now: of a route the first one once both are accepted, the second one once the
 *   first is completed. The caller holds the steps
 */
export async function isItsTurn(tx: Tx, requestId: string): Promise<boolean> {
  const route = await readRouteOf(tx, requestId);
  return route === undefined || isTheirTurn(route.position, route.state);
}

/** Whether an accepted request may be traded now, as `isItsTurn` has it. @throws the refusal ROUTE_WAITING */
export async function requireTurn(tx: Tx, requestId: string): Promise<void> {
  if (!(await isItsTurn(tx, requestId))) refuse('ROUTE_WAITING');
}

/** Whether those of an accepted request may reach each other: of a route once both are accepted. @throws the refusal ROUTE_WAITING */
export async function requireAgreed(tx: Tx, requestId: string): Promise<void> {
  const route = await readRouteOf(tx, requestId);
  if (route !== undefined && !isAgreed(route.state)) refuse('ROUTE_WAITING');
}
