import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../accounts/ui/use-me.ts';
import { useApi } from '../../api/api-context.ts';
import type { Api, Given } from '../../api/client.ts';
import { requestReads } from '../request-reads.ts';

/** A request as one of its two sides sees it. */
export type TradeRequest = Given<Api['requests']['mine']>[number];

/** @returns the newest request that the signed-in person sent for a trade, if there is one */
export function useMyRequest(tradeId: string): TradeRequest | undefined {
  const signedIn = useMe() !== null;
  const { data } = useQuery({
    ...requestReads.requests(useApi()),
    enabled: signedIn,
    // The list stands newest first.
    select: (requests) => requests.find(({ side, trade }) => side === 'sender' && trade.id === tradeId),
  });
  return data;
}
