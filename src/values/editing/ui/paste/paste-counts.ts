import { counted } from '../../../../platform/counts.ts';
import { nameKey } from '../../../names/read-name.ts';
import type { SettledLine } from '../../lines/pasted-list.ts';
import type { ListedItems } from '../../listed-items.ts';

/** How many lines come to what. */
export type LineCounts = {
  questions: number;
  refused: number;
  added: number;
  priced: number;
  same: number;
  out: number;
};

export function countLines(lines: readonly SettledLine[]): LineCounts {
  const counts: LineCounts = { questions: 0, refused: 0, added: 0, priced: 0, same: 0, out: 0 };
  for (const { found, outcome } of lines) {
    if (outcome === undefined) counts[found.kind === 'refused' ? 'refused' : 'questions'] += 1;
    else if (outcome.kind === 'new') counts.added += 1;
    else counts[outcome.kind] += 1;
  }
  return counts;
}

/** 'Added 3 items, 2 new figures'. */
export function doneWords({ added, priced }: LineCounts): string {
  return [
    ...(added > 0 || priced === 0 ? [`Added ${counted(added, 'item')}`] : []),
    ...(priced > 0 ? [counted(priced, 'new figure')] : []),
  ].join(', ');
}

/** @returns each category that new items bring and the list does not have, once, as it is first written */
export function newCategories(lines: readonly SettledLine[], listed: ListedItems): string[] {
  const brought = lines.flatMap(({ outcome }) =>
    outcome?.kind === 'new' ? (outcome.item.category ?? []) : [],
  );
  const fresh = brought.filter((category) => !listed.hasCategory(category));
  return [
    ...new Map(fresh.toReversed().map((category) => [nameKey(category), category])).values(),
  ].toReversed();
}
