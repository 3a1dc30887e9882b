import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/server/database/database.ts';
import type { PersonDigests } from '../../../profiles/server/person-digest.ts';
import type { KeptValues } from '../../../values/server/kept-values.ts';
import { sidesOf } from '../../deal/deal-sides.ts';
import { readRequests } from '../../server/read-requests.ts';
import type { RouteAnswer } from '../route-contract.ts';
import { readAwayPartners, readSteps } from './read-steps.ts';
import { routes } from './route-table.ts';

/**
 * @param hidden people whose steps are not there
 * @returns a route as its pivot sees it; undefined where it is not theirs, or both its requests are gone
 */
export async function readRoute(
  deps: { db: Db; values: KeptValues; digests: PersonDigests; now: () => Date },
  pivotId: string,
  hidden: ReadonlySet<string>,
  routeId: string,
): Promise<RouteAnswer | undefined> {
  const isOwn = and(eq(routes.id, routeId), eq(routes.pivotId, pivotId));
  const [found] = await readSteps(deps.db, isOwn);
  if (found === undefined) return undefined;
  const { route, state, ...steps } = found;
  const ids = [steps.first, steps.second].flatMap((step) => step?.requestId ?? []);
  const requests = await readRequests(deps, pivotId, hidden, ids);
  const away = await readAwayPartners(deps, found);
  const [first = null, second = null] = [steps.first, steps.second].map((step) => {
    const request = requests.find(({ id }) => id === step?.requestId);
    if (request === undefined) return null;
    const { id, status, ended, oneSided, declinedBy, completedByYou, completedByOther, other } = request;
    return {
      requestId: id,
      status,
      ...(ended !== undefined && { ended }),
      ...(oneSided && { oneSided }),
      ...(declinedBy !== undefined && { declinedBy }),
      completedByYou,
      completedByOther,
      person: other,
      ...(other !== null && away.has(other.userId) && { away: true as const }),
      ...sidesOf('sender', request.trade),
    };
  });
  const { id, game, createdAt, lapsesAt } = route;
  return {
    id,
    game,
    state,
    createdAt: createdAt.toISOString(),
    lapsesAt: lapsesAt.toISOString(),
    first,
    second,
    held: first?.get ?? second?.give ?? [],
  };
}
