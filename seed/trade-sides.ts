import type { GameConfig, GameId } from '../src/games/game.ts';
import { NO_MUTATION } from '../src/games/game.ts';
import type { TradeSelection } from '../src/trades/trade.ts';
import type { Item } from '../src/values/item.ts';
import { appealOf, tradable, worthOf } from './item-worth.ts';
import type { Random } from './random.ts';
import { payer } from './with-money.ts';

type Sides = { offering: TradeSelection[]; wanting: TradeSelection[] };

type Composer = (random: Random) => Sides;
type Valued = { item: Item; worth: number };
type Entry = { item: Item; quantity: number };

/** How far the sides may lie apart: wanted worth over offered worth. */
const LEAST_RATIO = 0.6;
const MOST_RATIO = 1.5;

/** How often a trade has so many entries on a side, for 1 to 5. */
const ENTRY_COUNTS = [1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5];
const MUTATION_SHARE = 0.08;
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
  const valued = pool
    .flatMap((item) => {
      const worth = worthOf(item, game);
      return worth === undefined ? [] : { item, worth };
    })
    .toSorted((a, b) => a.worth - b.worth);
  const unvalued = pool.filter((item) => worthOf(item, game) === undefined);
  // Where only part of the list has figures, that part is what people mostly talk about.
  const valuedShare =
    valued.length < 2 ? 0 : unvalued.length < 2 ? 1 : Math.max(0.5, valued.length / pool.length);

  function selection(random: Random, { item, quantity }: Entry): TradeSelection {
    const mutated = mutations.length > 0 && random.chance(MUTATION_SHARE);
    return { item: item.slug, quantity, ...(mutated ? { mutation: random.pick(mutations) } : {}) };
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
      offering: offering.map((entry) => selection(random, entry)),
      wanting: wanting.map((entry) => selection(random, entry)),
    });
  };
}

/** Offers something, then looks for wishes of about the same worth; the best try counts. */
function balancedSides(
  random: Random,
  valued: readonly Valued[],
  count: () => number,
  appeal: (item: Item) => number,
): [Entry[], Entry[]] {
  const pickFirst = () => random.pickWeighted(valued, ({ item }) => appeal(item));
  let first = pickFirst();
  let best: { sides: [Entry[], Entry[]]; off: number } | undefined;
  for (let attempt = 0; attempt < ATTEMPTS * OFFERS; attempt += 1) {
    if (attempt > 0 && attempt % ATTEMPTS === 0) first = pickFirst();
    const taken = new Set([first.item]);
    const extra = entriesWorth(random, valued, first.worth * random.next(), count() - 1, taken);
    const offering = [{ item: first.item, quantity: 1 }, ...extra.entries];
    const goal = (first.worth + extra.worth) * (0.72 + random.next() * 0.6);
    const wanting = entriesWorth(random, valued, goal, count(), taken);
    const ratio = wanting.worth / (first.worth + extra.worth);
    if (wanting.entries.length === 0) continue;
    const off = Math.abs(Math.log(ratio));
    if (best === undefined || off < best.off) best = { sides: [offering, wanting.entries], off };
    if (ratio > LEAST_RATIO && ratio < MOST_RATIO) return [offering, wanting.entries];
  }
  return (
    best?.sides ??
    sidesOfLikeRarity(
      random,
      valued.map(({ item }) => item),
      () => 1,
      appeal,
    )
  );
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
    const picked = random.pick(near);
    taken.add(picked.item);
    entries.push({ item: picked.item, quantity });
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
