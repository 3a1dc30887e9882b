import { entryForm, quantityMark, type TradeItem } from '../../trades/trade.ts';
import { formWords } from '../../values/items/form.ts';

/** What was done to a line since the offer before. @property was what it was, of one that is another now: 'Neon ×2' */
export type LineChange = { kind: 'added' | 'removed' } | { kind: 'changed'; was: string; is: string };

export type MarkedLine<Entry> = { entry: Entry; change?: LineChange };

/**
 * @param before the side as it was in the offer before; undefined where there is none
 * @returns the lines of a side, each with what was done to it, and after them those that were taken off: so that an item which
 * is another one now, or in another form, is seen
 */
export function markedLines<Entry extends TradeItem>(
  before: readonly Entry[] | undefined,
  after: readonly Entry[],
): MarkedLine<Entry>[] {
  if (before === undefined) return after.map((entry) => ({ entry }));
  const left = [...before];
  const take = (is: (entry: Entry) => boolean): Entry | undefined => {
    const place = left.findIndex(is);
    return place < 0 ? undefined : left.splice(place, 1)[0];
  };
  const same = new Map(
    after.map((entry) => [
      entry,
      take((other) => other.slug === entry.slug && entryForm(other) === entryForm(entry)),
    ]),
  );
  const marked = after.map((entry): MarkedLine<Entry> => {
    const was = same.get(entry) ?? take(({ slug }) => slug === entry.slug);
    if (was === undefined) return { entry, change: { kind: 'added' } };
    const words = differing(was, entry);
    return words === ''
      ? { entry }
      : { entry, change: { kind: 'changed', was: words, is: differing(entry, was) } };
  });
  return [...marked, ...left.map((entry): MarkedLine<Entry> => ({ entry, change: { kind: 'removed' } }))];
}

/** @returns a line as far as another one of the item differs: 'Neon ×2'; empty where nothing does */
function differing(line: TradeItem, other: TradeItem): string {
  return [
    ...(entryForm(line) === entryForm(other) ? [] : [formWords(entryForm(line)) || 'Regular']),
    ...(line.quantity === other.quantity ? [] : [quantityMark(line) ?? '×1']),
  ].join(' ');
}
