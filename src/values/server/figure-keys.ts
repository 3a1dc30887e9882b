import type { Figure } from '../item.ts';

/**
 * How lists spell the keys of each figure, folded, the surest first. Communities that list pets write 'rvalue', 'nvalue' and
 * 'mvalue', and beside them the value of each potion ('rvalue - fly'): what this site shows is a pet without one.
 */
export const FIGURE_KEYS: Readonly<Record<Figure, readonly string[]>> = {
  value: ['value', 'tradingvalue', 'tradevalue'],
  regularValue: ['regularvalue', 'rvaluenopotion', 'regularnopotion', 'rvalue', 'regular'],
  neonValue: ['neonvalue', 'nvaluenopotion', 'neonnopotion', 'nvalue', 'neon'],
  megaValue: ['megavalue', 'mvaluenopotion', 'meganopotion', 'mvalue', 'mega'],
  demand: ['demand'],
  buyPrice: ['buyprice', 'seedprice'],
  moneyPerSecond: ['moneypersecond', 'moneypersec', 'moneysec'],
};

/** Under these the figures may stand as an object of their own. */
export const NESTING_KEYS: readonly string[] = ['tradingvalue', 'tradingvalues', 'values', 'value'];

/** How lists spell what is no figure. */
export const WORD_KEYS = {
  name: ['name', 'itemname'],
  category: ['category', 'type'],
  rarity: ['rarity'],
} as const;

/** A field of an item; of one in an object the key is that of both: 'tradingValue.neonValue'. */
export type Field = { key: string; given: unknown };

/** The fields of an item by their folded keys: 'Regular Value', 'regular_value' and 'regularValue' are one. */
export class Fields {
  readonly all: readonly Field[];
  readonly #byFold: ReadonlyMap<string, readonly { field: Field }[]>;

  constructor(fields: Readonly<Record<string, unknown>>, within?: string) {
    const folded = Object.entries(fields).map(([key, given]) => ({
      fold: foldKey(key),
      field: { key: within === undefined ? key : `${within}.${key}`, given },
    }));
    this.all = folded.map(({ field }) => field);
    this.#byFold = Map.groupBy(folded, ({ fold }) => fold);
  }

  /** @returns the fields under any of some spellings, in the order of these */
  under(spellings: readonly string[]): Field[] {
    return spellings.flatMap((folded) => (this.#byFold.get(folded) ?? []).map(({ field }) => field));
  }
}

/** @returns a key without case, blanks and signs: 'regularvalue' of 'Regular_Value' */
export function foldKey(key: string): string {
  return key
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
