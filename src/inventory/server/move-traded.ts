import { and, eq, inArray } from 'drizzle-orm';
import type { GameId } from '../../games/game.ts';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import type { DealMoved } from '../inventory.ts';
import { holdingMoves, keyOf, type StoredLine, type TradedLine, wishMoves } from '../moved-lines.ts';
import { holdKept } from './hold-inventory.ts';
import { inventoryChanges } from './inventory-table.ts';
import { moveLines } from './move-lines.ts';
import { noteChanges } from './write-lines.ts';

/** What one of the two people of a deal gave, and got. */
export type TradedBy = { userId: string; gave: readonly TradedLine[]; got: readonly TradedLine[] };

/**
 * Moves what two people have traded in the lists of those who keep some of the game (docs/decisions/0067). The caller holds the
 * post and the request, and does so once for a deal: a second time the index of the changes would refuse.
 */
export async function moveTraded(
  tx: Tx,
  { requestId, game }: { requestId: string; game: GameId },
  people: readonly TradedBy[],
  now: Date,
): Promise<void> {
  const kept = await holdKept(
    tx,
    game,
    people.map(({ userId }) => userId),
  );
  for (const inventory of kept) {
    const { gave = [], got = [] } = people.find(({ userId }) => userId === inventory.userId) ?? {};
    const moves = {
      have: holdingMoves(gave, got),
      want: (wishes: readonly StoredLine[]) => wishMoves(wishes, got),
      items: [...gave, ...got].map(({ slug }) => slug),
    };
    const moved = await moveLines(tx, inventory, moves, { isBack: false, now });
    await noteChanges(
      tx,
      inventory,
      moved.map((line) => ({ ...line, reason: 'traded', requestId })),
      now,
    );
  }
}

/**
 * Puts somebody's lists back as they were before a deal, once, as far as what has become of them since lets it. What it cannot
 * take back counts as entered, so that the deal comes to nothing in what is told of the past.
 * @returns whether the deal has moved something of theirs
 */
export async function putBack(
  tx: Tx,
  userId: string,
  { requestId, game }: { requestId: string; game: GameId },
  now: Date,
): Promise<boolean> {
  const [inventory] = await holdKept(tx, game, [userId]);
  const changes = await tx.select().from(inventoryChanges).where(isMoved(userId, requestId));
  const traded = changes.filter(({ reason }) => reason === 'traded');
  if (inventory === undefined || traded.length === 0) return false;
  if (changes.length > traded.length) return true;
  const back = traded.map(({ list, item, form, delta }) => ({ list, item, form, delta: -delta }));
  const movesOf = (of: 'have' | 'want') =>
    back
      .filter(({ list }) => list === of)
      .map(({ item, form, delta }) => ({
        item,
        form,
        less: Math.max(0, -delta),
        more: Math.max(0, delta),
      }));
  const moves = {
    have: movesOf('have'),
    want: () => movesOf('want'),
    items: back.map(({ item }) => item),
  };
  const moved = await moveLines(tx, inventory, moves, { isBack: true, now });
  const deltas = new Map(moved.map((line) => [`${line.list}/${keyOf(line)}`, line.delta]));
  await noteChanges(
    tx,
    inventory,
    back.flatMap((line) => {
      const rest = (deltas.get(`${line.list}/${keyOf(line)}`) ?? 0) - line.delta;
      return [
        { ...line, reason: 'undone' as const, requestId },
        { ...line, delta: rest, reason: 'entered' as const },
      ];
    }),
    now,
  );
  return true;
}

/** @returns what a deal has done to somebody's lists; undefined for nothing */
export async function readMoved(db: Db, userId: string, requestId: string): Promise<DealMoved | undefined> {
  const found = await db
    .selectDistinct({ reason: inventoryChanges.reason })
    .from(inventoryChanges)
    .where(isMoved(userId, requestId));
  if (found.length === 0) return undefined;
  return found.some(({ reason }) => reason === 'undone') ? 'put-back' : 'moved';
}

function isMoved(userId: string, requestId: string) {
  return and(
    eq(inventoryChanges.userId, userId),
    eq(inventoryChanges.requestId, requestId),
    inArray(inventoryChanges.reason, ['traded', 'undone']),
  );
}
