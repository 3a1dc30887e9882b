/** What the product says or does differently for a game, as far as both sides need it. How its tile looks is in `look.ts`. */
export type Game = {
  /** Its id in addresses and in the database. */
  id: string;
  /** Its own name, for titles and wherever no configuration is at hand. */
  name: string;
  /** The drawing in /media/sticker that stands for it: an icon's name in Fluent Emoji Flat. */
  sticker: string;
  /** Whether anybody gathers trade values for it; where nobody does, what a source does give is used all the same. */
  valued: boolean;
  /** What the price in a shop is called. */
  priceWord: string;
  /** A category whose values say what the game itself pays for one: nobody trades by them. */
  sold?: { category: string; word: string };
  /** What its items earn is called; absent where they earn nothing. */
  incomeWord?: string;
  /** The scale of its demand; absent where no source gives one. */
  demand?: DemandScale;
  /** What its list is filtered by. */
  groupedBy: 'category' | 'rarity';
  /** The rarity of an item for which none is written. */
  plainRarity?: string;
  /** Its money, where that is traded beside its items; absent where it is not. */
  money?: Money;
} & Counted;

/** Money of a game: a line of a trade, with any amount. */
export type Money = {
  /** What tables, calls and addresses call it: no item of any game gets this slug. Begins with 'money-'. */
  slug: `money-${string}`;
  /** What follows an amount, and what it is called alone: 'Gems'. */
  word: string;
  /** The amount that a page begins with. */
  usual: number;
};

/**
 * Which figure an item counts by in lists and trades: its community value (the regular one of what comes with traits),
 * or its price where the game's lists have no other figure. Only values differ by traits.
 */
type Counted =
  | {
      countsBy: 'value';
      /** What some of its items may have been given; absent where its items are always the same, or have mutations. */
      traits?: Traits;
    }
  | { countsBy: 'buyPrice'; traits?: never };

export type Traits = {
  /** The category, in small letters, whose items take them. */
  of: string;
  /** What is said of an item with none of them: 'No potion'. */
  plain: string;
  /** Of these an item has one at most: its age. The first that is said counts. */
  exclusive: readonly Trait[];
  /** Of these it has any: potions. */
  free: readonly Trait[];
};

/** What is said before an item's name of what it has been given. Games that share one say the same of it; others differ in id and letter. */
export type Trait = {
  /** As forms have it, in small letters. */
  id: string;
  word: string;
  /** On its key; addresses of deals have it in small. */
  letter: string;
  /** The figure that an item with it counts by, and whose edge its picture gets; absent of what changes neither. */
  figure?: 'neonValue' | 'megaValue';
};

/** Points from 0 to 10, or stars from 1 to 3. */
export type DemandScale = 'points' | 'stars';
