import type { AnswerRow, ReviewRow } from './community-rows.ts';
import { personNamed } from './people.ts';
import { createRandom } from './random.ts';
import { HAPPY_ANSWERS, SOBER_ANSWERS } from './review-words.ts';

const HOUR_MS = 60 * 60_000;

/** How often somebody answers a review that follows a trade: good ones now and then, bad ones more often. */
const ANSWERED = { happy: 0.1, sober: 0.4 };
/** Of the reviews of `trader` that follow a trade, the second newest is answered: the first one is there to be. */
const ANSWERED_BY_TRADER = 1;

/** What people answered to reviews of them. */
export function demoAnswers(reviews: readonly ReviewRow[], now: Date): AnswerRow[] {
  const random = createRandom('answers');
  const trader = personNamed('trader').discordId;
  const traded = reviews.filter(({ requestId }) => requestId !== undefined);
  const ofTrader = traded.filter(({ reviewedDiscordId }) => reviewedDiscordId === trader);
  return traded.flatMap((review) => {
    const isHappy = review.rating >= 4;
    const chance = random.chance(isHappy ? ANSWERED.happy : ANSWERED.sober);
    const isAnswered = ofTrader.includes(review) ? review === ofTrader[ANSWERED_BY_TRADER] : chance;
    const text = random.pick(isHappy ? HAPPY_ANSWERS : SOBER_ANSWERS);
    const afterMs = Math.round(
      random.next() * Math.min(20 * HOUR_MS, now.getTime() - review.createdAt.getTime()),
    );
    const createdAt = new Date(review.createdAt.getTime() + afterMs);
    return isAnswered ? [{ id: random.uuid(), reviewId: review.id, text, createdAt }] : [];
  });
}
