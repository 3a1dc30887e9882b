import { refuse } from '../../api/refuse.ts';
import type { GameId } from '../../games/game.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import { hasAsked, holdAsks } from '../../requests/deal/server/asks.ts';
import { writeRequest } from '../../requests/server/send-request.ts';
import type { CountedDeps } from '../../standing/server/day-allowance.ts';
import { isKeptApart } from '../../standing/server/kept-apart.ts';
import {
  digestOf,
  isSuspended,
  requireStanding,
  shareStanding,
} from '../../standing/server/require-standing.ts';
import { readGame } from '../../trades/server/check-lines.ts';
import { writeTerms } from '../../trades/server/requests-on-post.ts';
import type { TradeSelection } from '../../trades/trade.ts';
import { PLAIN } from '../../values/items/form.ts';
import { crosses, holds, unwished } from '../crossing.ts';
import { type Given, joinedSum } from '../market.ts';
import { readTraders } from './read-traders.ts';

/**
 * Asks somebody to trade what matches, whether they have posted it or not: what of it is not true any more is refused. Whoever is
 * kept away, suspended or gone is refused the same way, and nobody learns which it was. Of several that are sent at once one is there.
 * @throws the refusal NO_STANDING, MATCH_GONE, ALREADY_REQUESTED or DAILY_LIMIT
 */
export async function startDeal(
  deps: CountedDeps,
  senderId: string,
  asked: { userId: string; game: GameId; message?: string | undefined } & Record<
    'give' | 'get',
    TradeSelection[]
  >,
  now: Date,
): Promise<{ id: string }> {
  const { userId: receiverId, game, message } = asked;
  return await deps.db.transaction(async (tx) => {
    const other = await digestOf(tx, deps.digests, receiverId);
    await shareStanding(tx, [await digestOf(tx, deps.digests, senderId), other]);
    const digest = await requireStanding(tx, deps.digests, senderId, 'request', now);
    if (receiverId === senderId || (await isKeptApart(tx, senderId, receiverId))) refuse('MATCH_GONE');
    if (await isSuspended(tx, other, now)) refuse('MATCH_GONE');
    const [give, get] = [asked.give, asked.get].map((side) => joinedSum(side.map(toGiven)));
    await holdAsks(tx, senderId, [receiverId]);
    if (await hasAsked(tx, { senderId, receiverId, game })) refuse('ALREADY_REQUESTED');
    if (
      give === undefined ||
      get === undefined ||
      !(await isMatch(tx, { senderId, receiverId, game, give, get }, now))
    )
      refuse('MATCH_GONE');
    const terms = { ownerId: receiverId, game, offering: get.map(toLine), wanting: give.map(toLine) };
    const tradeId = await writeTerms(tx, terms, now);
    return { id: await writeRequest(tx, deps, { tradeId, senderId, digest, receiverId, message }, now) };
  });
}

type Asked = { senderId: string; receiverId: string; game: GameId };

/** @returns whether both have what they would give, and the other one wants what they would get: all of it but one thing that makes it fair */
async function isMatch(
  tx: Tx,
  { senderId, receiverId, game, give, get }: Asked & { give: readonly Given[]; get: readonly Given[] },
  now: Date,
): Promise<boolean> {
  const listed = await readTraders(tx, game, [senderId, receiverId], now);
  const [me, other] = [listed.get(senderId), listed.get(receiverId)];
  if (me === undefined || other === undefined) return false;
  const slugs = [...give, ...get].map(({ item }) => item);
  const { categories } = await readGame(tx, game, slugs);
  if (!slugs.every((slug) => categories.has(slug))) return false;
  const [extra, ...more] = unwished(other, give);
  // What is added comes to something that is wanted. What one wants oneself one says by asking.
  if (more.length > 0 || (extra?.quantity ?? 1) > 1 || give.every((line) => line === extra)) return false;
  return crosses(me, other, give, extra) && get.every((line) => holds(other, line));
}

/** @returns a line as the market has it */
export function toGiven({ item, form = PLAIN, quantity }: TradeSelection): Given {
  return { item, form, quantity };
}

/** @returns a line as a post has it */
export function toLine({ item, form, quantity }: Given) {
  return { slug: item, form, quantity };
}
