import { entriesText, type TradeItem, wantingText } from './trade.ts';

/** A trade as the page of one of its items tells it. */
export type SeenFromItem = {
  /** 'for Odin Din Din Dun', '3 for Owl', 'with 1 more for Owl'; 'Owl for it', 'Owl for 3' where it is wanted. */
  words: string;
  /** Whether the item is offered; one that stands on both sides is. */
  offered: boolean;
  /** The other side. */
  others: readonly TradeItem[];
};

/** Tells a trade from the side of one of its items, whose name stands above already. */
export function seenFromItem(
  { offering, wanting }: { offering: readonly TradeItem[]; wanting: readonly TradeItem[] },
  slug: string,
): SeenFromItem {
  const offered = offering.some((entry) => entry.slug === slug);
  const [own, others] = offered ? [offering, wanting] : [wanting, offering];
  const count = own.reduce((sum, entry) => sum + (entry.slug === slug ? entry.quantity : 0), 0);
  const more = own.filter((entry) => entry.slug !== slug).length;
  const along = more === 0 ? '' : ` with ${more} more`;
  const words = offered
    ? `${count > 1 ? count : ''}${along} for ${others.length === 0 ? 'offers' : entriesText(others)}`.trim()
    : `${wantingText(others)} for ${count > 1 ? count : 'it'}${along}`;
  return { words, offered, others };
}
