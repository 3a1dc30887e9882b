import type { CallContext } from '../../api/server/call-context.ts';
import type { GameId } from '../../games/game.ts';
import { isoDay } from '../../platform/dates.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { digestOf } from '../../standing/server/require-standing.ts';
import type { Thing } from '../market.ts';
import type { Match, ShownRoute } from '../match-contract.ts';
import { MOST_CHOICES, MOST_MATCHES, MOST_ROUTES } from '../match.ts';
import { bestOf, FOUND_FOR_EACH } from './best-of.ts';
import { findRoutes } from './find-routes.ts';
import { readHiddenMatches } from './hide-match.ts';
import { meetPeople } from './meet-people.ts';
import type { PresentedLeg, PresentedRoute, PresentedSwap } from './present-swap.ts';
import { readMatchPeople } from './read-match-people.ts';
import { type Listed, readTraders } from './read-traders.ts';
import { trueSwaps } from './true-swaps.ts';

/** Who would trade with somebody, as the call says it. */
type Answer = {
  state: 'ready' | 'warming';
  people: number;
  lists: { give: number; want: number };
  matches: Match[];
  routes: ShownRoute[];
};

type Looks = { userId: string; game: GameId; wished?: Thing | undefined; to?: string | undefined };

/**
 * Finds who would trade with somebody. What the market in memory finds is asked of the database again: each match is true when it is
 * shown. Not inside a transaction.
 * @param looks.wished something that they may not have on their list: then who gives it, as if they wanted that alone
 * @param looks.to somebody: then only routes that end with them, each over something else that is held in between
 */
export async function findMatches(
  context: CallContext,
  { userId, game, wished, to }: Looks,
): Promise<Answer> {
  const { db, now, market, hidden, accounts } = context;
  const apart = [...hidden.hiddenFor(userId), ...(await readHiddenMatches(db, userId, game, now()))];
  const own = (await readTraders(db, game, [userId], now())).get(userId);
  const me = own && wished ? wishing(own, wished) : own;
  const search = {
    game,
    userId,
    apart,
    day: isoDay(now()),
    limit: MOST_MATCHES * FOUND_FOR_EACH,
    // Of the routes to one person none makes room for another one: the best of all is always among them.
    routes: to === undefined ? MOST_ROUTES * FOUND_FOR_EACH : MOST_CHOICES,
    to,
    as: wished && me ? { trader: me, after: own } : undefined,
  };
  const found = await market.find(search);
  const swaps = to === undefined ? (found?.swaps ?? []) : [];
  const lists = { give: own?.gives.length ?? 0, want: own?.wants.length ?? 0 };
  if (found === undefined) return { state: 'warming', people: 0, lists, matches: [], routes: [] };
  const { people } = found;
  if (me === undefined) return { state: 'ready', people, lists, matches: [], routes: [] };
  const matches = bestOf(await trueSwaps(context, game, me, swaps), MOST_MATCHES, now());
  const routes = bestOf(await findRoutes(context, search, { me, found: found.routes }), MOST_ROUTES, now());
  const digest = await digestOf(db, accounts.digests, userId);
  // Routes come after swaps.
  const groups = [...matches.map((match) => [match.userId]), ...routes.map(peopleOf)];
  const met = await meetPeople(db, digest, groups, now());
  const shown = {
    matches: matches.filter((match) => met.has(match.userId)),
    routes: routes.filter((route) => peopleOf(route).every((person) => met.has(person))),
  };
  return { state: 'ready', people, lists, ...(await withPeople(db, userId, shown)) };
}

type Shown = { matches: readonly PresentedSwap[]; routes: readonly PresentedRoute[] };

async function withPeople(
  db: Db,
  userId: string,
  { matches, routes }: Shown,
): Promise<Pick<Answer, 'matches' | 'routes'>> {
  const ids = [...matches.map((match) => match.userId), ...routes.flatMap(peopleOf)];
  const people = await readMatchPeople(db, userId, ids);
  const step = ({ userId: id, give, get }: PresentedLeg) => {
    const person = people.get(id)?.person;
    return person && { person, give, get };
  };
  return {
    matches: matches.flatMap(({ userId: id, give, get, firstWish }) => {
      const other = people.get(id);
      return other === undefined ? [] : [{ ...other, give, get, firstWish }];
    }),
    routes: routes.flatMap(({ firstWish, wantedBy, ...steps }) => {
      const [first, second] = [step(steps.first), step(steps.second)];
      return first && second ? [{ first, second, firstWish, held: first.get, heldWantedBy: wantedBy }] : [];
    }),
  };
}

function peopleOf({ first, second }: Record<'first' | 'second', { userId: string }>): string[] {
  return [first.userId, second.userId];
}

/**
 * @returns somebody as if they wanted one thing and nothing else: with each person a single swap is found, and one for what they
 * want more would be in its way
 */
function wishing(me: Listed, thing: Thing): Listed {
  return { ...me, wants: [{ ...thing, quantity: 1, priority: 1 }] };
}
