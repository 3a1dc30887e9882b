import type { InfiniteData } from '@tanstack/react-query';
import type { Api, Given } from '../api/client.ts';
import type { PublicTrade } from './trade.ts';

type TradePage = Given<Api['trades']['list']>;

/** The live list of one game as the cache holds it: its pages so far, newest trades first. */
export type TradePages = InfiniteData<TradePage, string | null>;

/** @returns the list with a new trade at its top, or as it is when the trade is in it already */
export function withTrade(list: TradePages, trade: PublicTrade): TradePages {
  const [first, ...others] = list.pages;
  if (first === undefined || holds(list, trade.id)) return list;
  const grown = { ...first, total: first.total + 1, trades: [trade, ...first.trades] };
  return { ...list, pages: [grown, ...others] };
}

/**
 * @param uncounted whether the trade is still in the total although it may stand beyond the pages read so far
 * @returns the list without a trade
 */
export function withoutTrade(list: TradePages, tradeId: string, uncounted: boolean): TradePages {
  const [first] = list.pages;
  const more = list.pages.at(-1)?.next != null;
  if (first === undefined || !(holds(list, tradeId) || (uncounted && more))) return list;
  const pages = list.pages.map((page, index) => ({
    ...page,
    total: index === 0 ? Math.max(0, page.total - 1) : page.total,
    trades: page.trades.filter(({ id }) => id !== tradeId),
  }));
  return { ...list, pages };
}

/** @returns the list with a trade that was gone at its place, which may be beyond the pages read so far */
export function withTradeBack(list: TradePages, trade: PublicTrade): TradePages {
  if (holds(list, trade.id)) return list;
  const older = list.pages.findIndex((page) => page.trades.some((other) => isNewer(trade, other)));
  const last = list.pages.at(-1)?.next === null ? list.pages.length - 1 : undefined;
  const its = older < 0 ? last : older;
  const pages = list.pages.map((page, index) => ({
    ...page,
    total: index === 0 ? page.total + 1 : page.total,
    trades: index === its ? inPlace(page.trades, trade) : page.trades,
  }));
  return { ...list, pages };
}

/** @returns the list with a trade that is in it as it is now */
export function withChanged(list: TradePages, trade: PublicTrade): TradePages {
  if (!holds(list, trade.id)) return list;
  const pages = list.pages.map((page) => ({ ...page, trades: changed(page.trades, trade) }));
  return { ...list, pages };
}

/** @returns these trades with one of them as it is now */
export function changed(trades: readonly PublicTrade[], trade: PublicTrade): PublicTrade[] {
  return trades.map((known) => (known.id === trade.id ? trade : known));
}

/** @returns these trades, newest first, with another one among them */
export function inPlace(trades: readonly PublicTrade[], trade: PublicTrade): PublicTrade[] {
  const others = trades.filter(({ id }) => id !== trade.id);
  const older = others.findIndex((other) => isNewer(trade, other));
  return others.toSpliced(older < 0 ? others.length : older, 0, trade);
}

function holds(list: TradePages, tradeId: string): boolean {
  return list.pages.some((page) => page.trades.some(({ id }) => id === tradeId));
}

/** Times are ISO 8601 in UTC, so their texts sort as they do. */
function isNewer(one: PublicTrade, other: PublicTrade): boolean {
  return one.createdAt === other.createdAt ? one.id > other.id : one.createdAt > other.createdAt;
}
