import type { Figure } from '../../items/item.ts';
import { foldKey } from '../../names/fold-key.ts';

/** How lists spell the keys of the figures that are the same in every form, and of the plain value, folded: the surest first. */
export const FIGURE_KEYS = {
  value: ['value', 'tradingvalue', 'tradevalue'],
  demand: ['demand'],
  buyPrice: ['buyprice', 'seedprice'],
  moneyPerSecond: ['moneypersecond', 'moneypersec', 'moneysec'],
} as const satisfies Partial<Record<Figure, readonly string[]>>;

/** Under these the figures may stand as an object of their own. */
export const NESTING_KEYS: readonly string[] = ['tradingvalue', 'tradingvalues', 'values', 'value', 'forms'];

/** How lists spell what is no figure. */
export const WORD_KEYS = {
  name: ['name', 'itemname'],
  category: ['category', 'type'],
  rarity: ['rarity'],
} as const;

/** A field of an item by its own key; of one in an object `key` is that of both: 'tradingValue.neonValue'. */
export type Field = { key: string; own: string; given: unknown };

/** The fields of an item by their folded keys: 'Regular Value', 'regular_value' and 'regularValue' are one. */
export class Fields {
  readonly all: readonly Field[];
  readonly #byFold: ReadonlyMap<string, readonly { field: Field }[]>;

  constructor(fields: Readonly<Record<string, unknown>>, within?: string) {
    const folded = Object.entries(fields).map(([key, given]) => ({
      fold: foldKey(key),
      field: { key: within === undefined ? key : `${within}.${key}`, own: key, given },
    }));
    this.all = folded.map(({ field }) => field);
    this.#byFold = Map.groupBy(folded, ({ fold }) => fold);
  }

  /** @returns the fields under any of some spellings, in the order of these */
  under(spellings: readonly string[]): Field[] {
    return spellings.flatMap((folded) => (this.#byFold.get(folded) ?? []).map(({ field }) => field));
  }
}
