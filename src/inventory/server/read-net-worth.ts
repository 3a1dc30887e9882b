import { and, eq, gt, gte, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/server/database/database.ts';
import { priceKind } from '../../values/figures/worth.ts';
import { readWorthPast } from '../../values/server/figures/worth-past.ts';
import type { KeptValues } from '../../values/server/kept-values.ts';
import type { CHANGE_REASONS } from '../inventory.ts';
import { type NetWorth, netWorth, type NetWorthDays, stepStarts, type WorthLine } from '../net-worth.ts';
import { holdings, inventoryChanges } from './inventory-table.ts';
import { isOf, type Owner } from './read-inventory.ts';

/**
 * Reads what somebody's things of a game are worth, and how that came about. What is no longer in the game's list counts for
 * what it is known to.
 */
export async function readNetWorth(
  deps: { db: Db; values: KeptValues },
  owner: Owner,
  days: NetWorthDays,
  now: Date,
): Promise<NetWorth> {
  const { game } = owner;
  const starts = stepStarts(days, now.getTime());
  const startMs = starts[0] ?? now.getTime();
  const lines = await readLines(deps.db, owner, new Date(startMs));
  const asked = lines.map(({ item, form }) => ({ slug: item, form }));
  const items = await deps.values.items(
    game,
    asked.map(({ slug }) => slug),
  );
  const pastOf = await readWorthPast(deps.db, game, items, asked, new Date(startMs - 1));
  return netWorth(
    lines.flatMap(({ item: slug, form, quantity, deltas }) => {
      const item = items.get(slug);
      if (item === undefined) return [];
      return [{ quantity, deltas, past: pastOf(slug, form), price: priceKind(game, item.category) }];
    }),
    starts,
  );
}

type StoredLine = Pick<WorthLine, 'quantity'> & {
  item: string;
  form: string;
  deltas: WorthLine['deltas'][number][];
};

/** Reads what is held and what has come and gone since, in one statement: both are of the same moment. */
async function readLines(db: Db, owner: Owner, since: Date): Promise<StoredLine[]> {
  const held = db
    .select({
      item: holdings.item,
      form: holdings.form,
      many: holdings.quantity,
      reason: sql<(typeof CHANGE_REASONS)[number] | null>`NULL::text`.as('reason'),
      dealId: sql<string | null>`NULL::uuid`.as('deal_id'),
      atMs: sql<number>`0`.mapWith(Number).as('at_ms'),
    })
    .from(holdings)
    .where(and(isOf(holdings, owner), gt(holdings.quantity, 0)));
  const changed = db
    .select({
      item: inventoryChanges.item,
      form: inventoryChanges.form,
      many: inventoryChanges.delta,
      reason: sql<(typeof CHANGE_REASONS)[number] | null>`${inventoryChanges.reason}`.as('reason'),
      dealId: sql<string | null>`${inventoryChanges.requestId}`.as('deal_id'),
      atMs: sql<number>`(extract(epoch FROM ${inventoryChanges.at}) * 1000)::bigint`
        .mapWith(Number)
        .as('at_ms'),
    })
    .from(inventoryChanges)
    .where(
      and(isOf(inventoryChanges, owner), eq(inventoryChanges.list, 'have'), gte(inventoryChanges.at, since)),
    );
  const lines = new Map<string, StoredLine>();
  for (const { item, form, many, reason, dealId, atMs } of await unionAll(held, changed)) {
    const key = `${item}/${form}`;
    const line = lines.get(key) ?? { item, form, quantity: 0, deltas: [] };
    lines.set(key, line);
    if (reason === null) line.quantity = many;
    else line.deltas.push({ atMs, delta: many, reason, dealId });
  }
  return [...lines.values()];
}
