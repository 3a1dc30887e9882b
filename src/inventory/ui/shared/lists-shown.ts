import type { Api, Given } from '../../../api/client.ts';
import { fromEntry } from '../../../trades/lines.ts';
import type { TradeItem } from '../../../trades/trade.ts';
import { type KeptLine, keptLine, type Lists } from '../../kept-lines.ts';

/** @returns what somebody shows, as lists are drawn */
export function listsShown({ have, want }: Given<Api['inventory']['shared']>): Lists {
  return {
    have: have.map((entry) => ({ ...lineOf(entry), forTrade: entry.forTrade })),
    want: want.map(lineOf),
  };
}

function lineOf(entry: TradeItem): KeptLine {
  const { worth, price, worthDay } = entry;
  return { ...keptLine(fromEntry(entry)), worth, price, worthDay };
}
