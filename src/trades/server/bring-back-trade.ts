import { and, asc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import { refuse } from '../../api/refuse.ts';
import type { GameId } from '../../games/game.ts';
import { announce } from '../../live/server/announce.ts';
import { notifications } from '../../notifications/server/notification-table.ts';
import { violatesReference } from '../../platform/server/database/constraint-violation.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { endOpenBetween } from '../../requests/server/end-open.ts';
import { keptMessages, talkLines, tradeRequests } from '../../requests/server/request-table.ts';
import { isKeptApart } from '../../standing/server/kept-apart.ts';
import { requireStanding } from '../../standing/server/require-standing.ts';
import { UNDO_WINDOW_MS } from '../trade.ts';
import { hideAsDecided } from './hidden-post.ts';
import { isOpen } from './keep-removed.ts';
import { noteTrader } from './note-trader.ts';
import { readPoster } from './post-trade.ts';
import { type GateDeps, resumeCooldown } from './posting-gate.ts';
import { removedRows } from './removed-table.ts';
import { takeBackAside } from './requests-on-post.ts';
import { contactLookups, tradeItems, trades } from './trade-table.ts';

/**
 * Brings back a trade that its poster removed less than a minute ago, as it was: its items, its requests and what was said
 * of them, but for those of people who are gone meanwhile. What was decided of it meanwhile holds. Its four hours went on. Of several at once one brings it back.
 * @throws the refusal NO_STANDING, TRADE_NOT_FOUND, COOLDOWN_ACTIVE when another one was posted meanwhile, or ITEMS_GONE when what it is made of is no longer there
 */
export async function bringBackTrade(
  deps: GateDeps,
  userId: string,
  tradeId: string,
  now: Date,
): Promise<void> {
  try {
    await deps.db.transaction(async (tx) => {
      await requireStanding(tx, deps.digests, userId, 'post', now);
      const apart = await readApart(tx, userId, tradeId);
      await holdPeople(tx, userId, tradeId);
      const isTheirs = and(
        eq(removedRows.id, tradeId),
        eq(removedRows.kind, 'trade'),
        eq(removedRows.userId, userId),
        gt(removedRows.removedAt, new Date(now.getTime() - UNDO_WINDOW_MS)),
      );
      const [held] = await tx
        .select({ removedAt: removedRows.removedAt })
        .from(removedRows)
        .where(isTheirs)
        .for('update');
      if (held === undefined) refuse('TRADE_NOT_FOUND');
      const { game, createdAt } = await putBack(tx, tradeId);
      await takeBackAside(tx, tradeId, held.removedAt);
      const poster = await readPoster(tx, userId);
      await resumeCooldown(tx, deps, poster, { id: tradeId, createdAt }, now);
      for (const other of apart) await endOpenBetween(tx, userId, other, now);
      await hideAsDecided(tx, tradeId, now);
      await tellWhoAsked(tx, userId, tradeId);
      await tx.delete(removedRows).where(eq(removedRows.id, tradeId));
      await noteTrader(tx, { userId, game }, now);
      await announce(tx, { name: 'trades-changed', game, back: tradeId });
    });
  } catch (error) {
    if (MADE_OF.some((constraint) => violatesReference(error, constraint))) refuse('ITEMS_GONE');
    throw error;
  }
}

const MADE_OF = ['trade_items_game_item_items_game_slug_fk', 'trades_game_game_configs_id_fk'];

/** @returns who had asked for the trade and is kept apart from its poster since, in one order for everybody who asks */
async function readApart(tx: Tx, userId: string, tradeId: string): Promise<string[]> {
  const asked = await tx
    .selectDistinct({ userId: removedRows.userId })
    .from(removedRows)
    .where(and(eq(removedRows.partOf, tradeId), eq(removedRows.kind, 'request')))
    .orderBy(asc(removedRows.userId));
  const apart: string[] = [];
  for (const { userId: other } of asked)
    if (other !== null && (await isKeptApart(tx, userId, other))) apart.push(other);
  return apart;
}

/** As whoever deletes their account does, so that one comes after the other: rows of somebody who is gone are gone too. */
async function holdPeople(tx: Tx, userId: string, tradeId: string): Promise<void> {
  await tx.execute(sql`
    SELECT 1 FROM ${profiles} WHERE ${profiles.id} IN (
      SELECT part.user_id FROM ${removedRows} AS part JOIN ${removedRows} AS whole
      ON whole.id = ${tradeId} AND whole.user_id = ${userId} AND whole.id IN (part.id, part.part_of))
    ORDER BY ${profiles.id} FOR SHARE`);
}

async function putBack(tx: Tx, tradeId: string): Promise<{ game: GameId; createdAt: Date }> {
  const fill = async (table: SQL, rows: SQL) =>
    await tx.execute(sql`INSERT INTO ${table} SELECT back.* FROM ${removedRows},
      jsonb_populate_record(NULL::${table}, ${removedRows.row}) AS back WHERE ${rows}`);
  const parts = (kind: string) => sql`${removedRows.partOf} = ${tradeId} AND ${removedRows.kind} = ${kind}`;
  await fill(sql`${trades}`, sql`${removedRows.id} = ${tradeId}`);
  await fill(sql`${tradeItems}`, parts('item'));
  await fill(sql`${tradeRequests}`, parts('request'));
  await fill(sql`${contactLookups}`, parts('lookup'));
  const requests = tx.select({ id: removedRows.id }).from(removedRows).where(parts('request'));
  // They stand with their requests again.
  await tx.delete(keptMessages).where(inArray(keptMessages.id, requests));
  const open = isOpen(sql`${removedRows.row} ->> 'status'`);
  // Since the removal nothing but that was said of the open ones.
  await tx.execute(sql`DELETE FROM ${notifications} WHERE ${notifications.referenceId} IN (
    SELECT ${removedRows.id} FROM ${removedRows} WHERE ${parts('request')} AND ${open})`);
  await fill(sql`${notifications}`, sql`${removedRows.partOf} IN ${requests}`);
  // The request of somebody who is gone meanwhile does not come back.
  await fill(
    sql`${talkLines}`,
    sql`${parts('talk')} AND (${removedRows.row} ->> 'request_id')::uuid IN ${requests}`,
  );
  const [trade] = await tx
    .select({ game: trades.game, createdAt: trades.createdAt })
    .from(trades)
    .where(eq(trades.id, tradeId));
  if (trade === undefined) throw new Error('The trade that was brought back cannot be read.');
  return trade;
}

async function tellWhoAsked(tx: Tx, ownerId: string, tradeId: string): Promise<void> {
  const asked = await tx
    .selectDistinct({ userId: tradeRequests.senderId })
    .from(tradeRequests)
    .where(eq(tradeRequests.tradeId, tradeId));
  if (asked.length === 0) return;
  for (const userId of [ownerId, ...asked.map((one) => one.userId)]) {
    if (userId === null) continue;
    await announce(tx, { name: 'requests-changed', userId });
    await announce(tx, { name: 'notifications-changed', userId });
  }
}
