import { refuse } from '../../api/refuse.ts';
import type { GameId } from '../../games/game.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import { hasAsked, holdAsks } from '../../requests/deal/server/asks.ts';
import { holdOwnRoutes, requireRoomForRoute, writeRoute } from '../../requests/route/server/write-route.ts';
import { writeRequest } from '../../requests/server/send-request.ts';
import type { CountedDeps } from '../../standing/server/day-allowance.ts';
import { isKeptApart, whoHides } from '../../standing/server/kept-apart.ts';
import {
  digestOf,
  isSuspended,
  requireStanding,
  shareStanding,
} from '../../standing/server/require-standing.ts';
import { readGame } from '../../trades/server/check-lines.ts';
import { writeTerms } from '../../trades/server/requests-on-post.ts';
import { isRoute } from '../crossing.ts';
import { type Given, joinedSum } from '../market.ts';
import type { AskedSwap } from './is-shown.ts';
import { readTraders } from './read-traders.ts';
import { toGiven, toLine } from './start-deal.ts';

type Asked = { game: GameId; first: AskedSwap; second: AskedSwap; message?: string | undefined };

/**
 * Asks two people at once for the two swaps of a route, or neither of them. What is not true any more is refused, and so is what
 * two of the three may not do with each other, as for one swap (`startDeal`). Of several that are sent at once one is there. Every lock is
 * taken before a row is, those of one kind in one order.
 * @throws the refusal NO_STANDING, MATCH_GONE, TOO_MANY_ROUTES, ALREADY_REQUESTED or DAILY_LIMIT
 */
export async function askRoute(
  deps: CountedDeps,
  pivotId: string,
  { game, first, second, message }: Asked,
  now: Date,
): Promise<{ id: string }> {
  const partners = [first.userId, second.userId] as const;
  return await deps.db.transaction(async (tx) => {
    const digests: string[] = [];
    for (const userId of partners) digests.push(await digestOf(tx, deps.digests, userId));
    await shareStanding(tx, [await digestOf(tx, deps.digests, pivotId), ...digests]);
    const digest = await requireStanding(tx, deps.digests, pivotId, 'request', now);
    if (new Set([pivotId, ...partners]).size < 3) refuse('MATCH_GONE');
    if (await areKeptApart(tx, pivotId, partners)) refuse('MATCH_GONE');
    for (const other of digests) if (await isSuspended(tx, other, now)) refuse('MATCH_GONE');
    await holdOwnRoutes(tx, pivotId);
    await holdAsks(tx, pivotId, partners);
    for (const receiverId of partners)
      if (await hasAsked(tx, { senderId: pivotId, receiverId, game })) refuse('ALREADY_REQUESTED');
    await requireRoomForRoute(tx, pivotId);
    const swaps = { first: givenOf(first), second: givenOf(second) };
    if (!(await isRouteNow(tx, { pivotId, partners, game, swaps }, now))) refuse('MATCH_GONE');
    const ask = async (receiverId: string, { give, get }: Sides) => {
      const terms = { ownerId: receiverId, game, offering: get.map(toLine), wanting: give.map(toLine) };
      const tradeId = await writeTerms(tx, terms, now);
      return await writeRequest(tx, deps, { tradeId, senderId: pivotId, digest, receiverId, message }, now);
    };
    const requestIds = [
      await ask(first.userId, swaps.first),
      await ask(second.userId, swaps.second),
    ] as const;
    return { id: await writeRoute(tx, { pivotId, game, requestIds }, now) };
  });
}

/**
 * @returns whether any two of the three are kept apart, or one of the two partners has muted the other: these never see each other,
 * but a route would have them wait for each other
 */
async function areKeptApart(tx: Tx, pivotId: string, partners: readonly [string, string]): Promise<boolean> {
  const [one, other] = partners;
  const [first = '', second = '', third = ''] = [pivotId, one, other].toSorted();
  if (await isKeptApart(tx, first, second)) return true;
  if (await isKeptApart(tx, first, third)) return true;
  if (await isKeptApart(tx, second, third)) return true;
  return (await whoHides(tx, one, [other])).size + (await whoHides(tx, other, [one])).size > 0;
}

type Sides = Record<'give' | 'get', Given[]>;

function givenOf({ give, get }: AskedSwap): Sides {
  return { give: joinedSum(give.map(toGiven)), get: joinedSum(get.map(toGiven)) };
}

type Between = {
  pivotId: string;
  partners: readonly [string, string];
  game: GameId;
  swaps: { first: Sides; second: Sides };
};

/** @returns whether both swaps are true, as the database has it; what the pivot gives second they need not have yet */
async function isRouteNow(tx: Tx, { pivotId, partners, game, swaps }: Between, now: Date): Promise<boolean> {
  const listed = await readTraders(tx, game, [pivotId, ...partners], now);
  const pivot = listed.get(pivotId);
  const [first, second] = partners.map((userId) => listed.get(userId));
  if (pivot === undefined || first === undefined || second === undefined) return false;
  const lines = [swaps.first, swaps.second].flatMap(({ give, get }) => [...give, ...get]);
  const slugs = [...new Set(lines.map(({ item }) => item))];
  const { categories } = await readGame(tx, game, slugs);
  return slugs.every((slug) => categories.has(slug)) && isRoute(pivot, { first, second }, swaps);
}
