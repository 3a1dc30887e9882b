import { createHash } from 'node:crypto';
import type { ListDrop } from '../../lists/list-drop.ts';

/**
 * Says what a new list would take away.
 * @param list.items how many are in the new list
 * @param list.listed how many are listed now
 * @param list.gone those of them that the new list lacks
 */
export function findDrop(list: {
  items: number;
  listed: number;
  gone: readonly { slug: string }[];
}): ListDrop {
  const slugs = list.gone.map(({ slug }) => slug).toSorted();
  const digest = createHash('sha256').update(slugs.join()).digest('base64url').slice(0, 22);
  return { items: list.items, listed: list.listed, gone: slugs.length, digest };
}
