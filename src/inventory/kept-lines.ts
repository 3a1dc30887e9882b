import { counted } from '../platform/counts.ts';
import { lineKey, lineName, type Line } from '../trades/lines.ts';
import type { CountedFor } from '../values/figures/worth.ts';
import { type InventoryList, MOST_HELD, MOST_LINES, type Priority, USUAL_PRIORITY } from './inventory.ts';

/** A line of what somebody has, of which `forTrade` says something, or of what they want, of which `priority` does. */
export type KeptLine = Line & { forTrade: boolean; priority: Priority; at?: string | undefined } & CountedFor;

/** Both lists of a game. */
export type Lists = Record<InventoryList, KeptLine[]>;

/** What a person says of a line. */
export type LineChange = Partial<Pick<KeptLine, 'form' | 'quantity' | 'forTrade' | 'priority'>>;

/** @returns a line as it comes to a list */
export function keptLine({ item, form, quantity }: Line): KeptLine {
  return { item, form, quantity: Math.min(MOST_HELD, quantity), forTrade: true, priority: USUAL_PRIORITY };
}

/** @returns the list with more lines: more of what is there, the rest at its end; what it has no room for is left out */
export function addToList(list: readonly KeptLine[], lines: readonly Line[], most = MOST_LINES): KeptLine[] {
  const all = new Map(list.map((line) => [lineKey(line), line]));
  for (const line of lines) {
    const before = all.get(lineKey(line));
    if (before === undefined && all.size >= most) continue;
    const quantity = Math.min(MOST_HELD, (before?.quantity ?? 0) + line.quantity);
    all.set(lineKey(line), { ...(before ?? keptLine(line)), quantity });
  }
  return [...all.values()];
}

/** @returns the list with one line changed, which goes at a quantity of 0, and joins another that it becomes the same as */
export function changeKept(list: readonly KeptLine[], key: string, change: LineChange): KeptLine[] {
  const changed = list.flatMap((line) => {
    if (lineKey(line) !== key) return [line];
    const after = { ...line, ...change };
    // What one of it counts for is known of the form that it had.
    return after.quantity <= 0 ? [] : [after.form === line.form ? after : { ...after, worth: undefined }];
  });
  return addToList([], changed, Infinity).map((line) => {
    const own = changed.find((other) => lineKey(other) === lineKey(line));
    return { ...(own ?? line), quantity: line.quantity };
  });
}

/** @returns the list with a line that was taken out, where it stood; with more of it where it is there again */
export function putBack(list: readonly KeptLine[], line: KeptLine, place: number): KeptLine[] {
  if (list.some((other) => lineKey(other) === lineKey(line))) return addToList(list, [line]);
  return list.toSpliced(place, 0, line);
}

export const SORTS = ['value', 'name', 'newest', 'wanted'] as const;
export type Sort = (typeof SORTS)[number];

/** What each is called. Only what one wants is more or less wanted. */
export const SORT_WORDS: Record<Sort, string> = {
  value: 'Value',
  name: 'Name',
  newest: 'Newest',
  wanted: 'Most wanted',
};

const NAMES = new Intl.Collator('en', { numeric: true });

/** @returns what all of a line counts for; undefined where nobody knows it */
export function lineWorth({ worth, quantity }: Pick<KeptLine, 'worth' | 'quantity'>): number | undefined {
  return worth === undefined ? undefined : worth * quantity;
}

/** @returns the lines in another order: the dearest, the newest or the most wanted first, or by name */
export function sortedLines<L extends KeptLine>(lines: readonly L[], sort: Sort): L[] {
  const byName = (a: L, b: L) => NAMES.compare(a.item.name, b.item.name) || NAMES.compare(a.form, b.form);
  const byValue = (a: L, b: L) => (lineWorth(b) ?? -1) - (lineWorth(a) ?? -1) || byName(a, b);
  const orders: Record<Sort, (a: L, b: L) => number> = {
    name: byName,
    value: byValue,
    newest: (a, b) => changedMs(b) - changedMs(a) || byName(a, b),
    wanted: (a, b) => a.priority - b.priority || byValue(a, b),
  };
  return lines.toSorted(orders[sort]);
}

/** What the server has not heard of yet is the newest. */
function changedMs({ at }: KeptLine): number {
  return at === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(at);
}

/** @returns whether a line is one of those that somebody looks for among their own */
export function isLookedFor(line: Line, search: string): boolean {
  const name = [lineName(line), ...(line.item.nicknames ?? [])].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.includes(word));
}

/** @returns '34 items · 31 for trade' of what one has, '12 items' of what one wants */
export function countWords(list: InventoryList, lines: readonly KeptLine[]): string {
  const all = counted(lines.length, 'item');
  return list === 'want' ? all : `${all} · ${lines.filter(({ forTrade }) => forTrade).length} for trade`;
}
