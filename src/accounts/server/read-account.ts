import { and, count, eq, ne, or } from 'drizzle-orm';
import type { Db } from '../../platform/server/database/database.ts';
import { writtenText } from '../../platform/written-text.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { tradeRequests } from '../../requests/server/request-table.ts';
import { readReviews } from '../../reviews/server/read-reviews.ts';
import { isCounted, tradeReviews } from '../../reviews/server/review-table.ts';
import { trades } from '../../trades/server/trade-table.ts';
import { RECENT_REVIEWS, successRate } from '../account.ts';
import { maskEmail } from '../masked-email.ts';
import { passwordSince } from './password/set-password.ts';

/**
 * @param hidden people whose reviews are not there; they count as before
 * @returns what the account page shows of a person, or undefined when there is no such person
 */
export async function readAccount(db: Db, userId: string, hidden: ReadonlySet<string>) {
  const [person] = await db.select().from(profiles).where(eq(profiles.id, userId));
  if (person === undefined) return undefined;
  const since = await passwordSince(db, userId);
  return {
    maskedEmail: person.contactEmail === null ? null : maskEmail(person.contactEmail),
    emailVerified: person.contactEmailVerified,
    passwordSince: since?.toISOString() ?? null,
    discordName: writtenText(person.discordDisplayName ?? '') || null,
    nameRefused: person.robloxUserId === null ? person.nameRefused : null,
    contactChoice: person.contactChoice,
    memberSince: person.createdAt.toISOString(),
    robloxUserId: person.robloxUserId,
    trading: person.robloxUserId === null ? null : await readTradingProfile(db, person, hidden),
  };
}

/**
 * Completed are the requests that both sides marked, on own posts and on others'; the total adds the own posts that
 * came to nothing so far, so that the rate is one of the whole.
 */
async function readTradingProfile(db: Db, person: typeof profiles.$inferSelect, hidden: ReadonlySet<string>) {
  const isSide = or(eq(tradeRequests.senderId, person.id), eq(tradeRequests.receiverId, person.id));
  const [[done], [open], recent] = await Promise.all([
    db
      .select({ requests: count() })
      .from(tradeRequests)
      .where(and(eq(tradeRequests.status, 'completed'), isSide)),
    db
      .select({ trades: count() })
      .from(trades)
      .where(and(eq(trades.userId, person.id), ne(trades.status, 'completed'))),
    readReviews(db, and(eq(tradeReviews.reviewedUserId, person.id), isCounted()), RECENT_REVIEWS, hidden),
  ]);
  const completed = done?.requests ?? 0;
  const totalTrades = completed + (open?.trades ?? 0);
  return {
    totalTrades,
    completed,
    successRate: successRate(completed, totalTrades),
    recentAverage: average(recent.map(({ rating }) => rating)),
    ratingAverage: person.averageRating,
    ratingCount: person.totalRatings,
    recentReviews: recent,
  };
}

function average(ratings: number[]): number | null {
  if (ratings.length === 0) return null;
  return ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
}
