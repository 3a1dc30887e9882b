import { isToAnswer } from '../request-words.ts';
import type { RequestSide, RequestStatus } from '../request.ts';

export const DEAL_STATES = ['turn', 'waiting', 'agreed', 'done'] as const;
export type DealState = (typeof DEAL_STATES)[number];

/** @returns requests by what is to be done with them, in their order */
export function dealsByState<
  Request extends {
    status: RequestStatus;
    side: RequestSide;
    yourTurn?: boolean | undefined;
    waiting?: boolean | undefined;
  },
>(requests: readonly Request[]): Record<DealState, Request[]> {
  const stateOf = (request: Request): DealState => {
    if (request.status === 'accepted') return request.waiting === true ? 'waiting' : 'agreed';
    if (request.status !== 'pending') return 'done';
    return isToAnswer(request) ? 'turn' : 'waiting';
  };
  const found = Map.groupBy(requests, stateOf);
  const of = (state: DealState) => found.get(state) ?? [];
  return { turn: of('turn'), waiting: of('waiting'), agreed: of('agreed'), done: of('done') };
}
