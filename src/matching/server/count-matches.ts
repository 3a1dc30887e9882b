import type { CallContext } from '../../api/server/call-context.ts';
import type { GameId } from '../../games/game.ts';
import { isoDay } from '../../platform/dates.ts';
import type { WrittenLine } from '../../trades/written-deal.ts';
import { type Given, joinedSum } from '../market.ts';
import { MOST_COUNTED, MOST_MATCHES } from '../match.ts';
import { trueSwaps } from './true-swaps.ts';

/** Whoever counts is in nobody's way: no person is called so. */
const NOBODY = '';

/**
 * Counts who would trade with somebody who gives and wants what a deal says, whatever stands in their own lists. Nobody learns who
 * they are. Whoever counts does not count themselves; whom they hide does count, or hiding somebody would tell what that one has.
 * Not inside a transaction.
 * @returns undefined while the market of the game is being read
 */
export async function countMatches(
  context: CallContext,
  { game, give, get }: { game: GameId; give: readonly WrittenLine[]; get: readonly WrittenLine[] },
): Promise<number | undefined> {
  const { market, visitor, now } = context;
  const trader = {
    userId: NOBODY,
    gives: countedIn(give),
    wants: countedIn(get).map((line) => ({ ...line, priority: 1 as const })),
    standing: 0,
  };
  const found = await market.find({
    game,
    userId: NOBODY,
    apart: visitor === null ? [] : [visitor.userId],
    day: isoDay(now()),
    limit: MOST_MATCHES,
    routes: 0,
    as: { trader, after: undefined },
  });
  return found && (await trueSwaps(context, game, trader, found.swaps ?? [])).length;
}

function countedIn(side: readonly WrittenLine[]): Given[] {
  return joinedSum(side.slice(0, MOST_COUNTED).map(toGiven));
}

function toGiven({ item, form, quantity }: WrittenLine): Given {
  return { item: item.slug, form, quantity };
}
