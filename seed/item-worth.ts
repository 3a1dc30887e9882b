import { gameOf } from '../src/games/game-list.ts';
import type { GameId } from '../src/games/game.ts';
import type { Item } from '../src/values/items/item.ts';

/**
 * @returns what an item counts for when the demo balances a trade: its community value, or its price in a game that has no
 *   others; undefined where neither is known
 */
export function worthOf(item: Item, game: GameId): number | undefined {
  return (
    item.value ?? item.regularValue ?? (gameOf(game).countsBy === 'buyPrice' ? item.buyPrice : undefined)
  );
}

/** How often rarer things are offered compared with usual ones: people post what others want. */
const RARITY_APPEAL: Record<string, number> = {
  Common: 0.15,
  Uncommon: 0.25,
  Rare: 0.4,
  Epic: 0.5,
  'Ultra-Rare': 0.9,
  Legendary: 1.6,
  Mythic: 1.6,
  Mythical: 1.6,
  'Brainrot God': 2,
  Divine: 2,
  Prismatic: 2,
  Secret: 1.6,
  OG: 2,
};

/** In Adopt Me the few dear things are talked about most; beyond this worth it makes no more difference. */
const FAMOUS_WORTH = 60;

/** What an item is picked by: its rarity, how wanted it is said to be, and in Adopt Me its worth. */
export function appealOf(item: Item, game: GameId): number {
  const rarity = item.rarity === undefined ? 0.3 : (RARITY_APPEAL[item.rarity] ?? 1);
  if (game === 'adopt-me') return rarity * Math.min(worthOf(item, game) ?? 0, FAMOUS_WORTH);
  return rarity * (1 + (item.demand ?? 0));
}

/** What the people of a game mostly trade: in Grow a Garden pets, since crops are simply sold. */
export function tradable(items: readonly Item[], game: GameId): Item[] {
  return game === 'grow-garden' ? items.filter((item) => item.category === 'Pets') : [...items];
}
