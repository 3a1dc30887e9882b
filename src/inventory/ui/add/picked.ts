import { type Line, lineKey } from '../../../trades/lines.ts';
import type { InventoryList } from '../../inventory.ts';

/** Something that was chosen in another way than by writing it. `from` says in which, where a row of its own shows it. */
export type Picked = { list: InventoryList; line: Line; from?: string | undefined };

/** @returns what was chosen for a list */
export function pickedLines(picked: readonly Picked[], list: InventoryList): Line[] {
  return picked.filter((pick) => pick.list === list).map(({ line }) => line);
}

/** @returns how many of a line were tapped, which no row of its own shows */
export function tapsOf(picked: readonly Picked[], list: InventoryList, line: Line): number {
  const isIt = (pick: Picked) =>
    pick.list === list && pick.from === undefined && lineKey(pick.line) === lineKey(line);
  return picked.find(isIt)?.line.quantity ?? 0;
}

/** @returns what was chosen, with so many taps on a line */
export function withTaps(picked: readonly Picked[], list: InventoryList, line: Line, taps: number): Picked[] {
  const rest = picked.filter(
    (pick) => pick.list !== list || pick.from !== undefined || lineKey(pick.line) !== lineKey(line),
  );
  return taps <= 0 ? rest : [...rest, { list, line: { ...line, quantity: taps } }];
}
