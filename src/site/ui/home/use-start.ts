import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.ts';
import { inventoryReads } from '../../../inventory/inventory-reads.ts';
import { requestReads } from '../../../requests/request-reads.ts';
import { ownTradeReads } from '../../../trades/own/own-trade-reads.ts';

/**
 * Whether the reader has only just begun: no post, and no deal on either side.
 * @returns how many items they have, where they have; 'unknown' while it is being read; undefined for everybody else
 */
export function useStart(): { items: number } | 'unknown' | undefined {
  const api = useApi();
  const requests = useQuery(requestReads.requests(api)).data;
  // Whoever has asked for something, or was asked, has begun: for them nothing more is read.
  const enabled = requests?.length === 0;
  const own = useInfiniteQuery({ ...ownTradeReads.own(api, 'live'), enabled });
  const sizes = useQuery({ ...inventoryReads.sizes(api), enabled });
  if (!enabled) return undefined;
  const counts = own.data?.pages[0]?.counts;
  // What was read before counts for as long as nothing newer is read.
  if (counts === undefined || sizes.data === undefined)
    return own.isError || sizes.isError ? undefined : 'unknown';
  if (counts.live + counts.ended + counts.completed > 0) return undefined;
  return { items: sizes.data.reduce((sum, { items }) => sum + items, 0) };
}
