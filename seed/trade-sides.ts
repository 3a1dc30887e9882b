import { gameOf } from '../src/games/game-list.ts';
import type { GameConfig, GameId } from '../src/games/game.ts';
import { NO_MUTATION } from '../src/games/game.ts';
import type { TradeSelection } from '../src/trades/trade.ts';
import { worthOf as worthInForm } from '../src/values/figures/worth.ts';
import {
  ANY_FORM,
  type Form,
  formOf,
  formParts,
  hasForms,
  hasTraits,
  mutated,
  PLAIN,
  traitsOf,
} from '../src/values/items/form.ts';
import type { Item } from '../src/values/items/item.ts';
import { appealOf, tradable, worthOf } from './item-worth.ts';
import type { Random } from './random.ts';
import { payer } from './with-money.ts';

type Sides = { offering: TradeSelection[]; wanting: TradeSelection[] };

type Composer = (random: Random) => Sides;
type Valued = { item: Item; form: Form; worth: number };
type Entry = { item: Item; form?: Form; quantity: number };

/** How far the sides may lie apart: wanted worth over offered worth. */
const LEAST_RATIO = 0.6;
const MOST_RATIO = 1.5;

/** How often a trade has so many entries on a side, for 1 to 5. */
const ENTRY_COUNTS = [1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5];
const MUTATION_SHARE = 0.08;
/** How often a form with a figure of its own, as a neon pet, is picked beside the plain item of that worth. */
const FORM_SHARE = 0.14;
/** How often what can have potions has any, and then each of them. */
const POTION_SHARE = 0.14;
const EACH_POTION_SHARE = 0.7;
/** How often somebody takes a thing in any form. */
const ANY_SHARE = 0.06;
/** How often somebody has or wants several of a thing, and how many. */
const SEVERAL_SHARE = 0.09;
const SEVERAL = [2, 2, 2, 3, 3, 4];
const ATTEMPTS = 300;
/** After so many attempts something else is offered, so often: on a short list nothing may come near a thing's worth. */
const OFFERS = 5;

/**
 * Prepares the making of a game's trades.
 * @returns undefined where the game has too few items for two sides, or allows none
 */
export function tradeComposer(
  game: GameId,
  items: readonly Item[],
  config: Pick<GameConfig, 'maxItems' | 'mutations'>,
): Composer | undefined {
  const pool = tradable(items, game);
  if (pool.length < 2 || config.maxItems < 1) return undefined;
  const mutations = config.mutations.filter((mutation) => mutation !== NO_MUTATION);
  const valued = pool.flatMap((item) => inEachForm(game, item)).toSorted((a, b) => a.worth - b.worth);
  const unvalued = pool.filter((item) => worthOf(item, game) === undefined);
  // Where only part of the list has figures, that part is what people mostly talk about.
  const valuedItems = pool.length - unvalued.length;
  const valuedShare =
    valuedItems < 2 ? 0 : unvalued.length < 2 ? 1 : Math.max(0.5, valuedItems / pool.length);

  function formOfEntry(random: Random, { item, form = PLAIN }: Entry, wanted: boolean): Form {
    if (mutations.length > 0 && random.chance(MUTATION_SHARE)) return mutated(form, random.pick(mutations));
    if (wanted && form === PLAIN && hasForms(game, item.category, mutations) && random.chance(ANY_SHARE))
      return ANY_FORM;
    if (!hasTraits(game, item.category) || !random.chance(POTION_SHARE)) return form;
    const potions = (gameOf(game).traits?.free ?? []).filter(() => random.chance(EACH_POTION_SHARE));
    return formOf({ traits: [...formParts(form).traits, ...potions.map(({ id }) => id)] });
  }

  function selections(random: Random, entries: readonly Entry[], wanted: boolean): TradeSelection[] {
    return entries.map((entry) => {
      const form = formOfEntry(random, entry, wanted);
      return { item: entry.item.slug, quantity: entry.quantity, ...(form !== PLAIN && { form }) };
    });
  }

  const pay = payer(game, config.maxItems);
  return (random) => {
    const count = () => Math.min(random.pick(ENTRY_COUNTS), config.maxItems);
    const [offering, wanting] = random.chance(valuedShare)
      ? balancedSides(random, valued, count, (item) => appealOf(item, game))
      : sidesOfLikeRarity(random, unvalued.length < 2 ? pool : unvalued, count, (item) =>
          appealOf(item, game),
        );
    return pay({
      offering: selections(random, offering, false),
      wanting: selections(random, wanting, true),
    });
  };
}

