import { type Line, lineKey } from '../trades/lines.ts';

/** @returns the lines of a list that differ from what they were, as they are to be; 0 of what is gone */
export function changesBetween(before: readonly Line[], after: readonly Line[]): Line[] {
  const [was, is] = [byKey(before), byKey(after)];
  const changed = after.filter((line) => was.get(lineKey(line))?.quantity !== line.quantity);
  const gone = before.filter((line) => !is.has(lineKey(line)));
  return [...changed, ...gone.map((line) => ({ ...line, quantity: 0 }))];
}

/** @returns a list with changes; what is new stands at its end, and the rest where it stood */
export function withChanges(lines: readonly Line[], changes: readonly Line[]): Line[] {
  const [is, changed] = [byKey(lines), byKey(changes)];
  return [
    ...lines.map((line) => ({ ...line, quantity: changed.get(lineKey(line))?.quantity ?? line.quantity })),
    ...changes.filter((line) => !is.has(lineKey(line))),
  ].filter(({ quantity }) => quantity > 0);
}

/**
 * Puts together what is on the page and what another device has made of the list: of a line that was changed here that counts,
 * of all others what they are now. What stands on the page keeps its place.
 * @param base what was on the page before it was changed here
 * @param lines what is there now
 * @param stored what the list is
 */
export function mergedLines(base: readonly Line[], lines: readonly Line[], stored: readonly Line[]): Line[] {
  const own = byKey(changesBetween(base, lines));
  const theirs = changesBetween(lines, stored).filter((line) => !own.has(lineKey(line)));
  return withChanges(lines, theirs);
}

function byKey(lines: readonly Line[]): Map<string, Line> {
  return new Map(lines.map((line) => [lineKey(line), line]));
}
