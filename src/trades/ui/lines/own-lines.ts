import type { Api, Given } from '../../../api/client.ts';
import { PLAIN } from '../../../values/items/form.ts';
import { bySlugs, fromEntry, type Line, lineKey, type Picked, type Tradable } from '../../lines.ts';
import type { Side, TradeItem } from '../../trade.ts';

/** What a picker offers of the reader's own: of what they have, and of what they want. Each says how many. */
export type OwnLines = Record<Side, Line[]>;

/**
 * @param list of the game: what has left it can no longer be traded. Undefined while it is on its way
 * @returns what somebody has for trade, the dearest first, and what they want, the most wanted first
 */
export function ownLines(
  { have, want }: Pick<Given<Api['inventory']['get']>, 'have' | 'want'>,
  list: Tradable | undefined,
): OwnLines {
  const bySlug = list && bySlugs(list);
  const linesOf = (entries: readonly TradeItem[]) =>
    entries.map(fromEntry).flatMap((line) => {
      const item = bySlug === undefined ? line.item : bySlug.get(line.item.slug);
      return item === undefined ? [] : [{ ...line, item }];
    });
  const byWorth = (a: TradeItem, b: TradeItem) => (b.worth ?? -1) - (a.worth ?? -1);
  return {
    offering: linesOf(have.filter(({ forTrade }) => forTrade).toSorted(byWorth)),
    wanting: linesOf(want.toSorted((a, b) => a.priority - b.priority || byWorth(a, b))),
  };
}

/**
 * @returns what a search has found with the reader's own first: of each item the kinds that they have, unless the search says
 *   which kind is meant
 */
export function ownFirst(found: readonly Picked[], own: readonly Line[]): Picked[] {
  const first = new Map<string, Picked>();
  for (const picked of found)
    for (const { item, form } of own)
      if (item.slug === picked.item.slug && (picked.form === PLAIN || picked.form === form))
        first.set(lineKey({ item, form }), { ...picked, form });
  return [...first.values(), ...found.filter((picked) => !first.has(lineKey(picked)))];
}
