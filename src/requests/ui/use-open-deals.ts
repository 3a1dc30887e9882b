import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.ts';
import { useNow } from '../../platform/ui/use-now.ts';
import { requestReads } from '../request-reads.ts';
import { openDeals } from '../request-words.ts';
import type { TradeRequest } from './use-my-request.ts';

const HOUR_MS = 60 * 60 * 1000;

/** @returns the accepted requests on which the reader has something to do; none while they are on their way */
export function useOpenDeals(): TradeRequest[] {
  const { data } = useQuery(requestReads.requests(useApi()));
  return openDeals(data ?? [], useNow(HOUR_MS));
}
