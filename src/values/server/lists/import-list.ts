import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/server/database/database.ts';
import { readKnownItems } from '../known-items.ts';
import { items } from '../value-table.ts';
import { describePlan, type PlanInWords } from './describe-plan.ts';
import type { ListFile } from './list-file.ts';
import { MOST_GONE, partGone } from './plan-list.ts';
import { carryOut, planFor } from './store-list.ts';

/** What an import changes, or would: counts of what is listed before, and everything in words. */
export type ImportPlan = PlanInWords & { listed: number };

/**
 * Makes a game's list what a file says: items, figures, sources, units and date. How many items a trade may hold and the
 * mutations are the owner's to change, and stay. Pages that are open follow by the event, from any process.
 * @param how.show told what will change, before anything is written
 * @returns whether it was written; not when it is a dry run, nor when too much is missing and nobody has allowed it
 */
export async function importList(
  db: Db,
  file: ListFile,
  how: { dryRun: boolean; allowMissing: boolean; now: Date; show: (plan: ImportPlan) => void },
): Promise<'written' | 'dry-run' | 'too-much-missing'> {
  const { game } = file;
  return await db.transaction(async (tx) => {
    const plan = await planFor(tx, game, file.items, SOURCE);
    const known = await readKnownItems(tx, eq(items.game, game));
    how.show({ ...describePlan(game, plan, known), listed: plan.listed });
    if (partGone(plan) > MOST_GONE && !how.allowMissing) return 'too-much-missing';
    if (how.dryRun) return 'dry-run';
    const sources = file.sources.map(({ id, what, date }) => ({ id, what, date: date ?? null }));
    const { asOf, units } = file;
    await carryOut(tx, game, plan, { by: SOURCE, sourceId: SOURCE, sources, asOf, units }, how.now);
    return 'written';
  });
}

/** As the history of the figures tells it. */
const SOURCE = 'import';
