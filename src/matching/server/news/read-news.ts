import type { GameId } from '../../../games/game.ts';
import { isoDay } from '../../../platform/dates.ts';
import { digestOf, readSuspended } from '../../../standing/server/require-standing.ts';
import { BEST_MATCHES } from '../../match-news.ts';
import { MOST_MATCHES } from '../../match.ts';
import { bestOf, FOUND_FOR_EACH } from '../best-of.ts';
import { readHiddenMatches } from '../hide-match.ts';
import { meetPeople } from '../meet-people.ts';
import type { PresentedSwap } from '../present-swap.ts';
import { readOpenAsks } from '../read-open-asks.ts';
import { readTraders } from '../read-traders.ts';
import { trueSwaps } from '../true-swaps.ts';
import { lookAnew, type NewsDeps } from './news-deps.ts';
import { readToldLately } from './told-lately.ts';

/** What is news for somebody in a game, the best first. */
export type GameNews = { game: GameId; swaps: PresentedSwap[] };

/**
 * Finds what of some matches is news for somebody now: it is true, among their best, with nobody of whom they were told lately or
 * await something, and they may meet them today.
 * @param waiting with whom, in which games
 * @returns the best first, nothing of a game without any; undefined where the market was lost meanwhile
 */
export async function readNews(
  deps: NewsDeps,
  userId: string,
  waiting: readonly { game: GameId; otherId: string }[],
): Promise<GameNews[] | undefined> {
  const { db, accounts } = deps;
  const now = deps.now();
  if ((await readSuspended(db, accounts.digests, [userId], now)).has(userId)) return [];
  const told = (await readToldLately(db, [userId], now)).get(userId);
  const news: GameNews[] = [];
  for (const [game, some] of Map.groupBy(waiting, (one) => one.game)) {
    const others = new Set(some.flatMap(({ otherId }) => (told?.has(otherId) ? [] : [otherId])));
    const swaps = others.size === 0 ? [] : await readBest(deps, { userId, game, others });
    if (swaps === undefined) return undefined;
    const asked = swaps.length === 0 ? undefined : await readOpenAsks(db, userId, game);
    const fresh = swaps.filter((swap) => others.has(swap.userId) && !asked?.has(swap.userId));
    if (fresh.length > 0) news.push({ game, swaps: fresh });
  }
  const scoreOf = ({ swaps: [best] }: GameNews) => best?.score ?? 0;
  return await onlyMet(
    deps,
    userId,
    news.toSorted((a, b) => scoreOf(b) - scoreOf(a)),
  );
}

/** @returns somebody's best matches of a game, as their page has them first */
async function readBest(
  deps: NewsDeps,
  { userId, game, others }: { userId: string; game: GameId; others: ReadonlySet<string> },
): Promise<PresentedSwap[] | undefined> {
  const { db, hidden } = deps;
  const now = deps.now();
  const apart = [...hidden.hiddenFor(userId), ...(await readHiddenMatches(db, userId, game, now))];
  const limit = MOST_MATCHES * FOUND_FOR_EACH;
  const search = { game, userId, apart, day: isoDay(now), limit, routes: 0 };
  const found = await lookAnew(deps, search, [userId, ...others]);
  if (found === undefined) return undefined;
  const me = (await readTraders(db, game, [userId], now)).get(userId);
  const swaps = me === undefined ? [] : await trueSwaps(deps, game, me, found.swaps ?? []);
  return bestOf(swaps, BEST_MATCHES, now);
}

/** Whoever reads it knows what somebody has: it counts as a look. */
async function onlyMet(deps: NewsDeps, userId: string, news: readonly GameNews[]): Promise<GameNews[]> {
  const digest = await digestOf(deps.db, deps.accounts.digests, userId);
  const groups = news.flatMap(({ swaps }) => swaps.map((swap) => [swap.userId]));
  const met = await meetPeople(deps.db, digest, groups, deps.now());
  return news.flatMap(({ game, swaps }) => {
    const shown = swaps.filter((swap) => met.has(swap.userId));
    return shown.length === 0 ? [] : [{ game, swaps: shown }];
  });
}
