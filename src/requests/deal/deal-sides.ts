import type { Side } from '../../trades/trade.ts';
import type { RequestSide } from '../request.ts';

/** @returns what the reader gives of an offer and what they get: the receiver's is what the post offers */
export function sidesOf<Lines>(
  side: RequestSide,
  { offering, wanting }: Record<Side, Lines>,
): { give: Lines; get: Lines } {
  return side === 'receiver' ? { give: offering, get: wanting } : { give: wanting, get: offering };
}
