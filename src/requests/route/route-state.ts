import type { RequestStatus } from '../request.ts';

/**
 * How far a route has come: its requests wait for an answer; both are accepted, and the first may be traded; that is done, and the
 * second may be; both are done; the first is done and the second has ended; it came to nothing before anything was traded.
 */
export const ROUTE_STATES = ['asking', 'ready', 'first_done', 'done', 'broken', 'cancelled'] as const;
export type RouteState = (typeof ROUTE_STATES)[number];

/** Which of the two swaps of a route a request is for. */
export type RoutePosition = 1 | 2;

/** A person has so many routes at once that something may still come of. */
export const MOST_OPEN_ROUTES = 3;

/**
 * The state of a route is nowhere stored: it is what its two requests are.
 * @param first status of the request that is traded first; undefined where it is gone, withdrawn or with its person
 * @param second the same of the other one
 */
export function routeState(first: RequestStatus | undefined, second: RequestStatus | undefined): RouteState {
  if (first === 'completed' && second === 'completed') return 'done';
  if (first === 'completed') return isOpen(second) ? 'first_done' : 'broken';
  // Nobody can trade the second one first, but a version before routes lets them.
  if (second === 'completed') return isOpen(first) ? 'ready' : 'broken';
  if (!isOpen(first) || !isOpen(second)) return 'cancelled';
  return first === 'accepted' && second === 'accepted' ? 'ready' : 'asking';
}

/** @returns whether a swap of a route may be traded now */
export function isTheirTurn(position: RoutePosition, state: RouteState): boolean {
  return state === (position === 1 ? 'ready' : 'first_done');
}

/** @returns whether all three have agreed on a route, so that those who trade may look up each other */
export function isAgreed(state: RouteState): boolean {
  return state !== 'asking' && state !== 'cancelled';
}

/** @returns whether nothing of a route is to be traded any more */
export function isOver(state: RouteState): boolean {
  return state === 'done' || state === 'broken' || state === 'cancelled';
}

function isOpen(status: RequestStatus | undefined): boolean {
  return status === 'pending' || status === 'accepted';
}
