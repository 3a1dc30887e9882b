import { isToAnswer } from '../request-words.ts';
import type { RequestSide, RequestStatus } from '../request.ts';

type Listed = {
  status: RequestStatus;
  side: RequestSide;
  yourTurn?: boolean | undefined;
  lapsesAt?: string | undefined;
  backup?: boolean | undefined;
  waiting?: boolean | undefined;
  completedByYou: boolean;
  completedByOther: boolean;
};

/** What its reader does about a deal: answer the last offer, say whether it happened, or look at what waits as backup. */
export type WaitingFor = 'answer' | 'outcome' | 'backup';

/** @returns what a request waits for from its reader; undefined where it waits for nothing */
export function waitsFor(request: Listed): WaitingFor | undefined {
  if (isToAnswer(request)) return request.backup === true ? 'backup' : 'answer';
  return request.status === 'accepted' && request.waiting !== true && !request.completedByYou
    ? 'outcome'
    : undefined;
}

/**
 * @returns the requests that wait for their reader, as many as the sign at 'My deals' counts: first what is over soonest if nobody
 * answers, then deals of which the reader has not said whether they happened, those first of which the other one has; then backups
 */
export function waitingDeals<Request extends Listed>(requests: readonly Request[]): Request[] {
  const found = Map.groupBy(requests, waitsFor);
  const of = (what: WaitingFor) => found.get(what) ?? [];
  const endsAt = ({ lapsesAt }: Request) => (lapsesAt === undefined ? Infinity : Date.parse(lapsesAt));
  const said = ({ completedByOther }: Request) => Number(completedByOther);
  return [
    // Two that end never are as far from each other as two that end at once.
    ...of('answer').toSorted((a, b) => (endsAt(a) < endsAt(b) ? -1 : Number(endsAt(a) > endsAt(b)))),
    ...of('outcome').toSorted((a, b) => said(b) - said(a)),
    ...of('backup'),
  ];
}
