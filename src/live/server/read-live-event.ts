import { z } from 'zod';
import { gameId } from '../../games/game-contract.ts';
import { trade } from '../../trades/trade-answer-contract.ts';
import type { LiveEvent, ProcessEvent } from '../live-event.ts';

const liveEvent = z.discriminatedUnion('name', [
  z.object({ name: z.literal('trade-posted'), game: gameId, trade }),
  z.object({ name: z.literal('trade-gone'), game: gameId, tradeId: z.string() }),
  z.object({
    name: z.literal('trades-changed'),
    game: gameId,
    only: z.literal('ratings').optional(),
    back: z.string().optional(),
  }),
  z.object({ name: z.literal('values-changed'), game: gameId }),
  z.object({ name: z.literal('games-changed') }),
  z.object({ name: z.literal('announcements-changed') }),
  z.object({ name: z.literal('review-gone'), reviewedId: z.string() }),
  z.object({ name: z.literal('cache-refreshed') }),
  z.object({
    name: z.enum(['session-ended', 'profile-changed', 'notifications-changed', 'requests-changed']),
    userId: z.string(),
  }),
]);

/** @returns the event in a notification's text, or undefined when it is none of ours */
export function readLiveEvent(payload: string): LiveEvent | ProcessEvent | undefined {
  try {
    return liveEvent.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}
