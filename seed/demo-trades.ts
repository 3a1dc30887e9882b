import { GAME_IDS } from '../src/games/game.ts';
import type { GameId } from '../src/games/game.ts';
import { TRADE_LIFETIME_MS } from '../src/trades/trade.ts';
import type { CommunityInput, TradeRow } from './community-rows.ts';
import { PEOPLE, personNamed } from './people.ts';
import type { Person } from './person.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import { tradeComposer } from './trade-sides.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How many of the live trades are of a game, beside the others. */
const LIVE_SHARES: Partial<Record<GameId, number>> = {
  'grow-garden': 40,
  'adopt-me': 36,
  'steal-brainrot': 30,
};
const USUAL_SHARE = 14;

/** Those without a live trade: as them one can try posting at once, without a cooldown. */
export const WITHOUT_LIVE_TRADE = [
  'admin',
  'noodlenova',
  'toastedtaro',
  'maplemoth',
  'nachonina',
  'glitchgoose',
];

/** @returns how many live trades each of the games has: everybody has one but those without */
export function liveCounts(games: readonly GameId[]): Map<GameId, number> {
  const shareOf = (game: GameId) => LIVE_SHARES[game] ?? USUAL_SHARE;
  let shares = games.reduce((sum, game) => sum + shareOf(game), 0);
  let left = PEOPLE.length - WITHOUT_LIVE_TRADE.length;
  const counts = new Map<GameId, number>();
  for (const game of games) {
    const count = Math.round((left * shareOf(game)) / shares);
    counts.set(game, count);
    left -= count;
    shares -= shareOf(game);
  }
  return counts;
}

/** Old enough to have drawn requests, young enough to stay up for a while after the demo has started. */
const FIXED_LIVE = [
  { handle: 'trader', game: 'grow-garden', ageMs: 52 * MINUTE_MS },
  { handle: 'owner', game: 'adopt-me', ageMs: 34 * MINUTE_MS },
] as const;

export const OLDER_COUNT = 150;
export const COMPLETED_COUNT = 22;
const OLDEST_MS = 30 * DAY_MS;
/** Whose trades the first completed ones are, so that these people have figures to show. */
const COMPLETED_POSTERS = [
  'trader',
  'trader',
  'trader',
  'trader',
  'trader',
  'trader',
  'owner',
  'owner',
  'mossyfrog',
  'lunarlynx',
];

type Making = {
  random: Random;
  now: Date;
  composers: Map<GameId, NonNullable<ReturnType<typeof tradeComposer>>>;
};

/** Live and older trades, newest first. */
export function demoTrades({ itemsByGame, configs, now }: CommunityInput): TradeRow[] {
  const composers: Making['composers'] = new Map();
  for (const game of GAME_IDS) {
    const composer = tradeComposer(game, itemsByGame[game], configs[game]);
    if (composer !== undefined) composers.set(game, composer);
  }
  const live = liveTrades({ random: createRandom('live trades'), now, composers });
  const older = olderTrades({ random: createRandom('older trades'), now, composers }, live);
  return [...live, ...older].toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/** One trade per person, from a minute old to a minute before it runs out, in each game. */
function liveTrades(making: Making): TradeRow[] {
  const { random, composers } = making;
  const fixedPeople = FIXED_LIVE.map(({ handle }) => personNamed(handle));
  const posters = random.shuffled(
    PEOPLE.filter((person) => !WITHOUT_LIVE_TRADE.includes(person.handle) && !fixedPeople.includes(person)),
  );
  const rows: TradeRow[] = [];
  const counts = liveCounts(GAME_IDS);
  for (const game of GAME_IDS) {
    if (!composers.has(game)) continue;
    const fixed = FIXED_LIVE.filter((each) => each.game === game);
    for (const { handle, ageMs } of fixed) rows.push(tradeRow(making, personNamed(handle), game, ageMs));
    const count = (counts.get(game) ?? 0) - fixed.length;
    for (const [at, poster] of posters.splice(0, count).entries()) {
      rows.push(tradeRow(making, poster, game, liveAgeMs(random, at / (count - 1))));
    }
  }
  return rows;
}

/** @param place 0 for the newest of a game, 1 for the oldest; newer ones lie closer together */
function liveAgeMs(random: Random, place: number): number {
  const youngest = MINUTE_MS;
  const oldest = TRADE_LIFETIME_MS - MINUTE_MS;
  const jitter = place === 0 || place === 1 ? 0 : random.next() * MINUTE_MS;
  return Math.round(Math.min(oldest, youngest + place ** 1.4 * (oldest - youngest) + jitter));
}

/** Expired and completed trades of the last 30 days; the cooldown holds between any two of one person. */
function olderTrades(making: Making, live: readonly TradeRow[]): TradeRow[] {
  const { random, composers } = making;
  const games = [...composers.keys()];
  const rows: TradeRow[] = [];
  if (games.length === 0) return rows;
  while (rows.length < OLDER_COUNT) {
    const isCompleted = rows.length < COMPLETED_COUNT;
    const handle = COMPLETED_POSTERS[rows.length];
    const poster = handle === undefined ? random.pickWeighted(PEOPLE, postingWeight) : personNamed(handle);
    const longestMs = Math.min(OLDEST_MS, (poster.joinedDaysAgo - 0.5) * DAY_MS);
    const ageMs = Math.round(
      TRADE_LIFETIME_MS * 1.1 + random.next() ** 1.4 * (longestMs - TRADE_LIFETIME_MS * 1.1),
    );
    if (isTooClose([...live, ...rows], poster, making.now.getTime() - ageMs)) continue;
    const row = tradeRow(making, poster, random.pick(games), ageMs);
    if (isCompleted) {
      const upMs = random.whole(25, 230) * MINUTE_MS;
      rows.push({ ...row, status: 'completed', completedAt: new Date(row.createdAt.getTime() + upMs) });
    } else {
      rows.push({ ...row, status: 'expired' });
    }
  }
  return rows;
}

/** Some post far more than others, most of all those whose pages people look at in the demo. */
function postingWeight(person: Person): number {
  if (person.handle === 'trader') return 9;
  if (person.handle === 'owner') return 4;
  return person.joinedDaysAgo > 90 ? 2 : 1;
}

function isTooClose(rows: readonly TradeRow[], poster: Person, createdAtMs: number): boolean {
  return rows.some(
    (row) =>
      row.discordId === poster.discordId &&
      Math.abs(row.createdAt.getTime() - createdAtMs) <= TRADE_LIFETIME_MS + MINUTE_MS,
  );
}

function tradeRow({ random, now, composers }: Making, poster: Person, game: GameId, ageMs: number): TradeRow {
  const compose = composers.get(game);
  if (compose === undefined) throw new Error(`no items to trade in ${game}`);
  return {
    id: random.uuid(),
    discordId: poster.discordId,
    game,
    status: 'active',
    createdAt: new Date(now.getTime() - ageMs),
    ...compose(random),
  };
}
