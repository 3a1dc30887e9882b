import { calls } from '../../api/server/calls.ts';
import { topic } from '../../live/server/topics.ts';
import { deleteReview } from '../../reviews/server/delete-review.ts';
import { removeAnyTrade } from '../../trades/server/remove-trade.ts';
import { actAs } from './act.ts';

const removeTrade = calls.backoffice.removeTrade.handler(async ({ input, context }) => {
  const game = await actAs('owner', context, async (tx) => {
    const removed = await removeAnyTrade(tx, input.tradeId, context.now());
    const { posterId, title } = removed;
    return {
      gives: removed.game,
      log: {
        actionType: 'remove_trade',
        targetUserId: posterId ?? undefined,
        details: { game: removed.game, title },
      },
    };
  });
  context.ready.changed(topic.trades(game), topic.profiles);
  return { removed: true } as const;
});

const removeReview = calls.backoffice.removeReview.handler(async ({ input, context }) => {
  const games = await actAs('owner', context, async (tx) => {
    const removed = await deleteReview(tx, context.accounts.digests, input.reviewId, context.now());
    const { reviewerId, rating } = removed;
    return {
      gives: removed.games,
      log: { actionType: 'remove_review', targetUserId: reviewerId ?? undefined, details: { rating } },
    };
  });
  context.ready.changed(topic.profiles, ...games.map(topic.trades));
  return { removed: true } as const;
});

export const removalHandlers = { removeTrade, removeReview };
