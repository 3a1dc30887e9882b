import { sql } from 'drizzle-orm';
import { tradeRequests } from '../../server/request-table.ts';
import { routeSteps } from './route-table.ts';

/**
 * Whether an accepted request may be traded as far as its route goes, as `isTheirTurn` has it: the first step once the second is
 * accepted, that one once the first is completed. Of what is no step it may.
 */
export const ITS_TURN = sql<boolean>`NOT EXISTS (
  SELECT FROM ${routeSteps} own
  JOIN ${routeSteps} other ON other.route_id = own.route_id AND other.position <> own.position
  JOIN ${tradeRequests} sibling ON sibling.id = other.request_id
  WHERE own.request_id = ${tradeRequests.id}
    AND (sibling.status = 'pending' OR own.position = 2 AND sibling.status = 'accepted'))`;
