import { entryForm, quantityMark, type TradeItem } from '../../trades/trade.ts';
import { formWords } from '../../values/items/form.ts';

/** What was done to a line since the offer before. @property was what it was, of one that is another now */
export type LineChange = { kind: 'added' | 'removed' } | { kind: 'changed'; was: string };

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
    const words = changedFrom(was, entry);
    return words === undefined ? { entry } : { entry, change: { kind: 'changed', was: words } };
  });
  return [...marked, ...left.map((entry): MarkedLine<Entry> => ({ entry, change: { kind: 'removed' } }))];
}

/** @returns what a line was, as far as it is something else now: 'Neon ×2'; undefined where nothing is */
function changedFrom(was: TradeItem, is: TradeItem): string | undefined {
  const said = [
    ...(entryForm(was) === entryForm(is) ? [] : [formWords(entryForm(was)) || 'Regular']),
    ...(was.quantity === is.quantity ? [] : [quantityMark(was) ?? '×1']),
  ];
  return said.length === 0 ? undefined : said.join(' ');
}
