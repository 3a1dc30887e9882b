import type { GameId } from '../../games/game.ts';
import type { Form } from './form.ts';

/** The figures that an item may have. */
export const FIGURES = [
  'value',
  'regularValue',
  'neonValue',
  'megaValue',
  'demand',
  'buyPrice',
  'moneyPerSecond',
] as const;

export type Figure = (typeof FIGURES)[number];

/** The value in a form that has no figure of its own among those that are named, as a neon pet's with a fly potion. */
export type FormKey = `form:${Form}`;

/** Which of an item's figures is meant. */
export type FigureKey = Figure | FormKey;

/**
 * An item of a game as every value list, picker and card shows it. A figure that nobody knows is an absent key,
 * never 0.
 */
export type Item = {
  /** Address-safe name, unique within its game. */
  slug: string;
  name: string;
  /** What players call it beside its name; absent where nobody calls it anything else. */
  nicknames?: readonly string[] | undefined;
  category: string;
  rarity?: string | undefined;
  /** Community value, in the game's own unit. */
  value?: number | undefined;
  /** Values of what comes with traits: without any, and in the two forms that have a figure of their own. */
  regularValue?: number | undefined;
  neonValue?: number | undefined;
  megaValue?: number | undefined;
  /** Values in the forms that have no figure of their own above, by the form. */
  forms?: Readonly<Record<Form, number>> | undefined;
  /** How wanted it is, on the source's own scale: stars from 1 to 3, or points from 0 to 10. */
  demand?: number | undefined;
  buyPrice?: number | undefined;
  buyCurrency?: string | undefined;
  /** Income per second, where items earn something. */
  moneyPerSecond?: number | undefined;
  /** Ids of the sources of the figures, joined by '+'. */
  source: string;
  /** The day (YYYY-MM-DD, UTC) of its figures that `days` does not name: that of their sources; absent where none has one. */
  day?: string | undefined;
  /** Days of the figures that the owner has changed, as the owner has said them. */
  days?: Partial<Record<FigureKey, string>> | undefined;
  /** Ids of the sources of these figures, each one's own, where it is noted. */
  sources?: Partial<Record<FigureKey, string>> | undefined;
  /** Digest of its picture, where it has one; the others show drawn art. */
  picture?: string | undefined;
};

/** What identifies the picture of an item. */
export type PicturedItem = Pick<Item, 'slug' | 'name' | 'rarity' | 'picture'> & { game: GameId };
