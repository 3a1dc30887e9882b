import type { RequestSide, RequestStatus } from './request.ts';

type Completion = { completedByYou: boolean; completedByOther: boolean; other: { name: string } | null };

/** @returns who still has to press 'Mark as completed', for both sides must (DECISIONS, Trades) */
export function completionText({ completedByYou, completedByOther, other }: Completion): string {
  const name = other?.name ?? 'The other side';
  if (completedByYou)
    return `You marked this as completed. Waiting for ${other?.name ?? 'the other side'} to do the same.`;
  if (completedByOther) return `${name} marked this as completed. Press it too when the exchange is done.`;
  return "After the exchange both sides press 'Mark as completed'.";
}

/** @param title a trade's title, 'Trading Dragonfly x2' @returns what it offers, 'Dragonfly x2' */
export function offeredText(title: string): string {
  return title.replace(/^Trading /, '');
}

/** Answered requests stay in sight this long after they were sent. */
const RECENT_MS = 7 * 24 * 60 * 60 * 1000;

type Listed = { id: string; status: RequestStatus; side: RequestSide; createdAt: string };

/**
 * What stands in 'Your requests': everything open, and what was answered lately.
 * @param elsewhere ids of requests that a notification above shows already
 * @param nowMs ms since 1970
 */
export function requestsToShow<Request extends Listed>(
  requests: readonly Request[],
  elsewhere: readonly string[],
  nowMs: number,
): Request[] {
  return requests.filter(({ id, status, createdAt }) => {
    if (elsewhere.includes(id)) return false;
    const open = status === 'pending' || status === 'accepted';
    return open || nowMs - Date.parse(createdAt) < RECENT_MS;
  });
}
