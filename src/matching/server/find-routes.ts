import type { CallContext } from '../../api/server/call-context.ts';
import { readSuspended } from '../../standing/server/require-standing.ts';
import type { FoundRoute } from '../match.ts';
import { type PresentedRoute, presentRoute } from './present-swap.ts';
import { type Listed, readTraders } from './read-traders.ts';
import type { Search } from './thread-messages.ts';

/** Of a route only one is found to each person: so often others are looked for in place of those over people who do not meet. */
const MOST_LOOKS = 3;

type Looks = {
  me: Listed;
  /** What the market has found first. */
  found: readonly FoundRoute[];
};

/**
 * Finds the routes of somebody that are true now: as the market finds them, but none over people who are suspended or gone, and none
 * over two who are kept apart from each other, or of whom one has muted the other. Not inside a transaction.
 * @param search what the market was asked
 */
export async function findRoutes(
  context: CallContext,
  search: Search,
  { me, found }: Looks,
): Promise<PresentedRoute[]> {
  const { db, now, market, hidden, accounts, values } = context;
  const { game } = search;
  const items = await values.items(game);
  const apart = new Set(search.apart);
  const apartPairs: (readonly [string, string])[] = [];
  let routes: readonly FoundRoute[] = found;
  for (let looks = 1; ; looks += 1) {
    const ids = [...new Set(routes.flatMap(({ first, second }) => [first.userId, second.userId]))];
    const others = await readTraders(db, game, ids, now());
    const suspended = await readSuspended(db, accounts.digests, ids, now());
    const away = ids.filter((userId) => suspended.has(userId) || !others.has(userId));
    const pairs = routes
      .map(({ first, second }) => [first.userId, second.userId] as const)
      .filter(([one, other]) => hidden.hiddenFor(one).has(other) || hidden.hiddenFor(other).has(one));
    const isKept = ({ first, second }: FoundRoute) =>
      ![first, second].some(({ userId }) => away.includes(userId)) &&
      !pairs.some(([one, other]) => one === first.userId && other === second.userId);
    const again = looks < MOST_LOOKS && away.length + pairs.length > 0;
    away.forEach((userId) => apart.add(userId));
    apartPairs.push(...pairs);
    const more = again ? await market.find({ ...search, apart: [...apart], apartPairs }) : undefined;
    if (more === undefined)
      return routes.filter(isKept).flatMap((route) => presentRoute(game, route, { me, others, items }) ?? []);
    routes = more.routes;
  }
}
