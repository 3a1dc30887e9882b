import type { Api, Given } from '../../api/client.ts';
import { fromEntry } from '../../trades/lines.ts';
import type { TradeItem } from '../../trades/trade.ts';
import { PLAIN } from '../../values/items/form.ts';
import { type KeptLine, keptLine, type Lists } from '../kept-lines.ts';
import { mergedLines, withChanges } from '../list-changes.ts';

export type Inventory = Given<Api['inventory']['get']>;

/** @returns both lists as `mergedLines` puts each together */
export function merged(base: Lists, lines: Lists, stored: Lists): Lists {
  return {
    have: mergedLines(base.have, lines.have, stored.have),
    want: mergedLines(base.want, lines.want, stored.want),
  };
}

/** @returns lists with what was sent */
export function changed(stored: Lists, sent: Lists): Lists {
  return { have: withChanges(stored.have, sent.have), want: withChanges(stored.want, sent.want) };
}

/** @returns lines as the call takes them. @param also what else is said of one */
export function saidOf<Said>(lines: readonly KeptLine[], also: (line: KeptLine) => Said) {
  return lines.map((line) => ({
    item: line.item.slug,
    quantity: line.quantity,
    ...(line.form !== PLAIN && { form: line.form }),
    ...also(line),
  }));
}

/** @returns lists as the call gives them, as a page keeps them */
export function listsOf({ have, want }: Inventory): Lists {
  return {
    have: have.map((entry) => ({ ...fromStored(entry), forTrade: entry.forTrade })),
    want: want.map((entry) => ({ ...fromStored(entry), priority: entry.priority })),
  };
}

function fromStored(entry: TradeItem & { updatedAt: string }): KeptLine {
  const { worth, price, worthDay, updatedAt } = entry;
  return { ...keptLine(fromEntry(entry)), worth, price, worthDay, at: updatedAt };
}
