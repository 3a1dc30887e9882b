import { useState } from 'react';
import type { Item } from '../../items/item.ts';

/**
 * Tells lists apart by what they hold. Another search has another number unless it has found the very same; the same
 * search keeps it, whatever comes to its list.
 * @param name of what is searched for
 */
export function useListNumber(name: string, items: readonly Item[]): number {
  const [known, setKnown] = useState({ name, items, number: 0 });
  if (known.name === name && known.items === items) return known.number;
  const kept = known.name === name || isSame(known.items, items);
  const number = kept ? known.number : known.number + 1;
  setKnown({ name, items, number });
  return number;
}

function isSame(before: readonly Item[], after: readonly Item[]): boolean {
  return before.length === after.length && before.every((item, at) => item === after[at]);
}
