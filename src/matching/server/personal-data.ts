import { and, isNull, lt, lte, or } from 'drizzle-orm';
import { isoDay } from '../../platform/dates.ts';
import { deleteRows } from '../../platform/server/database/expire-rows.ts';
import type { PersonalData } from '../../platform/server/personal-data.ts';
import { NEWS_KEPT_MS } from '../match-news.ts';
import { hiddenMatches, matchDays } from './match-table.ts';
import { matchNews } from './news/match-news-table.ts';

/** Whom people do not want among their matches; whom they were shown, for the rest of the day; and what they were told of. */
export const matchData: PersonalData = {
  rows: [
    { name: 'hiddenMatches', table: hiddenMatches, whose: [hiddenMatches.userId] },
    // With whom is not told before the match is.
    {
      name: 'matchNews',
      table: matchNews,
      whose: [matchNews.userId],
      without: [matchNews.digest, matchNews.otherId],
    },
  ],
  expire: async (db, now) => {
    await deleteRows(db, hiddenMatches, lte(hiddenMatches.until, now));
    await deleteRows(db, matchDays, lt(matchDays.day, isoDay(now)));
    const { foundAt, toldAt } = matchNews;
    const until = new Date(now.getTime() - NEWS_KEPT_MS);
    await deleteRows(db, matchNews, and(lte(foundAt, until), or(isNull(toldAt), lte(toldAt, until))));
  },
};
