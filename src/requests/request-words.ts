import type { CancelReason, RequestSide, RequestStatus } from './request.ts';

type Completion = { completedByYou: boolean; completedByOther: boolean; other: { name: string } | null };

/** @returns what the reader of an accepted request does next, a line each; both sides must press 'Mark as completed' */
export function dealSteps({ completedByYou, completedByOther, other }: Completion): string[] {
  if (completedByYou)
    return [`You marked this as completed. Waiting for ${other?.name ?? 'the other side'} to do the same.`];
  return [
    ...(other === null ? [] : [`Contact ${other.name} and agree when to meet.`]),
    'Trade inside the game. Check every item first.',
    completedByOther
      ? `${other?.name ?? 'The other side'} marked this as completed. Press it too when the exchange is done.`
      : "Then both of you press 'Mark as completed'.",
  ];
}

/** What one presses to say why a deal is called off. */
export const CANCEL_LABELS: Record<CancelReason, string> = {
  'changed-mind': 'I changed my mind',
  'no-answer': 'I get no answer',
  'not-as-agreed': 'It is not what we agreed on',
  mistake: 'It was a mistake',
};

/** @returns why a deal was called off, as either side reads it @param mine whether the reader called it off */
export function cancelledWhy(reason: CancelReason, mine: boolean): string {
  const who = mine ? 'You' : 'They';
  switch (reason) {
    case 'changed-mind':
      return `${who} changed ${mine ? 'your' : 'their'} mind.`;
    case 'no-answer':
      return `${who} got no answer.`;
    case 'not-as-agreed':
      return `${who} said it was not what you had agreed on.`;
    case 'mistake':
      return `${who} said it was a mistake.`;
  }
}

/** @param title a trade's title, 'Trading Dragonfly x2' @returns what it offers, 'Dragonfly x2' */
export function offeredText(title: string): string {
  return title.replace(/^Trading /, '');
}

/** Answered requests stay in sight, and deals above all else, this long after they were sent. */
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

/**
 * @param nowMs ms since 1970
 * @returns what was accepted lately and is not completed: the next thing to do for both sides, so it comes first
 */
export function openDeals<Request extends Listed>(requests: readonly Request[], nowMs: number): Request[] {
  return requests.filter(
    ({ status, createdAt }) => status === 'accepted' && nowMs - Date.parse(createdAt) < RECENT_MS,
  );
}
