import { GAME_IDS } from '../src/games/game.ts';
import type { CommunityInput, RequestRow, ReviewRow, TradeRow } from './community-rows.ts';
import { personNamed } from './people.ts';
import { createRandom } from './random.ts';
import { tradeComposer } from './trade-sides.ts';

const MINUTE_MS = 60_000;
/** How many of the reviews that follow none of the newest trades follow one from before: the others follow none. */
const TRADED_SHARE = 0.8;
/** From the post over the request and the trade to the review. */
const [POSTED_MS, ASKED_MS, TRADED_MS] = [50 * MINUTE_MS, 40 * MINUTE_MS, 10 * MINUTE_MS];

/**
 * Trades from before the newest ones, which most reviews follow: what a person wrote of another counts then. Those of `trader`
 * stay as they are, whose trades are told of one by one.
 * @returns the trades, their requests, and all reviews
 */
export function demoPastDeals(
  reviews: readonly ReviewRow[],
  { itemsByGame, configs }: CommunityInput,
): { trades: TradeRow[]; requests: RequestRow[]; reviews: ReviewRow[] } {
  const random = createRandom('past deals');
  const trader = personNamed('trader').discordId;
  const games = GAME_IDS.flatMap((game) => {
    const compose = tradeComposer(game, itemsByGame[game], configs[game]);
    return compose === undefined ? [] : [{ game, compose }];
  });
  const trades: TradeRow[] = [];
  const requests: RequestRow[] = [];
  const written = reviews.map((review) => {
    const { reviewerDiscordId: asker, reviewedDiscordId: owner, requestId, createdAt } = review;
    if (requestId !== undefined || games.length === 0 || [asker, owner].includes(trader)) return review;
    if (!random.chance(TRADED_SHARE)) return review;
    const before = (ms: number) => new Date(createdAt.getTime() - ms);
    const { game, compose } = random.pick(games);
    const [id, tradeId, completedAt] = [random.uuid(), random.uuid(), before(TRADED_MS)];
    const post = { id: tradeId, discordId: owner, game, status: 'completed' as const };
    trades.push({ ...post, createdAt: before(POSTED_MS), completedAt, ...compose(random) });
    const sides = { senderDiscordId: asker, receiverDiscordId: owner };
    const asked = { message: '', createdAt: before(ASKED_MS), updatedAt: completedAt };
    requests.push({ id, tradeId, ...sides, status: 'completed', ...asked });
    return { ...review, requestId: id };
  });
  return { trades, requests, reviews: written };
}
