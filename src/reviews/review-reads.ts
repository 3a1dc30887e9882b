import type { Api, Given } from '../api/client.ts';
import { startOfList } from '../api/read-helpers.ts';

/** What pages read of reviews. */
export const reviewReads = {
  reviews: (api: Api, userId: string) => ({
    queryKey: ['reviews', userId],
    queryFn: ({ pageParam }: { pageParam: string | null }) =>
      api.reviews.list({ userId, ...(pageParam === null ? {} : { after: pageParam }) }),
    initialPageParam: startOfList(),
    getNextPageParam: (page: Given<Api['reviews']['list']>) => page.next,
    meta: { topics: ['profiles'] },
  }),
  /** Whether the signed-in person has reviewed somebody. */
  myReview: (api: Api, userId: string) => ({
    queryKey: ['my-review', userId],
    queryFn: () => api.reviews.mine({ userId }),
    meta: { topics: [] },
  }),
};
