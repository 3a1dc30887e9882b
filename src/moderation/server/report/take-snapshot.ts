import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { refuse } from '../../../api/refuse.ts';
import type { Tx } from '../../../platform/server/database/database.ts';
import { publicName } from '../../../profiles/profile.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { ANONYMOUS } from '../../../reviews/review.ts';
import { reviewAnswers } from '../../../reviews/server/answer-table.ts';
import { tradeReviews } from '../../../reviews/server/review-table.ts';
import { namedSideOf } from '../../../trades/server/read-trades.ts';
import { trades } from '../../../trades/server/trade-table.ts';
import type { ReportSubject } from '../../report.ts';
import { linesOf, type Reported } from './reported.ts';
import { takeRequest } from './take-request.ts';

type Take = (tx: Tx, reporterId: string, id: string, at: string) => Promise<Reported | undefined>;

/**
 * Reads what somebody reports, as it stands there now. Whom the reporter has blocked, or who has blocked them, can be
 * reported all the same: what one saw before is not undone by it.
 * @throws the refusal SUBJECT_NOT_FOUND or OWN_SUBJECT
 */
export async function takeSnapshot(
  tx: Tx,
  reporterId: string,
  subject: { kind: ReportSubject; id: string },
  now: Date,
): Promise<Reported> {
  const { kind, id } = subject;
  const byUuid = kind === 'post' || kind === 'request' || kind === 'review';
  if (byUuid && !z.uuid().safeParse(id).success) refuse('SUBJECT_NOT_FOUND');
  const found = await TAKE[kind](tx, reporterId, id, now.toISOString());
  if (found === undefined) refuse('SUBJECT_NOT_FOUND');
  if (found.aboutId === reporterId) refuse('OWN_SUBJECT');
  return found;
}

const TAKE: Record<ReportSubject, Take> = {
  person: async (tx, _, id, at) => {
    const [person] = await tx.select().from(profiles).where(eq(profiles.id, id));
    return (
      person && {
        kind: 'person',
        id,
        aboutId: id,
        snapshot: { kind: 'person', name: publicName(person), at },
      }
    );
  },
  name: async (tx, _, id, at) => {
    const shown = and(eq(profiles.id, id), isNull(profiles.nameHiddenAt));
    const [person] = await tx.select().from(profiles).where(shown);
    return (
      person && { kind: 'name', id, aboutId: id, snapshot: { kind: 'name', name: publicName(person), at } }
    );
  },
  post: takePost,
  request: takeRequest,
  review: takeReview,
};

/** The post is held: of simultaneous reports about it the last one finds all others (`automatic-act.ts`). */
async function takePost(tx: Tx, _: string, id: string, at: string): Promise<Reported | undefined> {
  await tx.select({ id: trades.id }).from(trades).where(eq(trades.id, id)).for('no key update');
  const [found] = await tx
    .select({
      id: trades.id,
      game: trades.game,
      poster: profiles,
      offering: namedSideOf('offering'),
      wanting: namedSideOf('wanting'),
    })
    .from(trades)
    .innerJoin(profiles, eq(profiles.id, trades.userId))
    .where(and(eq(trades.id, id), isNull(trades.hiddenAt)));
  if (found === undefined) return undefined;
  const { game, poster, offering, wanting } = found;
  const sides = { offering: linesOf(offering), wanting: linesOf(wanting) };
  return {
    kind: 'post',
    id: found.id,
    aboutId: poster.id,
    snapshot: { kind: 'post', name: publicName(poster), at, game, ...sides },
  };
}

async function takeReview(tx: Tx, _: string, id: string, at: string): Promise<Reported | undefined> {
  const about = alias(profiles, 'about');
  const [found] = await tx
    .select({ review: tradeReviews, author: profiles, about })
    .from(tradeReviews)
    .innerJoin(profiles, eq(profiles.id, tradeReviews.reviewerId))
    .innerJoin(about, eq(about.id, tradeReviews.reviewedUserId))
    .where(and(eq(tradeReviews.id, id), isNull(tradeReviews.hiddenAt)));
  if (found === undefined) return await takeAnswer(tx, id, at);
  const { review, author } = found;
  const said = { rating: review.rating, comment: review.comment, aboutName: publicName(found.about) };
  return {
    kind: 'review',
    id: review.id,
    aboutId: author.id,
    snapshot: { kind: 'review', name: publicName(author), at, ...said },
  };
}

/** An answer is reported as a review is, by its own id; what was taken back stays reportable for as long as it is kept. */
async function takeAnswer(tx: Tx, id: string, at: string): Promise<Reported | undefined> {
  const reviewer = alias(profiles, 'reviewer');
  const [found] = await tx
    .select({ answer: reviewAnswers, review: tradeReviews, author: profiles, reviewer })
    .from(reviewAnswers)
    .innerJoin(tradeReviews, eq(tradeReviews.id, reviewAnswers.reviewId))
    .innerJoin(profiles, eq(profiles.id, tradeReviews.reviewedUserId))
    .leftJoin(reviewer, eq(reviewer.id, tradeReviews.reviewerId))
    .where(and(eq(reviewAnswers.id, id), isNull(reviewAnswers.hiddenAt)));
  if (found === undefined) return undefined;
  const { answer, review, author } = found;
  const aboutName = found.reviewer === null ? ANONYMOUS : publicName(found.reviewer);
  const said = { rating: review.rating, comment: answer.text, aboutName, answered: review.comment };
  return {
    kind: 'review',
    id: answer.id,
    aboutId: author.id,
    snapshot: { kind: 'review', name: publicName(author), at, ...said },
  };
}
