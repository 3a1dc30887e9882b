import type { GameConfig, GameId } from '../games/game.ts';
import type { Item } from '../values/item.ts';
import { itemSlugs } from '../values/item-slug.ts';
import { hasVariants, NO_VARIANTS } from '../values/variant.ts';
import { type Deal, type DealEntry, emptyDeal, joinEntry } from './deal.ts';
import type { Selection } from './selection.ts';
import type { TradeItem } from './trade.ts';
import { DEAL_SIDES, type DealSide, type WrittenDeal, type WrittenEntry } from './written-deal.ts';

/** What a game allows in a deal. */
export type DealRules = Pick<GameConfig, 'maxItems' | 'mutations'>;

/** A deal with its items, and how many entries had to be left out. */
export type ResolvedDeal = {
  deal: Deal;
  /** Items or mutations that the game's lists do not hold. */
  unknown: number;
  /** Entries beyond what the game allows on a side. */
  tooMany: number;
};

/**
 * Finds the items that an address names. An entry whose mutation is not known any more is left out as a whole: without
 * it, it would be another item.
 *
 * @param items at least the items that the deal names, as far as the game has them
 */
export function resolveDeal(written: WrittenDeal, items: readonly Item[], rules: DealRules): ResolvedDeal {
  const bySlug = new Map(items.map((item) => [item.slug, item]));
  const mutations = mutationsBySlug(rules.mutations);
  const deal = emptyDeal(written.game);
  const left = { unknown: 0, tooMany: 0 };
  for (const side of DEAL_SIDES) {
    for (const { slug, variants, mutation, quantity } of written[side]) {
      const item = bySlug.get(slug);
      const carried = mutation === undefined ? undefined : mutations.get(mutation);
      if (item === undefined || (mutation !== undefined && carried === undefined)) left.unknown += 1;
      else {
        const entry: DealEntry = {
          item,
          variants: hasVariants(written.game, item.category) ? variants : NO_VARIANTS,
          ...(carried !== undefined && { mutation: carried }),
          quantity,
        };
        // Variants of what has none fall away, which may make two entries the same.
        const joined = joinEntry(deal[side], entry);
        if (joined.length > rules.maxItems) left.tooMany += 1;
        else deal[side] = joined;
      }
    }
  }
  return { deal, ...left };
}

/** As much of an entry as an address names. */
type Nameable = Omit<DealEntry, 'item'> & { item: Pick<Item, 'slug'> };

/** @returns a deal as an address names it */
export function writeDeal(
  deal: { game: GameId } & Record<DealSide, readonly Nameable[]>,
  { mutations }: Pick<DealRules, 'mutations'>,
): WrittenDeal {
  const slugs = new Map([...mutationsBySlug(mutations)].map(([slug, name]) => [name, slug]));
  const write = ({ item, variants, mutation, quantity }: Nameable): WrittenEntry => {
    const slug = mutation === undefined ? undefined : slugs.get(mutation);
    return { slug: item.slug, variants, ...(slug !== undefined && { mutation: slug }), quantity };
  };
  return { game: deal.game, give: deal.give.map(write), get: deal.get.map(write) };
}

/** @returns what the Trade Hub's dialog holds as an address names it: what is offered is given */
export function writeSelection(
  game: GameId,
  { offering, wanting }: Selection,
  rules: Pick<DealRules, 'mutations'>,
): WrittenDeal {
  const side = (entries: readonly TradeItem[]) =>
    entries.map(({ slug, mutation, quantity }) => ({
      item: { slug },
      variants: NO_VARIANTS,
      mutation,
      quantity,
    }));
  return writeDeal({ game, give: side(offering), get: side(wanting) }, rules);
}

/** Mutations have names of any kind; their slugs are made as those of items are. */
function mutationsBySlug(mutations: readonly string[]): Map<string, string> {
  const slugs = itemSlugs(mutations.map((name) => ({ name, category: 'mutation' })));
  return new Map(
    mutations.flatMap((name, place) => {
      const slug = slugs[place];
      return slug === undefined ? [] : [[slug, name]];
    }),
  );
}
