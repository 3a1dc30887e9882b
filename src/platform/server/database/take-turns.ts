import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

/**
 * Makes transactions that are about one thing wait for each other, whether or not there is a row of it. It comes before rows are
 * held, so that no two wait for each other in a circle.
 * @param thing what they are about, in words that nothing else is called by
 */
export async function takeTurns(tx: Tx, thing: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${thing}, 0))`);
}
