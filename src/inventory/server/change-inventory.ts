import { and, inArray } from 'drizzle-orm';
import { refuse } from '../../api/refuse.ts';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import { checkLine, readGame } from '../../trades/server/check-lines.ts';
import type { Side } from '../../trades/trade.ts';
import { moneyNamed } from '../../values/figures/money.ts';
import { PLAIN } from '../../values/items/form.ts';
import type { KeptValues } from '../../values/server/kept-values.ts';
import {
  type HaveChange,
  INVENTORY_LISTS,
  type InventoryList,
  MOST_LINES,
  USUAL_PRIORITY,
  type WantChange,
} from '../inventory.ts';
import { keyOf, type StoredLine } from '../moved-lines.ts';
import { holdInventory } from './hold-inventory.ts';
import { holdings, inventories, wishes } from './inventory-table.ts';
import { type Inventory, isOf, type Owner, presentInventory, readStored } from './read-inventory.ts';
import { type Change, noteChanges, writeHoldings, writeWishes } from './write-lines.ts';

/** Lines as they are to be, and the version of the lists that whoever changes them has seen. */
type Changes = { version: number; have: readonly HaveChange[]; want: readonly WantChange[] };

/**
 * Sets lines of somebody's lists, one call after the other. Nothing is changed where one of the lines has been changed since
 * the version that was seen; a line that already is as it is to be does not count.
 * @returns the lists as they are then
 * @throws the refusal STALE_INVENTORY, INVENTORY_FULL, UNKNOWN_ITEM, UNKNOWN_MUTATION or UNKNOWN_FORM
 */
export async function changeInventory(
  deps: { db: Db; values: KeptValues },
  owner: Owner,
  { version: seen, ...asked }: Changes,
  now: Date,
): Promise<Inventory> {
  const { isStale, stored } = await deps.db.transaction(async (tx) => {
    const { version } = await holdInventory(tx, owner, now);
    const have = await changedHoldings(tx, owner, asked.have);
    const want = await changedWishes(tx, owner, asked.want);
    const changed = [...have, ...want];
    // A version that is yet to come is of lists that were put back from a backup since.
    const isOld = changed.some(
      ({ before }) => before !== undefined && (before.version > seen || version < seen),
    );
    if (!isOld) {
      const next = changed.length === 0 ? version : version + 1;
      const written = { ...owner, version: next, updatedAt: now };
      await writeHoldings(
        tx,
        have.map(({ after }) => ({ ...written, ...after })),
      );
      await writeWishes(
        tx,
        want.map(({ after }) => ({ ...written, ...after })),
      );
      await noteChanges(tx, owner, [...entered('have', have), ...entered('want', want)], now);
      await tx.update(inventories).set({ version: next, checkedAt: now }).where(isOf(inventories, owner));
    }
    const lists = await readStored(tx, owner);
    if (!isOld) requireRoom(lists);
    return { isStale: isOld, stored: lists };
  });
  const inventory = await presentInventory(deps.values, owner.game, stored);
  if (isStale) refuse('STALE_INVENTORY', inventory);
  return inventory;
}

async function changedHoldings(tx: Tx, owner: Owner, asked: readonly HaveChange[]) {
  if (asked.length === 0) return [];
  const rows = await tx
    .select()
    .from(holdings)
    .where(and(isOf(holdings, owner), inArray(holdings.item, slugsOf(asked))));
  const lines = await inForms(tx, owner, 'offering', asked, rows);
  return changedLines(lines, rows, ({ forTrade }, before) => {
    const after = { forTrade: forTrade ?? before?.forTrade ?? true };
    return { after, same: after.forTrade === before?.forTrade };
  });
}

async function changedWishes(tx: Tx, owner: Owner, asked: readonly WantChange[]) {
  if (asked.length === 0) return [];
  const rows = await tx
    .select()
    .from(wishes)
    .where(and(isOf(wishes, owner), inArray(wishes.item, slugsOf(asked))));
  const lines = await inForms(tx, owner, 'wanting', asked, rows);
  return changedLines(lines, rows, ({ priority }, before) => {
    const after = { priority: priority ?? before?.priority ?? USUAL_PRIORITY };
    return { after, same: after.priority === before?.priority };
  });
}

/**
 * What is there may be changed and removed also when its item, or its form, has left the game's list; what comes may not be.
 * @returns what is asked with each form as the game has it
 */
async function inForms<Asked extends HaveChange | WantChange>(
  tx: Tx,
  { game: id }: Owner,
  side: Side,
  asked: readonly Asked[],
  rows: readonly StoredLine[],
): Promise<(Asked & { form: string })[]> {
  const game = await readGame(tx, id, slugsOf(asked));
  const there = new Set(rows.filter(({ quantity }) => quantity > 0).map(keyOf));
  return asked.map((line) => {
    const { item, quantity } = line;
    const written = { ...line, form: line.form ?? PLAIN };
    if (quantity === 0 || there.has(keyOf(written))) return written;
    if (moneyNamed(item) !== undefined) refuse('UNKNOWN_ITEM', { side, item });
    return { ...written, form: checkLine(game, side, line).form };
  });
}

/**
 * @param rest what else is said of a line, and whether it was before
 * @returns the lines that are to be other than they are
 */
function changedLines<Asked extends StoredLine, Row extends StoredLine, Rest extends object>(
  asked: readonly Asked[],
  rows: readonly Row[],
  rest: (line: Asked, before: Row | undefined) => { after: Rest; same: boolean },
): { before: Row | undefined; after: StoredLine & Rest }[] {
  const stored = new Map(rows.map((row) => [keyOf(row), row]));
  // The last one of a line counts.
  const lines = new Map(asked.map((line) => [keyOf(line), line]));
  return [...lines].flatMap(([key, line]) => {
    const { item, form, quantity } = line;
    const before = stored.get(key);
    // What was removed begins anew.
    const { after, same } = rest(line, before?.quantity === 0 ? undefined : before);
    const isSame = quantity === (before?.quantity ?? 0) && (quantity === 0 || same);
    return isSame ? [] : [{ before, after: { item, form, quantity, ...after } }];
  });
}

/** @returns how much more or less there is of each line, for what is kept of the past */
function entered(
  list: InventoryList,
  lines: readonly { before: StoredLine | undefined; after: StoredLine }[],
): Change[] {
  return lines.map(({ before, after: { item, form, quantity } }) => {
    const delta = quantity - (before?.quantity ?? 0);
    return { list, item, form, delta, reason: 'entered' };
  });
}

/** @throws the refusal INVENTORY_FULL */
function requireRoom(lists: Record<InventoryList, readonly unknown[]>): void {
  for (const list of INVENTORY_LISTS)
    if (lists[list].length > MOST_LINES) refuse('INVENTORY_FULL', { list, most: MOST_LINES });
}

function slugsOf(lines: readonly { item: string }[]): string[] {
  return lines.map(({ item }) => item);
}
