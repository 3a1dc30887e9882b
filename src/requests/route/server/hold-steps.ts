import { asc, inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/server/database/database.ts';
import { tradeRequests } from '../../server/request-table.ts';
import { siblingsOf } from './read-steps.ts';

/**
 * Holds requests that are steps of routes together with the other step of each, in the order of their ids: whoever ends one ends
 * both, and two who do so at once would else wait for each other. It comes after a post that is held, and before any of its
 * requests is. Where none is a step it holds nothing.
 */
export async function holdSteps(tx: Tx, requestIds: readonly string[]): Promise<void> {
  const siblings = await siblingsOf(tx, requestIds);
  if (siblings.length === 0) return;
  await tx
    .select({ id: tradeRequests.id })
    .from(tradeRequests)
    .where(inArray(tradeRequests.id, [...requestIds, ...siblings]))
    .orderBy(asc(tradeRequests.id))
    .for('update');
}
