import { and, count, eq, getTableColumns, gt, inArray } from 'drizzle-orm';
import { refuse } from '../../api/refuse.ts';
import type { CallContext } from '../../api/server/call-context.ts';
import type { GameId } from '../../games/game.ts';
import { announce } from '../../live/server/announce.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import type { TradeItem } from '../../trades/trade.ts';
import type { KeptValues } from '../../values/server/kept-values.ts';
import { type Visibility, visibleTo } from '../inventory.ts';
import { holdings, inventories, wishes } from './inventory-table.ts';
import { byName, isOf, type Owner, shown } from './read-inventory.ts';

/** Both lists as others see them. */
type SharedInventory = { have: (TradeItem & { forTrade: boolean })[]; want: TradeItem[] };

/** How many lines of a game others see. */
type SharedGame = { game: GameId; have: number; want: number };

/**
 * Sets who sees somebody's lists of a game. Where there are none yet, nothing but this is kept of them: it does not say that
 * they are true.
 */
export async function setVisibility(db: Db, owner: Owner, visibility: Visibility): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(inventories)
      .values({ ...owner, visibility })
      .onConflictDoUpdate({ target: [inventories.userId, inventories.game], set: { visibility } });
    // Pages that are kept for visitors show it, and so do other devices of the same person.
    await announce(tx, { name: 'profile-changed', userId: owner.userId });
  });
}

/**
 * Sees to it that there is somebody of that id. Of somebody who has blocked the visitor, or is blocked by them, it knows as
 * little as the profile does.
 * @throws the refusal PROFILE_NOT_FOUND
 */
export async function requireProfile({ db, hidden, visitor }: CallContext, userId: string): Promise<void> {
  if (hidden.areApart(visitor?.userId, userId)) refuse('PROFILE_NOT_FOUND');
  const found = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId));
  if (found.length === 0) refuse('PROFILE_NOT_FOUND');
}

/** @returns the games of which a visitor sees lines of somebody's lists, that of which they have most first */
export async function readSharedGames(db: Db, userId: string, isSignedIn: boolean): Promise<SharedGame[]> {
  const linesIn = async (table: typeof holdings | typeof wishes) => {
    const found = await db
      .select({ game: table.game, lines: count() })
      .from(table)
      .innerJoin(inventories, isListOf(table))
      .where(and(eq(table.userId, userId), gt(table.quantity, 0), isSeen(isSignedIn)))
      .groupBy(table.game);
    return new Map(found.map(({ game, lines }) => [game, lines]));
  };
  const [have, want] = [await linesIn(holdings), await linesIn(wishes)];
  return [...new Set([...have.keys(), ...want.keys()])]
    .map((game) => ({ game, have: have.get(game) ?? 0, want: want.get(game) ?? 0 }))
    .toSorted((a, b) => b.have - a.have || b.want - a.want || a.game.localeCompare(b.game));
}

/**
 * Each list is read together with who may see it: what is put there once nobody may is in no answer. Not inside a
 * transaction: it may have to read more.
 * @returns both lists by name, so that their order tells no more than they do; undefined where the visitor is not to see them
 */
export async function readShared(
  { db, values }: { db: Db; values: KeptValues },
  owner: Owner,
  isSignedIn: boolean,
): Promise<SharedInventory | undefined> {
  const isSeenLine = (table: typeof holdings | typeof wishes) =>
    and(isOf(table, owner), gt(table.quantity, 0), isSeen(isSignedIn));
  const { game, item, form, quantity } = wishes;
  const have = await db
    .select(getTableColumns(holdings))
    .from(holdings)
    .innerJoin(inventories, isListOf(holdings))
    .where(isSeenLine(holdings));
  const want = await db
    .select({ game, item, form, quantity })
    .from(wishes)
    .innerJoin(inventories, isListOf(wishes))
    .where(isSeenLine(wishes));
  const seen = await db
    .select({ game: inventories.game })
    .from(inventories)
    .where(and(isOf(inventories, owner), isSeen(isSignedIn)));
  if (seen.length === 0) return undefined;
  const slugs = [...have, ...want].map((line) => line.item);
  const items = await values.items(owner.game, slugs);
  return {
    have: have
      .flatMap((row) => shown(row, items).map((line) => ({ ...line, forTrade: row.forTrade })))
      .toSorted(byName),
    want: want.flatMap((row) => shown(row, items)).toSorted(byName),
  };
}

/** Joins the lines of a list to what the lists of a game have in common. */
function isListOf(table: typeof holdings | typeof wishes) {
  return and(eq(inventories.userId, table.userId), eq(inventories.game, table.game));
}

function isSeen(isSignedIn: boolean) {
  return inArray(inventories.visibility, visibleTo(isSignedIn));
}
