import { gameOf } from '../src/games/game-list.ts';
import type { GameId } from '../src/games/game.ts';
import { SIDES, type TradeSelection } from '../src/trades/trade.ts';
import { createRandom } from './random.ts';

type Sides = { offering: TradeSelection[]; wanting: TradeSelection[] };

/** How often people pay with money, how often with nothing else, and how much. */
const SHARE = 0.35;
const ALONE = 0.5;
/** Entries of a side in the demo. */
const MOST_ENTRIES = 5;
const MILLIONS = [5, 10, 15, 25, 50, 50, 75, 120, 250];

/** @returns what puts money on a side of some trades of a game; it leaves them as they are where none is traded */
export function payer(game: GameId, maxItems: number): (sides: Sides) => Sides {
  const { money } = gameOf(game);
  if (money === undefined) return (sides) => sides;
  const random = createRandom(`money of ${game}`);
  return (sides) => {
    if (!random.chance(SHARE)) return sides;
    const side = random.pick(SIDES);
    const alone = random.chance(ALONE) || sides[side].length >= Math.min(MOST_ENTRIES, maxItems);
    const line = { item: money.slug, quantity: random.pick(MILLIONS) * 1_000_000 };
    return { ...sides, [side]: alone ? [line] : [...sides[side], line] };
  };
}