/** @returns an item as it is and in each form that has a figure of its own, as far as these are known */
function inEachForm(game: GameId, item: Item): Valued[] {
  const plain = worthOf(item, game);
  const aged = hasTraits(game, item.category)
    ? traitsOf(game).filter(({ figure }) => figure !== undefined)
    : [];
  return [
    ...(plain === undefined ? [] : [{ item, form: PLAIN, worth: plain }]),
    ...aged.flatMap(({ id: form }) => {
      const worth = worthInForm(game, item, form);
      return worth === undefined ? [] : [{ item, form, worth }];
    }),
  ];
}

/** Offers something, then looks for wishes of about the same worth; the best try counts. */
function balancedSides(
  random: Random,
  valued: readonly Valued[],
  count: () => number,
  appeal: (item: Item) => number,
): [Entry[], Entry[]] {
  const pickFirst = () => random.pickWeighted(valued, (each) => appeal(each.item) * shareOf(each));
  let first = pickFirst();
  let best: { sides: [Entry[], Entry[]]; off: number } | undefined;
  for (let attempt = 0; attempt < ATTEMPTS * OFFERS; attempt += 1) {
    if (attempt > 0 && attempt % ATTEMPTS === 0) first = pickFirst();
    const taken = new Set([first.item]);
    const extra = entriesWorth(random, valued, first.worth * random.next(), count() - 1, taken);
    const offering = [{ item: first.item, form: first.form, quantity: 1 }, ...extra.entries];
    const goal = (first.worth + extra.worth) * (0.72 + random.next() * 0.6);
    const wanting = entriesWorth(random, valued, goal, count(), taken);
    const ratio = wanting.worth / (first.worth + extra.worth);
    if (wanting.entries.length === 0) continue;
    const off = Math.abs(Math.log(ratio));
    if (best === undefined || off < best.off) best = { sides: [offering, wanting.entries], off };
    if (ratio > LEAST_RATIO && ratio < MOST_RATIO) return [offering, wanting.entries];
  }
  return (
    best?.sides ?? sidesOfLikeRarity(random, [...new Set(valued.map(({ item }) => item))], () => 1, appeal)
  );
}

function shareOf({ form }: Valued): number {
  return form === PLAIN ? 1 : FORM_SHARE;
}

/** Splits a goal into parts and picks an item near each; adds what it picks to `taken`. */
function entriesWorth(
  random: Random,
  valued: readonly Valued[],
  goal: number,
  count: number,
  taken: Set<Item>,
) {
  const shares = Array.from({ length: count }, () => 0.15 + random.next());
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const entries: Entry[] = [];
  let worth = 0;
  for (const share of shares) {
    const quantity = random.chance(SEVERAL_SHARE) ? random.pick(SEVERAL) : 1;
    const wanted = (goal * share) / whole / quantity;
    const near = valued.filter(
      (each) => !taken.has(each.item) && each.worth > wanted * 0.7 && each.worth < wanted * 1.35,
    );
    if (near.length === 0) continue;
    const picked = random.pickWeighted(near, shareOf);
    taken.add(picked.item);
    entries.push({ item: picked.item, form: picked.form, quantity });
    worth += picked.worth * quantity;
  }
  return { entries, worth };
}

/** Without figures, like goes for like: the same rarity on both sides. */
function sidesOfLikeRarity(
  random: Random,
  pool: readonly Item[],
  count: () => number,
  appeal: (item: Item) => number,
): [Entry[], Entry[]] {
  const first = random.pickWeighted(pool, appeal);
  const alike = pool.filter((item) => item !== first && item.rarity === first.rarity);
  const others = random.shuffled(alike.length > 0 ? alike : pool.filter((item) => item !== first));
  const entry = (item: Item) => ({ item, quantity: random.chance(SEVERAL_SHARE) ? random.pick(SEVERAL) : 1 });
  const wanted = Math.min(count(), others.length);
  const wanting = others.slice(0, wanted).map(entry);
  const offering = [{ item: first, quantity: 1 }, ...others.slice(wanted, wanted + count() - 1).map(entry)];
  return [offering, wanting];
}
