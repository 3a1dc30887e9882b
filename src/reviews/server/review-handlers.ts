import { and, eq, lt, not, or } from 'drizzle-orm';
import { refuse } from '../../api/refuse.ts';
import { calls, hiddenFrom, signedIn } from '../../api/server/calls.ts';
import { refuseBadText } from '../../api/server/refuse-bad-text.ts';
import { pageKey, readPageKey } from '../../trades/trade-page-key.ts';
import { answerReview, withdrawAnswer } from './answer-review.ts';
import { dealBetween, hasReviewed, mayReview, postReview } from './post-review.ts';
import { readReviews } from './read-reviews.ts';
import { isCounted, tradeReviews } from './review-table.ts';

const PAGE_SIZE = 20;

const list = calls.reviews.list.handler(async ({ input, context }) => {
  const after = input.after === undefined ? undefined : readPageKey(input.after);
  if (input.after !== undefined && after === undefined) refuse('UNKNOWN_PAGE');
  // Of whom one is kept apart there is nothing to see.
  if (context.hidden.areApart(context.visitor?.userId, input.userId)) return { next: null, reviews: [] };
  const older =
    after &&
    or(
      lt(tradeReviews.createdAt, after.createdAt),
      and(eq(tradeReviews.createdAt, after.createdAt), lt(tradeReviews.id, after.id)),
    );
  const which = input.which && (input.which === 'traded' ? isCounted() : not(isCounted()));
  const where = and(eq(tradeReviews.reviewedUserId, input.userId), which, older);
  const found = await readReviews(context.db, where, PAGE_SIZE + 1, hiddenFrom(context));
  const page = found.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const next =
    found.length > PAGE_SIZE && last ? pageKey({ ...last, createdAt: new Date(last.createdAt) }) : null;
  return { next, reviews: page };
});

const mine = calls.reviews.mine.handler(async ({ input, context }) => {
  const { db, accounts } = context;
  const { userId } = signedIn(context);
  const now = context.now();
  const deal = await dealBetween(db, userId, input.userId);
  return {
    reviewed: await hasReviewed(db, accounts.digests, userId, input.userId, now),
    counts: deal !== null,
    allowed: await mayReview(db, accounts.digests, userId, deal, now),
  };
});

const post = calls.reviews.post.handler(async ({ input, context }) => {
  const me = signedIn(context);
  if (input.userId === me.userId) refuse('OWN_PROFILE');
  if (input.comment === '') refuse('COMMENT_REQUIRED');
  refuseBadText('comment', input.comment);
  const deps = { db: context.db, digests: context.accounts.digests };
  return { id: await postReview(deps, me.userId, input, context.now()) };
});

const answer = calls.reviews.answer.handler(async ({ input, context }) => {
  if (input.text === '') refuse('ANSWER_REQUIRED');
  refuseBadText('text', input.text);
  const deps = { db: context.db, digests: context.accounts.digests };
  return { id: await answerReview(deps, signedIn(context).userId, input, context.now()) };
});

const withdraw = calls.reviews.withdrawAnswer.handler(async ({ input, context }) => {
  await withdrawAnswer(context.db, signedIn(context).userId, input.reviewId, context.now());
  return { withdrawn: true } as const;
});

export const reviewHandlers = { list, mine, post, answer, withdrawAnswer: withdraw };
