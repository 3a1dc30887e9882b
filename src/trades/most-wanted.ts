import type { GameId } from '../games/game.ts';
import type { PublicTrade, TradeItem } from './trade.ts';

/** An item with the number of trades that want it, and of those that offer it. */
export type Wanted = { game: GameId; item: TradeItem; wantedIn: number; offeredIn: number };

/**
 * Counts what the given trades want. An item counts once a trade, whatever its quantity or mutation.
 * @returns every wanted item, what most trades want first; of equals the one that is wanted more newly comes first
 */
export function mostWanted(trades: readonly PublicTrade[]): Wanted[] {
  const counts = new Map<string, Wanted>();
  for (const { game, wanting } of trades) {
    for (const item of onePerSlug(wanting)) {
      const key = `${game}/${item.slug}`;
      const known = counts.get(key);
      if (known === undefined) counts.set(key, { game, item, wantedIn: 1, offeredIn: 0 });
      else known.wantedIn += 1;
    }
  }
  for (const { game, offering } of trades) {
    for (const item of onePerSlug(offering)) {
      const known = counts.get(`${game}/${item.slug}`);
      if (known !== undefined) known.offeredIn += 1;
    }
  }
  return [...counts.values()].toSorted((a, b) => b.wantedIn - a.wantedIn);
}

function onePerSlug(items: readonly TradeItem[]): TradeItem[] {
  return [...new Map(items.map((item) => [item.slug, item])).values()];
}
