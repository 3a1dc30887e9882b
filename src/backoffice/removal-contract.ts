import { z } from 'zod';
import { call } from '../api/call.ts';

export const removalContract = {
  removeTrade: call
    .meta({ who: 'owner' })
    .route({
      method: 'DELETE',
      path: '/backoffice/trades/{tradeId}',
      tags: ['Back office'],
      summary: 'Remove a trade of anybody',
      description:
        'Takes a trade, live or not. It leaves every page at once with the requests on it; whoever posted it and whoever had an open request are told.',
    })
    .input(z.strictObject({ tradeId: z.uuid() }))
    .errors({ TRADE_NOT_FOUND: { status: 404, message: 'This trade is no longer there.' } })
    .output(z.object({ removed: z.literal(true) })),
  removeReview: call
    .meta({ who: 'owner' })
    .route({
      method: 'DELETE',
      path: '/backoffice/reviews/{reviewId}',
      tags: ['Back office'],
      summary: 'Remove a review of anybody',
      description:
        'Takes a review. It leaves every page at once, and counts no more in the average of whom it was about.',
    })
    .input(z.strictObject({ reviewId: z.uuid() }))
    .errors({ REVIEW_NOT_FOUND: { status: 404, message: 'This review is no longer there.' } })
    .output(z.object({ removed: z.literal(true) })),
};
