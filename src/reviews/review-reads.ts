import type { Api } from '../api/client.ts';

/** What pages read of reviews; those of a person: `review-list-reads.ts`. */
export const reviewReads = {
  /** Whether the signed-in person has reviewed somebody. */
  myReview: (api: Api, userId: string) => ({
    queryKey: ['my-review', userId],
    queryFn: () => api.reviews.mine({ userId }),
    meta: { topics: [] },
  }),
};
