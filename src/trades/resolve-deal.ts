import type { GameConfig } from '../games/game.ts';
import { moneyItem } from '../values/figures/money.ts';
import { ANY_FORM, type Form, formParts, hasForms, hasTraits, mutated, PLAIN } from '../values/items/form.ts';
import { itemSlugs } from '../values/items/item-slug.ts';
import { type Deal, emptyDeal } from './deal.ts';
import { addLine, bySlugs, countOf, type Line, lineKey, type Tradable } from './lines.ts';
import { DEAL_SIDES, type DealSide, type WrittenDeal, type WrittenLine } from './written-deal.ts';

/** What a game allows in a deal. */
export type DealRules = Pick<GameConfig, 'maxItems' | 'mutations'>;

/** A deal with its items, and how many lines had to be left out. */
export type ResolvedDeal = {
  deal: Deal;
  /** Items or mutations that the game's lists do not hold. */
  unknown: number;
  /** Lines beyond what the game allows on a side. */
  tooMany: number;
  /** Items beyond the 99 that a line holds. */
  overMost: number;
};

/**
 * Finds the items that an address names. A line whose mutation is not known any more is left out as a whole: without
 * it, it would be another thing. So is what is given in any form, which only a wish can be.
 *
 * @param list with at least the items that the deal names, as far as the game has them
 */
export function resolveDeal(written: WrittenDeal, list: Tradable, rules: DealRules): ResolvedDeal {
  const bySlug = bySlugs(list);
  const slugs = mutationsBySlug(rules.mutations);
  const deal = emptyDeal(written.game);
  const left = { unknown: 0, tooMany: 0, overMost: 0 };
  for (const side of DEAL_SIDES) {
    for (const { item: named, form: said, quantity } of written[side]) {
      const money = moneyItem(written.game, named.slug);
      const item = bySlug.get(named.slug) ?? money;
      const form =
        // Money has no form.
        item === undefined || (money !== undefined && said !== PLAIN)
          ? undefined
          : said === ANY_FORM
            ? anyHere(side, hasForms(written.game, item.category, rules.mutations))
            : formHere(said, slugs, hasTraits(written.game, item.category));
      if (item === undefined || form === undefined) left.unknown += 1;
      else {
        // Traits of what has none fall away, which may make two lines the same.
        const line = { item, form, quantity };
        const joined = addLine(deal[side], line, rules.maxItems);
        if (joined.some((other) => lineKey(other) === lineKey(line))) {
          left.overMost += countOf(deal[side]) + quantity - countOf(joined);
          deal[side] = joined;
        } else left.tooMany += 1;
      }
    }
  }
  return { deal, ...left };
}

/** @returns a written form as the game's lists have it; undefined when they no longer hold its mutation */
function formHere(said: Form, mutations: ReadonlyMap<string, string>, withTraits: boolean): Form | undefined {
  const { mutation: slug } = formParts(said);
  const mutation = slug === undefined ? undefined : mutations.get(slug);
  if (slug !== undefined && mutation === undefined) return undefined;
  return mutated(withTraits ? said : PLAIN, mutation);
}

/** @returns any form where one may wish for it; the plain one of what has no other, and undefined of what is given */
function anyHere(side: DealSide, withForms: boolean): Form | undefined {
  if (!withForms) return PLAIN;
  return side === 'get' ? ANY_FORM : undefined;
}

/** @returns a deal as an address names it */
export function writeDeal(deal: Deal, { mutations }: Pick<DealRules, 'mutations'>): WrittenDeal {
  const slugs = new Map([...mutationsBySlug(mutations)].map(([slug, name]) => [name, slug]));
  const write = ({ item, form, quantity }: Line): WrittenLine => {
    const { mutation } = formParts(form);
    const slug = mutation === undefined ? undefined : slugs.get(mutation);
    return {
      item: { slug: item.slug },
      form: form === ANY_FORM ? form : mutated(form, slug),
      quantity,
    };
  };
  return { game: deal.game, give: deal.give.map(write), get: deal.get.map(write) };
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
