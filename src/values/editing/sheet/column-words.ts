import type { Game } from '../../../games/game-definition.ts';
import { figureIn, readFigure } from '../../figures/read-figure.ts';
import { TRAITS } from '../../items/form.ts';

/** What a column is: one of the three that can be saved, or nothing of the kind. */
export type Role = 'name' | 'figure' | 'category' | 'out';

export type CountsBy = Game['countsBy'];

const NAMES = new Set('name names item items itemname pet pets petname brainrot brainrots title'.split(' '));
const CATEGORIES = new Set('category categories type kind group'.split(' '));
const OTHERS = new Set(
  `no nr id rank rarity tier demand neon neonvalue nvalue mega megavalue mvalue meganeon meganeonvalue note notes comment
  comments year released qty quantity count change changes image picture emoji icon trend status stability date updated lastupdated source income moneypersecond obtained
  origin`.split(/\s+/),
);
const PRICES = ['buyprice', 'price', 'cost'];
const VALUES = ['regularvalue', 'rvalue', 'regular', 'normal', 'value', 'values', 'worth'];
const AMOUNTS = ['figure', 'amount'];
/** Of several columns with figures the first of these is meant, by what a game counts by. */
const FIGURES = {
  value: [...VALUES, ...AMOUNTS, ...PRICES],
  buyPrice: [...PRICES, ...VALUES, ...AMOUNTS],
};
/** 'Old Value', 'Value (Neon)': what is meant only where there is no other figure. */
const LESSER = new RegExp(
  `\\b(${TRAITS.map(({ id }) => id).join('|')}|n?fr|mfr|mr|nr|mf|nf|old|previous|prev|min|max)\\b`,
  'i',
);
const FIGURE = /\b([rnm]?values?|price|cost|worth)\b/i;

/** @returns what a column is by the word above it; undefined for a word that says nothing */
export function columnWord(written: string): Role | undefined {
  const word = plain(written);
  if (NAMES.has(word)) return 'name';
  if (figureRank(written) !== undefined) return 'figure';
  if (CATEGORIES.has(word)) return 'category';
  return OTHERS.has(word) || written.trim() === '#' ? 'out' : undefined;
}

/**
 * @param countsBy what the items of the game count by
 * @returns how surely a word names the figure that an item counts by; 0 is the surest
 */
export function figureRank(written: string, countsBy: CountsBy = 'value'): number | undefined {
  const word = plain(written);
  if (OTHERS.has(word)) return undefined;
  const words = FIGURES[countsBy];
  if (LESSER.test(written) && FIGURE.test(written)) return words.length + 1;
  const at = words.indexOf(word);
  if (at !== -1) return at;
  // 'Value (Frost)', 'New Value', 'Price in $'.
  return /^(value|price)/.test(word) || FIGURE.test(written) ? words.length : undefined;
}

/** So many rows may stand above the header: titles, remarks, blank ones. */
export const TITLES_ABOVE = 4;

/** @returns whether cells are the words above columns */
export function isHeader(cells: readonly string[]): boolean {
  const words = cells.map(columnWord);
  const known = words.filter((word) => word !== undefined);
  if (cells.length < 2) return words[0] === 'name' && /name|^items?$/.test(plain(cells[0] ?? ''));
  return (
    known.length > 1 &&
    known.some((word) => word === 'name' || word === 'figure') &&
    !cells.some((cell) => figureIn(readFigure(cell)) !== undefined)
  );
}

function plain(written: string): string {
  return written
    .slice(0, 60)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
}
