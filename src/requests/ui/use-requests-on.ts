import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.ts';
import { requestReads } from '../request-reads.ts';
import type { TradeRequest } from './use-my-request.ts';

/** Requests on a trade that something may still come of: the deals over it, and what waits for an answer. */
type RequestsOn = { promised: TradeRequest[]; pending: TradeRequest[] };

const NONE: RequestsOn = { promised: [], pending: [] };

/** @returns those on a trade of the signed-in person */
export function useRequestsOn(tradeId: string): RequestsOn {
  const { data } = useQuery({
    ...requestReads.requests(useApi()),
    select: (requests): RequestsOn => {
      const theirs = requests.filter(({ side, trade }) => side === 'receiver' && trade.id === tradeId);
      return {
        promised: theirs.filter(({ status }) => status === 'accepted'),
        pending: theirs.filter(({ status }) => status === 'pending'),
      };
    },
  });
  return data ?? NONE;
}
