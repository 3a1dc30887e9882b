import { TRAITS } from '../../items/form.ts';

const IN_BRACKETS = /^(?:\([^()]+\)|\[[^[\]]+\])$/;
const LETTER = /[\p{L}\p{N}]/u;
/** What people write beside a name and mean the item by it all the same. */
const BESIDE = new Set([
  ...TRAITS.flatMap(({ id, letter }) => [id, letter.toLowerCase()]),
  ...'fr nf nr mf mr nfr mfr np nopotion no potion regular normal gem gems value worth each x'.split(' '),
]);

/** @returns where a letter or a digit meets something else */
export function boundaries(text: string): number[] {
  const ends: number[] = [];
  for (let at = 1; at < text.length; at += 1)
    if (LETTER.test(text.charAt(at - 1)) !== LETTER.test(text.charAt(at))) ends.push(at);
  return ends;
}

/** @returns a text without the signs around it; a sign of a figure stays before it */
export function trimSigns(text: string): string {
  return text.replaceAll(/^[^\p{L}\p{N}$~.]+|[^\p{L}\p{N}]+$/gu, '');
}

/**
 * '400 gems', 'x2', 'neon', '??' say something of an item; 'plushie' makes another one.
 * @param text in lower case
 */
export function isBeside(text: string): boolean {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.every(
    (word, at) => BESIDE.has(word) || /^x?\d/.test(word) || (at > 0 && /^x?\d/.test(words[0] ?? '')),
  );
}

/** 'Bat Dragon (huge!)' */
export function isRemark(text: string): boolean {
  return IN_BRACKETS.test(text);
}
