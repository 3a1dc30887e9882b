import { and, eq, lt, or } from 'drizzle-orm';
import { refuse } from '../../api/refuse.ts';
import { calls, hiddenFrom, signedIn } from '../../api/server/calls.ts';
import { refuseBadText } from '../../api/server/refuse-bad-text.ts';
import { pageKey, readPageKey } from '../../trades/trade-page-key.ts';
import { hasReviewed, postReview } from './post-review.ts';
import { readReviews } from './read-reviews.ts';
import { tradeReviews } from './review-table.ts';

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
  const where = and(eq(tradeReviews.reviewedUserId, input.userId), older);
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
  return { reviewed: await hasReviewed(db, accounts.digests, userId, input.userId, context.now()) };
});

const post = calls.reviews.post.handler(async ({ input, context }) => {
  const me = signedIn(context);
  if (input.userId === me.userId) refuse('OWN_PROFILE');
  if (input.comment === '') refuse('COMMENT_REQUIRED');
  refuseBadText('comment', input.comment);
  const deps = { db: context.db, digests: context.accounts.digests };
  return { id: await postReview(deps, me.userId, input, context.now()) };
});

export const reviewHandlers = { list, mine, post };
