import type { Outcome } from '../../lines/line-outcome.ts';
import type { SettledLine } from '../../lines/pasted-list.ts';

/** Questions first, then what cannot be used, then what changes something; what is left out comes last. */
const ORDER = ['asked', 'waits', 'refused', 'priced', 'new', 'same', 'out'] as const;

/** @returns whether a line gives an item more than ten times its known figure, or less than a tenth of it */
export function changesTenfold(outcome: Outcome | undefined): boolean {
  if (outcome?.kind !== 'priced') return false;
  const known = outcome.item.figure;
  return known !== undefined && (outcome.figure > known * 10 || outcome.figure * 10 < known);
}

/** @returns the lines as they are shown: the doubtful figures first; what was answered or left out stays where it stood */
export function pasteOrder(lines: readonly SettledLine[]): SettledLine[] {
  const isDoubtful = ({ found }: SettledLine) => found.kind === 'priced' && changesTenfold(found);
  const byKind = Map.groupBy(lines, (line) => (isDoubtful(line) ? 'doubtful' : line.found.kind));
  return (['doubtful', ...ORDER] as const).flatMap((kind) => byKind.get(kind) ?? []);
}
