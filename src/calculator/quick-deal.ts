import { type GameId, OPENING_GAMES } from '../games/game.ts';
import { type Deal, emptyDeal } from '../trades/deal.ts';
import { addPicked, oneOf, type Picked } from '../trades/lines.ts';
import type { DealSide } from '../trades/written-deal.ts';
import type { Item } from '../values/items/item.ts';

const FIRST_PAIR = { give: 'Crow', get: 'Parrot' } as const;

/**
 * @param items what is at hand at first sight; nothing while it is on its way
 * @returns the pair that the quick check opens with: the named two where the list has them, else its first ones
 */
export function firstDeal(items: readonly Item[] = []): Deal {
  const named = (side: DealSide) => items.find((item) => item.name === FIRST_PAIR[side]);
  const [give, get] = [named('give'), named('get')];
  const others = items.filter((item) => item !== give && item !== get);
  const pair = { give: give ?? others.shift(), get: get ?? others.shift() };
  return {
    game: OPENING_GAMES.quickCheck,
    give: pair.give === undefined ? [] : [oneOf(pair.give)],
    get: pair.get === undefined ? [] : [oneOf(pair.get)],
  };
}

/**
 * @returns the deal with nothing but what was picked on one side, as much as a line holds; something of another game clears the side
 * that no longer compares
 */
export function withOnly(deal: Deal, side: DealSide, game: GameId, picked: Picked): Deal {
  return { ...(game === deal.game ? deal : emptyDeal(game)), [side]: addPicked([], picked) };
}
