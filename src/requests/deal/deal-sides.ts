import type { TradeItem } from '../../trades/trade.ts';
import type { RequestSide } from '../request.ts';

/** @returns what the reader of a request gives in it and what they get */
export function sidesOf<Item extends TradeItem>(request: {
  side: RequestSide;
  trade: { offering: Item[]; wanting: Item[] };
}): { give: Item[]; get: Item[] } {
  const { offering, wanting } = request.trade;
  return request.side === 'receiver' ? { give: offering, get: wanting } : { give: wanting, get: offering };
}
