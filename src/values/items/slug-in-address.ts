import type { Address } from '../../api/address.ts';
import { slugOfPath } from './item-address.ts';
import { itemSlugs } from './item-slug.ts';

/** Of the words of a slug so many characters are looked for. */
const MOST_SEARCHED = 60;

/** @returns what to look for in a list that has no item of the slug in an address */
export function wordsOfSlug(address: Address): string {
  const words = readEscapes(slugOfPath(address)).replaceAll('-', ' ');
  return Array.from(words).slice(0, MOST_SEARCHED).join('').trim();
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST_NAME = 100;

/**
 * Reads an address in which somebody wrote an item's name, or its slug in capitals: '/values/adopt-me/Shadow%20Dragon'.
 *
 * @returns the slug that was meant; undefined when it stands there already, or nothing can be made of it
 */
export function slugMeant(address: Address): string | undefined {
  const written = readEscapes(slugOfPath(address)).trim();
  if (SLUG.test(written) || written === '' || written.length > LONGEST_NAME) return undefined;
  return itemSlugs([{ name: written, category: '' }])[0];
}

/** A path may hold what is no text at all ('%E0%A4%A'). */
function readEscapes(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
