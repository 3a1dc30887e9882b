import { asc, eq, inArray, lte } from 'drizzle-orm';
import type { Tx } from '../../platform/server/database/database.ts';
import { deleteRows } from '../../platform/server/database/expire-rows.ts';
import type { LeavingPerson, PersonalData } from '../../platform/server/personal-data.ts';
import { keepDeparted } from '../../profiles/server/departed-people.ts';
import { changedTraders } from './changed-trader-table.ts';
import { deleteTrade } from './remove-trade.ts';
import { removedRows } from './removed-table.ts';
import { endPendingOn, readOpenRequests, setAside } from './requests-on-post.ts';
import { contactAllowances, contactLookups, postingGates, tradeItems, trades } from './trade-table.ts';

/** What somebody has changed is looked through within seconds. */
const CHANGED_KEPT_MS = 24 * 60 * 60_000;

/** Trades, the cooldown of posting, and whom somebody has looked up. */
export const tradeData: PersonalData = {
  rows: [
    { name: 'trades', table: trades, whose: [trades.userId] },
    { name: 'removedLately', table: removedRows, whose: [removedRows.userId] },
    { name: 'postingGate', table: postingGates, whose: [postingGates.userId] },
    { name: 'contactsLookedUp', table: contactLookups, whose: [contactLookups.viewerId] },
    { name: 'changesLately', table: changedTraders, whose: [changedTraders.userId] },
    { name: 'contactAllowance', table: contactAllowances, whose: [contactAllowances.userId] },
    {
      name: 'tradeItems',
      table: tradeItems,
      whose: (db, { id }) =>
        inArray(tradeItems.tradeId, db.select({ id: trades.id }).from(trades).where(eq(trades.userId, id))),
    },
  ],
  onDelete: removeOpenTrades,
  keep: keepCooldowns,
  // Of what nobody could look through for so long nobody wants to hear any more.
  expire: async (db, now) =>
    await deleteRows(db, changedTraders, lte(changedTraders.at, new Date(now.getTime() - CHANGED_KEPT_MS))),
};

/**
 * Completed ones stay for the other side; the rest goes as when it is removed. What is agreed on stays with a copy, and is ended
 * there with the requests of who leaves.
 */
async function removeOpenTrades(tx: Tx, { id: userId }: LeavingPerson, now: Date): Promise<void> {
  const own = await tx
    .select({ id: trades.id, game: trades.game, status: trades.status, asideOf: trades.asideOf })
    .from(trades)
    .where(eq(trades.userId, userId))
    .orderBy(asc(trades.id))
    .for('update');
  for (const trade of own) {
    if (trade.status === 'completed') continue;
    if (trade.asideOf === null) await setAside(tx, trade.id, now, 'deals');
    else if ((await readOpenRequests(tx, [trade.id])).get(trade.id)?.promised === true) {
      await endPendingOn(tx, { id: trade.id, ownerId: userId }, 'removed', now);
      continue;
    }
    await deleteTrade(tx, trade, userId, now);
  }
}

async function keepCooldowns(tx: Tx, { id, digest }: LeavingPerson, now: Date): Promise<void> {
  const [gate] = await tx.select().from(postingGates).where(eq(postingGates.userId, id));
  const [contacts] = await tx.select().from(contactAllowances).where(eq(contactAllowances.userId, id));
  const left = {
    digest,
    nextPostAt: gate?.nextAt ?? null,
    contactsStartedAt: contacts?.startedAt ?? null,
    contactsUsed: contacts?.used ?? 0,
  };
  await keepDeparted(tx, left, now);
}
