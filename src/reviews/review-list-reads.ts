import type { Api, Given } from '../api/client.ts';
import * as keys from '../api/query-keys.ts';
import { startOfList } from '../api/read-helpers.ts';

/** The lists of a profile: reviews that follow a completed trade, and the others. */
export const reviewListReads = {
  traded: (api: Api, userId: string) => listOf(api, userId, 'traded'),
  others: (api: Api, userId: string) => listOf(api, userId, 'others'),
};

function listOf(api: Api, userId: string, which: 'traded' | 'others') {
  return {
    queryKey: [...keys.reviews(userId), which],
    queryFn: ({ pageParam }: { pageParam: string | null }) =>
      api.reviews.list({ userId, which, ...(pageParam === null ? {} : { after: pageParam }) }),
    initialPageParam: startOfList(),
    getNextPageParam: (page: Given<Api['reviews']['list']>) => page.next,
    meta: { topics: ['profiles'] },
  };
}
