import { and, eq, ne } from 'drizzle-orm';
import { refuse } from '../../api/refuse.ts';
import type { GameId } from '../../games/game.ts';
import { announce } from '../../live/server/announce.ts';
import { notify } from '../../notifications/server/notify.ts';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import { whoHides } from '../../standing/server/kept-apart.ts';
import { requireStanding } from '../../standing/server/require-standing.ts';
import type { Item } from '../../values/items/item.ts';
import type { KeptValues } from '../../values/server/kept-values.ts';
import { MOST_EDITS, type PublicTrade, type Side, SIDES, type TradeSelection } from '../trade.ts';
import type { WrittenLine } from '../written-deal.ts';
import { checkLines } from './check-lines.ts';
import { noteTrader } from './note-trader.ts';
import { toRows } from './post-trade.ts';
import { presentKnown, presentRows } from './present-trade.ts';
import { isLive, readTrades, readTradeTitle } from './read-trades.ts';
import { endPendingOn, readOpenRequests, setAside } from './requests-on-post.ts';
import { contactLookups, tradeItems, trades } from './trade-table.ts';

/** What a post is to be. @property edits how often it had been changed as its poster saw it */
export type TradeEdit = { tradeId: string; edits: number } & Record<Side, TradeSelection[]>;

/**
 * Changes what a live trade of one's own offers and wants. Nobody is bound to what they did not see: the trade is held, so that a
 * request comes before or after, pending requests on it end unless they are talked over, and whoever had one or looked up how to reach its poster is told. Once
 * a request is accepted nothing changes. The same lines change nothing.
 * @throws the refusal NO_STANDING, TRADE_NOT_FOUND, TRADE_PROMISED, TRADE_CHANGED, TOO_MANY_EDITS, or that of a line
 */
export async function editTrade(
  deps: { db: Db; digests: PersonDigests; values: KeptValues },
  userId: string,
  { tradeId, edits, ...written }: TradeEdit,
  now: Date,
): Promise<PublicTrade> {
  const items = await readItemsOf(deps, tradeId);
  const row = await deps.db.transaction(async (tx) => {
    await requireStanding(tx, deps.digests, userId, 'post', now);
    const [trade] = await tx
      .select({ id: trades.id, game: trades.game, edits: trades.edits, ownerId: trades.userId })
      .from(trades)
      .where(and(eq(trades.id, tradeId), eq(trades.userId, userId), isLive(now)))
      .for('update');
    if (trade === undefined) refuse('TRADE_NOT_FOUND');
    const lines = await checkLines(tx, trade.game, written);
    const isChanged = !(await isSame(tx, tradeId, lines));
    if (isChanged) {
      if (trade.edits !== edits) refuse('TRADE_CHANGED');
      if ((await readOpenRequests(tx, [tradeId])).get(tradeId)?.promised === true) refuse('TRADE_PROMISED');
      if (trade.edits >= MOST_EDITS) refuse('TOO_MANY_EDITS');
      const asked = await readWhoLooked(tx, tradeId, userId);
      await setAside(tx, tradeId, now);
      await endPendingOn(tx, trade, 'changed', now);
      await change(tx, trade, lines, now);
      await tellWhoLooked(tx, trade, asked, now);
      await noteTrader(tx, { userId, game: trade.game }, now);
    }
    const [changed] = await readTrades(tx, eq(trades.id, tradeId), 1);
    if (changed === undefined) throw new Error('The changed trade cannot be read.');
    const edited = presentKnown(changed, items);
    if (isChanged) await announce(tx, { name: 'trades-changed', game: trade.game, back: tradeId, edited });
    return changed;
  });
  const [shown] = await presentRows(deps.values, [row]);
  if (shown === undefined) throw new Error('The changed trade cannot be shown.');
  return shown;
}

async function readItemsOf({ db, values }: { db: Db; values: KeptValues }, tradeId: string) {
  const [trade] = await db.select({ game: trades.game }).from(trades).where(eq(trades.id, tradeId));
  return trade === undefined ? new Map<string, Item>() : await values.items(trade.game);
}

type Held = { id: string; game: GameId; edits: number };

async function isSame(tx: Tx, tradeId: string, lines: Record<Side, WrittenLine[]>): Promise<boolean> {
  const [row] = await readTrades(tx, eq(trades.id, tradeId), 1);
  const text = (side: readonly { slug: string; form: string; quantity: number }[]) =>
    JSON.stringify(side.map(({ slug, form, quantity }) => [slug, form, quantity]));
  const asRead = (side: WrittenLine[]) => side.map(({ item, ...line }) => ({ ...line, slug: item.slug }));
  return row !== undefined && SIDES.every((side) => text(row[side]) === text(asRead(lines[side])));
}

async function change(
  tx: Tx,
  { id, game, edits }: Held,
  lines: Record<Side, WrittenLine[]>,
  now: Date,
): Promise<void> {
  await tx.delete(tradeItems).where(eq(tradeItems.tradeId, id));
  await tx.insert(tradeItems).values(SIDES.flatMap((side) => toRows(id, game, side, lines[side])));
  await tx
    .update(trades)
    .set({ edits: edits + 1, updatedAt: now })
    .where(eq(trades.id, id));
}

/** Whoever looked up how to reach its poster over a trade, but for those who have a request on it and are told of that. */
async function readWhoLooked(tx: Tx, tradeId: string, ownerId: string): Promise<string[]> {
  const lookups = await tx
    .select({ viewerId: contactLookups.viewerId })
    .from(contactLookups)
    .where(and(eq(contactLookups.tradeId, tradeId), ne(contactLookups.viewerId, ownerId)));
  const looked = lookups.map(({ viewerId }) => viewerId);
  const deaf = await whoHides(tx, ownerId, looked);
  return looked.filter((viewerId) => !deaf.has(viewerId));
}

async function tellWhoLooked(tx: Tx, { id }: Held, looked: string[], now: Date): Promise<void> {
  if (looked.length === 0) return;
  const words = { kind: 'looked-up-changed', params: { title: await readTradeTitle(tx, id) } } as const;
  for (const userId of looked)
    await notify(tx, { userId, type: 'trade_declined', ...words, referenceId: id }, now);
}
