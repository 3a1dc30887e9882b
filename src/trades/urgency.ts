import { TRADE_LIFETIME_MS } from './trade.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How near a post is to its end: 'soon' under 1 h, 'last' under 10 min, then 'over'. */
export type Urgency = 'calm' | 'soon' | 'last' | 'over';

/** @param leftMs time that a post has left */
export function urgencyOf(leftMs: number): Urgency {
  if (leftMs <= 0) return 'over';
  if (leftMs < 10 * MINUTE_MS) return 'last';
  return leftMs < HOUR_MS ? 'soon' : 'calm';
}

/**
 * @param leftMs time that a post has left
 * @returns the length of its fuse: the part of the four hours that is left, 0 to 1 in steps of a thousandth
 */
export function fuseLength(leftMs: number): number {
  return Math.round(Math.min(1, Math.max(0, leftMs / TRADE_LIFETIME_MS)) * 1000) / 1000;
}
