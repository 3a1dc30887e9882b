import { useState } from 'react';
import { type Sort, sortedLines } from '../../kept-lines.ts';
import type { ShownLine } from '../shown-lines.ts';

/** @returns the lines in an order in which they stay while they are changed: they are sorted anew when one comes, or another order is chosen */
export function useSettledOrder(lines: readonly ShownLine[], sort: Sort): ShownLine[] {
  const idsNow = () => sortedLines(lines, sort).map(({ id }) => id);
  const [order, setOrder] = useState(() => ({ sort, ids: idsNow() }));
  const known = new Set(order.ids);
  const current =
    order.sort === sort && lines.every(({ id }) => known.has(id)) ? order : { sort, ids: idsNow() };
  if (current !== order) setOrder(current);
  const byId = new Map(lines.map((line) => [line.id, line]));
  return current.ids.flatMap((id) => byId.get(id) ?? []);
}
