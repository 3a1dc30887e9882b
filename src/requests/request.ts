/** A message with a trade request is at most this long. */
export const MAX_REQUEST_MESSAGE = 300;

export const REQUEST_STATUSES = ['pending', 'accepted', 'declined', 'completed'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** Something may still come of these. */
export const OPEN_STATUSES = ['pending', 'accepted'] as const satisfies readonly RequestStatus[];

/**
 * Why a request ended that nobody declined: the trade went to somebody else, one side called the deal off, nobody answered or only
 * one side said that it happened, or it was half of a route (`route/`) whose other half ended. Its status is 'declined' all the same.
 */
export const ENDS = [
  'traded-away',
  'cancelled-by-sender',
  'cancelled-by-receiver',
  'lapsed',
  'route-ended',
] as const;
export type RequestEnd = (typeof ENDS)[number];

/** So long after one side has said that their deal happened, the other one may say so too. */
export const SILENCE_MS = 48 * 60 * 60 * 1000;

/** Why a deal is called off. */
export const CANCEL_REASONS = ['changed-mind', 'no-answer', 'not-as-agreed', 'mistake'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** Which side of a request somebody is on: who asked, or whose trade it is. */
export const SIDES_OF_REQUEST = ['sender', 'receiver'] as const;
export type RequestSide = (typeof SIDES_OF_REQUEST)[number];

/** @returns whether both have pressed 'Mark as completed', which completes the request */
export function isCompleted(request: {
  senderCompletedAt: Date | null;
  receiverCompletedAt: Date | null;
}): boolean {
  return request.senderCompletedAt !== null && request.receiverCompletedAt !== null;
}
