import { quantityMark, type TradeItem } from '../../trade.ts';

/** How many of an item there are, at its picture, and how much money; nothing of one item. */
export function QuantityMark({ entry }: { entry: Pick<TradeItem, 'slug' | 'quantity'> }) {
  const mark = quantityMark(entry);
  return mark !== undefined && <span className="q">{mark}</span>;
}
