import { formWords } from '../values/items/form.ts';
import { entriesText, entryForm, type TradeItem, wantingText } from './trade.ts';

/** A trade as the page of one of its items tells it. */
export type SeenFromItem = {
  /**
   * 'for Odin Din Din Dun', '3 for Owl', 'Neon Fly for Owl', 'with 1 more for Owl'; 'Owl for it', 'Owl for 3', 'Owl for Any'
   * where it is wanted.
   */
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
  const said = formsSaid(own.filter((entry) => entry.slug === slug));
  const more = own.filter((entry) => entry.slug !== slug).length;
  const along = more === 0 ? '' : ` with ${more} more`;
  const words = offered
    ? `${said}${along} for ${others.length === 0 ? 'offers' : entriesText(others)}`.trim()
    : `${wantingText(others)} for ${said || 'it'}${along}`;
  return { words, offered, others };
}

/** @returns in which forms an item is there, and how often: '2 Neon + 1 plain'; nothing of one as it is */
function formsSaid(lines: readonly TradeItem[]): string {
  const said = lines.map((line) => {
    const words = formWords(entryForm(line)) || (lines.length > 1 ? 'plain' : '');
    const count = line.quantity > 1 || lines.length > 1 ? String(line.quantity) : '';
    return [count, words].filter(Boolean).join(' ');
  });
  return said.join(' + ');
}
