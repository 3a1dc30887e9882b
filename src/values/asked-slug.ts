import { type Address, readEscapes } from '../api/address.ts';
import { slugOfPath } from './item-address.ts';
import { itemSlugs } from './item-slug.ts';

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
