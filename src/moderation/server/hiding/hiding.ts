import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/server/database/database.ts';
import type { PersonDigests } from '../../../profiles/server/person-digest.ts';
import { tradeReviews } from '../../../reviews/server/review-table.ts';
import type { RestrictionKind } from '../../../standing/standing.ts';
import { isPostOf } from '../own-post.ts';
import { hideAnswer, restoreAnswer } from './hide-answer.ts';
import { hideName, restoreName } from './hide-name.ts';
import { hideLivePosts, hidePost, restoreLivePosts, restorePost } from './hide-post.ts';
import { hideReview, restoreReview } from './hide-review.ts';
import { tellPartners } from './tell-partners.ts';

type About = { kind: RestrictionKind; userId: string | null; subjectId: string | null };

/** Takes off every page what a decision hides: one thing, or all live posts of whoever may post no longer. @returns whether it is there */
export async function hideFor(
  tx: Tx,
  digests: PersonDigests,
  { kind, userId, subjectId }: About,
  now: Date,
): Promise<boolean> {
  if (userId === null) return false;
  switch (kind) {
    case 'hide_post':
      return (
        subjectId !== null && (await isPostOf(tx, userId, subjectId)) && (await hidePost(tx, subjectId, now))
      );
    case 'hide_review':
      if (subjectId === null) return false;
      return (await isReviewBy(tx, userId, subjectId))
        ? await hideReview(tx, digests, subjectId, now)
        : await hideAnswer(tx, userId, subjectId, now);
    case 'hide_name':
      await hideName(tx, userId, now);
      return true;
    case 'no_posts':
      await hideLivePosts(tx, userId, now);
      return true;
    case 'suspended':
      await hideLivePosts(tx, userId, now);
      await tellPartners(tx, userId);
      return true;
    case 'warning':
    case 'no_requests':
    case 'no_reviews':
      return true;
  }
}

/** Shows again what a decision hid that holds no longer. */
export async function restoreFor(
  tx: Tx,
  digests: PersonDigests,
  { kind, userId, subjectId }: About,
  now: Date,
): Promise<void> {
  if (kind === 'hide_post' && subjectId !== null) await restorePost(tx, subjectId, now);
  if (kind === 'hide_review' && subjectId !== null) {
    await restoreReview(tx, digests, subjectId, now);
    await restoreAnswer(tx, subjectId);
  }
  if (userId === null) return;
  if (kind === 'hide_name') await restoreName(tx, userId, now);
  if (kind === 'no_posts' || kind === 'suspended') await restoreLivePosts(tx, userId, now);
  if (kind === 'suspended') await tellPartners(tx, userId);
}

async function isReviewBy(tx: Tx, userId: string, reviewId: string): Promise<boolean> {
  const theirs = and(eq(tradeReviews.id, reviewId), eq(tradeReviews.reviewerId, userId));
  return (await tx.select({ id: tradeReviews.id }).from(tradeReviews).where(theirs)).length > 0;
}
