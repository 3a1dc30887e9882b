import { calls } from '../../api/server/calls.ts';
import { deleteReview } from '../../reviews/server/delete-review.ts';
import { removeAnyTrade } from '../../trades/server/remove-trade.ts';
import { actAs } from './act.ts';

const removeTrade = calls.backoffice.removeTrade.handler(async ({ input, context, errors }) => {
  return await actAs('owner', context, async (tx) => {
    const removed = await removeAnyTrade(tx, input.tradeId, context.now());
    if (removed === undefined) throw errors.TRADE_NOT_FOUND();
    const { posterId, title } = removed;
    return {
      gives: { removed: true } as const,
      log: {
        actionType: 'remove_trade',
        targetUserId: posterId ?? undefined,
        details: { game: removed.game, title },
      },
    };
  });
});

const removeReview = calls.backoffice.removeReview.handler(async ({ input, context, errors }) => {
  return await actAs('owner', context, async (tx) => {
    const removed = await deleteReview(tx, context.accounts.digests, input.reviewId, context.now());
    if (removed === undefined) throw errors.REVIEW_NOT_FOUND();
    const { reviewerId, rating } = removed;
    return {
      gives: { removed: true } as const,
      log: { actionType: 'remove_review', targetUserId: reviewerId ?? undefined, details: { rating } },
    };
  });
});

export const removalHandlers = { removeTrade, removeReview };
