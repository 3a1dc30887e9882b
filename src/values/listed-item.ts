import type { Item } from './item.ts';

/** An item as a list from outside gives it, cleaned: without what the database adds. */
export type ListedItem = Omit<Item, 'slug' | 'source' | 'picture'>;

/** Names are as long as the database takes them. */
export const MAX_NAME = 100;
const MAX_WORD = 40;

/** Something that a list held and that was left out, in words for the owner. */
export type LeftOut = { what: string; why: string };

// Control characters, and those that turn the direction of what follows or cannot be seen.
const UNSEEN = /[\p{Cc}\p{Cs}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/u;
const MARKUP = /[<>]|javascript:|data:text/i;

/**
 * @param given what stands for a name, a category or a rarity
 * @param longest in characters
 * @returns the text in one line, or why it cannot be used
 */
export function cleanText(given: unknown, longest = MAX_WORD): { text: string } | { why: string } {
  if (typeof given !== 'string') return { why: 'no text' };
  const text = given.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  if (text === '') return { why: 'empty' };
  if (text.length > longest) return { why: `longer than ${longest} characters` };
  if (UNSEEN.test(text)) return { why: 'characters that cannot be seen' };
  if (MARKUP.test(text)) return { why: 'markup' };
  return { text };
}

const WRITTEN_FIGURE = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?:e\+?(\d{1,2}))?\s*([kmbt])?$/i;
const THOUSANDS: Record<string, number> = { k: 1e3, m: 1e6, b: 1e9, t: 1e12 };
/** Past this no game's figures go; the largest in the bundled lists is 4e23. */
export const LARGEST_FIGURE = 1e30;

/**
 * @param given a number, or one as people write it: '1,200', '$25M', '1.5e6'
 * @returns the figure; undefined where nothing is said ('N/A', empty, null), and why where what is said is no figure
 */
export function cleanFigure(given: unknown): { figure: number | undefined } | { why: string } {
  if (given === undefined || given === null) return { figure: undefined };
  if (typeof given === 'number') return within(given);
  if (typeof given !== 'string') return { why: 'no number' };
  const text = given.trim();
  if (/^(|-|n\/?a|unknown|tbd|\?+|none)$/i.test(text)) return { figure: undefined };
  const written = WRITTEN_FIGURE.exec(text);
  if (written === null) return { why: 'no number' };
  const [, whole = '', fraction = '', exponent = '0', unit = ''] = written;
  const plain = Number(`${whole.replaceAll(',', '')}${fraction}e${exponent}`);
  return within(plain * (THOUSANDS[unit.toLowerCase()] ?? 1));
}

function within(figure: number): { figure: number } | { why: string } {
  if (!Number.isFinite(figure)) return { why: 'no finite number' };
  if (figure < 0) return { why: 'negative' };
  return figure > LARGEST_FIGURE ? { why: 'larger than anything in a game' } : { figure: figure + 0 };
}
