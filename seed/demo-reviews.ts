import type { RequestRow, ReviewRow } from './community-rows.ts';
import { PEOPLE, personNamed } from './people.ts';
import type { Person } from './person.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import { HAPPY_ENDINGS, REVIEW_COMMENTS, SOBER_ENDINGS } from './review-words.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const REVIEW_COUNT = 260;
/** How often each side of a completed request leaves a review. */
const REVIEWED_SHARE = 0.85;
const ENDING_SHARE = 0.2;
/** Reviews without a trade that `trader` has at least, and how long ago the last one came. */
const TRADER_REVIEWS = 6;
const TRADER_LAST_MS = 23 * MINUTE_MS;

/** Ratings as often as they come: mostly 4 and 5. */
const RATINGS = [
  { rating: 5, share: 62 },
  { rating: 4, share: 24 },
  { rating: 3, share: 8 },
  { rating: 2, share: 4 },
  { rating: 1, share: 2 },
];

/** Reviews after completed requests first, then others, until there are enough; newest first. */
export function demoReviews(requests: readonly RequestRow[], now: Date): ReviewRow[] {
  const random = createRandom('reviews');
  const comment = commenter(random);
  const trader = personNamed('trader');
  const rows = new Map<string, ReviewRow>();

  function review(reviewerId: string, reviewedId: string, createdAt: Date, requestId?: string): void {
    const pair = `${reviewerId} ${reviewedId}`;
    if (rows.has(pair)) return;
    const { rating } = random.pickWeighted(RATINGS, ({ share }) => share);
    rows.set(pair, {
      id: random.uuid(),
      reviewerDiscordId: reviewerId,
      reviewedDiscordId: reviewedId,
      rating,
      comment: comment(rating),
      ...(requestId === undefined ? {} : { requestId }),
      createdAt,
    });
  }

  for (const { id, status, senderDiscordId, receiverDiscordId, updatedAt } of requests) {
    if (status !== 'completed') continue;
    const latestMs = Math.min(updatedAt.getTime() + 20 * HOUR_MS, now.getTime() - 5 * MINUTE_MS);
    const after = () =>
      new Date(Math.round(updatedAt.getTime() + random.next() * (latestMs - updatedAt.getTime())));
    if (random.chance(REVIEWED_SHARE)) review(senderDiscordId, receiverDiscordId, after(), id);
    if (random.chance(REVIEWED_SHARE)) review(receiverDiscordId, senderDiscordId, after(), id);
  }

  const others = random.shuffled(
    PEOPLE.filter((person) => person !== trader && !rows.has(`${person.discordId} ${trader.discordId}`)),
  );
  for (const [at, reviewer] of others.slice(0, TRADER_REVIEWS).entries()) {
    const agoMs = at === 0 ? TRADER_LAST_MS : momentAgoMs(random, reviewer, trader);
    review(reviewer.discordId, trader.discordId, new Date(now.getTime() - agoMs));
  }
  while (rows.size < REVIEW_COUNT) {
    const reviewed = random.pickWeighted(PEOPLE, ({ joinedDaysAgo }) => joinedDaysAgo);
    const reviewer = random.pick(PEOPLE.filter((person) => person !== reviewed && person !== trader));
    review(
      reviewer.discordId,
      reviewed.discordId,
      new Date(now.getTime() - momentAgoMs(random, reviewer, reviewed)),
    );
  }
  return [...rows.values()].toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/** @returns how long ago something between two people was: both had joined, and it was over an hour ago */
function momentAgoMs(random: Random, one: Person, other: Person): number {
  const longestMs = Math.min(one.joinedDaysAgo, other.joinedDaysAgo) * DAY_MS - HOUR_MS;
  return Math.round(HOUR_MS + random.next() ** 1.3 * (longestMs - HOUR_MS));
}

/** @returns a giver of comments for ratings, none of them twice */
function commenter(random: Random): (rating: number) => string {
  const used = new Set<string>();
  return (rating) => {
    const words = REVIEW_COMMENTS[rating] ?? [];
    for (;;) {
      const base = random.pick(words);
      const ending = random.pick(rating >= 4 ? HAPPY_ENDINGS : SOBER_ENDINGS);
      // Once the plain comments are used up, every one gets an ending.
      const isPlain = !used.has(base) && !random.chance(ENDING_SHARE);
      const comment = isPlain ? base : `${base}${/[.!?]$/.test(base) ? '' : ','} ${ending}`;
      if (used.has(comment)) continue;
      used.add(comment);
      return comment;
    }
  };
}
