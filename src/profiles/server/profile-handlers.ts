import { and, count, eq, isNull } from 'drizzle-orm';
import { headshotPath } from '../../accounts/server/link/read-link.ts';
import { robloxAvatars } from '../../accounts/server/link/roblox-link-table.ts';
import { refuse } from '../../api/refuse.ts';
import { calls } from '../../api/server/calls.ts';
import { readCompleted, readKeptWord } from '../../requests/server/read-completed.ts';
import { STARS } from '../../reviews/review.ts';
import { isCounted, tradeReviews } from '../../reviews/server/review-table.ts';
import { presentRows } from '../../trades/server/present-trade.ts';
import { isLive, readTrades } from '../../trades/server/read-trades.ts';
import { trades } from '../../trades/server/trade-table.ts';
import { publicName } from '../profile.ts';
import { profiles } from './profile-table.ts';

const MAX_TRADES = 24;

const get = calls.profiles.get.handler(async ({ input: { userId }, context }) => {
  const { db, now, hidden, visitor } = context;
  if (hidden.areApart(visitor?.userId, userId)) refuse('PROFILE_NOT_FOUND');
  const live = and(eq(trades.userId, userId), isLive(now()));
  const [[found], liveTrades, [active], completed, keptWord, ratings] = await Promise.all([
    db
      .select({ profile: profiles, headshot: robloxAvatars.digest })
      .from(profiles)
      .leftJoin(robloxAvatars, eq(robloxAvatars.userId, profiles.id))
      .where(eq(profiles.id, userId)),
    readTrades(db, live, MAX_TRADES),
    db.select({ trades: count() }).from(trades).where(live),
    readCompleted(db, [userId]),
    readKeptWord(db, userId),
    db
      .select({ rating: tradeReviews.rating, reviews: count() })
      .from(tradeReviews)
      .where(and(eq(tradeReviews.reviewedUserId, userId), isCounted(), isNull(tradeReviews.hiddenAt)))
      .groupBy(tradeReviews.rating),
  ]);
  if (found === undefined) refuse('PROFILE_NOT_FOUND');
  const person = found.profile;
  return {
    userId: person.id,
    name: publicName(person),
    robloxUserId: person.robloxUserId,
    picture: person.profilePicture,
    robloxPicture: headshotPath(found.headshot),
    joinedAt: person.createdAt.toISOString(),
    ratingAverage: person.averageRating,
    ratingCount: person.totalRatings,
    ratings: STARS.map((stars) => ratings.find((row) => row.rating === stars)?.reviews ?? 0),
    activeTrades: active?.trades ?? 0,
    completed: completed.get(userId) ?? 0,
    ...(keptWord !== undefined && { keptWord }),
    trades: await presentRows(context.values, liveTrades),
  };
});

export const profileHandlers = { get };
