import { lineKey } from '../trades/lines.ts';
import type { KeptLine } from './kept-lines.ts';

/** @returns the lines of a list that differ from what they were, as they are to be; with a quantity of 0 what is gone */
export function changesBetween(before: readonly KeptLine[], after: readonly KeptLine[]): KeptLine[] {
  const [was, is] = [byKey(before), byKey(after)];
  const changed = after.filter((line) => !isSame(line, was.get(lineKey(line))));
  const gone = before.filter((line) => !is.has(lineKey(line)));
  return [...changed, ...gone.map((line) => ({ ...line, quantity: 0 }))];
}

/** @returns a list with changes; what is new stands at its end, and the rest where it stood */
export function withChanges(lines: readonly KeptLine[], changes: readonly KeptLine[]): KeptLine[] {
  const [is, changed] = [byKey(lines), byKey(changes)];
  return [
    ...lines.map((line) => ({ ...line, ...said(changed.get(lineKey(line)) ?? line) })),
    ...changes.filter((line) => !is.has(lineKey(line))),
  ].filter(({ quantity }) => quantity > 0);
}

/**
 * Puts together what is on the page and what another device has made of the list: what was said here of a line counts, and of all
 * else what it is now. What stands on the page keeps its place.
 * @param base what was on the page before it was changed here
 * @param lines what is there now
 * @param stored what the list is
 */
export function mergedLines(
  base: readonly KeptLine[],
  lines: readonly KeptLine[],
  stored: readonly KeptLine[],
): KeptLine[] {
  const [was, theirs] = [byKey(base), byKey(stored)];
  const own = changesBetween(base, lines).map((line) =>
    withTheirs(line, was.get(lineKey(line)), theirs.get(lineKey(line))),
  );
  const ownKeys = byKey(own);
  const others = changesBetween(lines, stored).filter((line) => !ownKeys.has(lineKey(line)));
  return withChanges(lines, [...own, ...others]);
}

/** A line that was changed here, with what only another device has changed of it. Whoever took it out meant all of it. */
function withTheirs(own: KeptLine, was: KeptLine | undefined, theirs: KeptLine | undefined): KeptLine {
  if (was === undefined || own.quantity === 0) return own;
  const now = theirs ?? { ...was, quantity: 0 };
  return {
    ...own,
    quantity: own.quantity === was.quantity ? now.quantity : own.quantity,
    forTrade: own.forTrade === was.forTrade ? now.forTrade : own.forTrade,
    priority: own.priority === was.priority ? now.priority : own.priority,
  };
}

function isSame(line: KeptLine, other: KeptLine | undefined): boolean {
  return (
    line.quantity === other?.quantity && line.forTrade === other.forTrade && line.priority === other.priority
  );
}

function said({
  quantity,
  forTrade,
  priority,
}: KeptLine): Pick<KeptLine, 'quantity' | 'forTrade' | 'priority'> {
  return { quantity, forTrade, priority };
}

function byKey(lines: readonly KeptLine[]): Map<string, KeptLine> {
  return new Map(lines.map((line) => [lineKey(line), line]));
}
