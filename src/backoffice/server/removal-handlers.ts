import { calls } from '../../api/server/calls.ts';
import { actAs } from '../../audit/server/act.ts';
import { deleteReview } from '../../reviews/server/delete-review.ts';
import { removeAnyTrade } from '../../trades/server/remove-trade.ts';
import { holdUncounted } from './hold-uncounted.ts';

const removeTrade = calls.backoffice.removeTrade.handler(async ({ input, context }) => {
  return await actAs('owner', context, async (tx) => {
    await holdUncounted(tx, input.tradeId, context.now());
    const { game, posterId, title } = await removeAnyTrade(tx, input.tradeId, context.now());
    return {
      gives: { removed: true } as const,
      log: {
        actionType: 'remove_trade',
        targetUserId: posterId ?? undefined,
        details: { game, title },
      },
    };
  });
});

const removeReview = calls.backoffice.removeReview.handler(async ({ input, context }) => {
  return await actAs('owner', context, async (tx) => {
    const { digests } = context.accounts;
    const { reviewerId, rating } = await deleteReview(tx, digests, input.reviewId, context.now());
    return {
      gives: { removed: true } as const,
      log: { actionType: 'remove_review', targetUserId: reviewerId ?? undefined, details: { rating } },
    };
  });
});

export const removalHandlers = { removeTrade, removeReview };
