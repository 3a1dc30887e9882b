import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.ts';
import { useNow } from '../../platform/ui/use-now.ts';
import { requestReads } from '../request-reads.ts';
import { sortRequests, type SortedRequests } from '../request-words.ts';
import type { TradeRequest } from './use-my-request.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The reader's requests, sorted by what is to be done with them; none while they are on their way. */
export function useSortedRequests(): {
  sorted: SortedRequests<TradeRequest>;
  /** Says that they could not be read, and reads them again. */
  failed: { retry: () => void; retrying: boolean } | undefined;
} {
  const { data, isError, isFetching, refetch } = useQuery(requestReads.requests(useApi()));
  const nowMs = useNow(HOUR_MS);
  return {
    sorted: sortRequests(data ?? [], nowMs),
    failed: data === undefined && isError ? { retry: () => void refetch(), retrying: isFetching } : undefined,
  };
}
