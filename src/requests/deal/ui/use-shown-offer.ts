import { useState } from 'react';
import type { TradeItem } from '../../../trades/trade.ts';
import type { Deal } from '../deal-contract.ts';

type Terms = { offering: TradeItem[]; wanting: TradeItem[] };

/** The offer that is on the page. */
export type ShownOffer = {
  /** 1 is the post. */
  round: number;
  offer: Terms;
  /** The one before, where there is one. */
  before: Terms | undefined;
  /** Who made it, and when; ISO 8601 in UTC. */
  by: 'you' | 'other';
  at: string;
  /** The round that the deal is in, where that is a later one than the reader has seen; `see` shows it. */
  newer: number | undefined;
  see: () => void;
};

/**
 * Keeps an offer in its place until its reader asks for the next one: nothing changes under a finger that is about to accept. What
 * one has offered oneself, and what is agreed on, is shown at once.
 */
export function useShownOffer({ request, offers = [] }: Deal): ShownOffer {
  const current = request.round ?? 1;
  const [seen, setSeen] = useState(current);
  // What one has made oneself, one has seen.
  const known = Math.max(seen, offers.findLastIndex(({ by }) => by === 'you') + 1);
  const isNews = request.status === 'pending' && known < current;
  const round = isNews ? known : current;
  const offer = offers[round - 1];
  return {
    round,
    offer: offer ?? request.trade,
    before: round > 1 ? offers[round - 2] : undefined,
    by: offer?.by ?? (request.side === 'sender' ? 'you' : 'other'),
    at: offer?.at ?? request.createdAt,
    newer: isNews ? current : undefined,
    see: () => setSeen(current),
  };
}
