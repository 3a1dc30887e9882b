import { setTimeout as wait } from 'node:timers/promises';
import { type ClientBase, escapeIdentifier } from 'pg';
import { codeOf } from '../thrown.ts';

/**
 * Whoever wants a table after somebody who waits for it waits too: so all that is changed is held first, for a short while, and
 * let go when a backup or a slow read has some of it.
 */
const MOST_HOLD_MS = 2500;
const WAIT_BETWEEN_MS = 1000;
/**
 * Of two that wait for each other PostgreSQL ends one that has waited for a second. This one never does, so it is the
 * other, whose call is made once more (api/server/lost-race.ts).
 */
const LOCK_WAIT_MS = 400;
/** Another transaction kept a table for too long, or each of the two waited for the other (PostgreSQL, appendix A). */
const IN_THE_WAY = new Set(['55P03', '40P01']);

/** Others have held a table for too long, at every try. */
export class TablesHeld extends Error {}

/**
 * Works in a transaction for which nobody else reads or writes these tables. What fails is rolled back.
 * @param tries how often it is tried while others hold some of them, 3 s or so each
 * @param work ends with the commit
 * @throws TablesHeld when others never let go of them; what the work throws
 */
export async function holdingTables<T>(
  client: ClientBase,
  names: readonly string[],
  tries: number,
  work: () => Promise<T>,
): Promise<T> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      await client.query('BEGIN');
      await holdAll(client, names);
      return await work();
    } catch (error) {
      await client.query('ROLLBACK');
      if (!isInTheWay(error)) throw error;
      if (left === 0) throw new TablesHeld('Others hold the tables.', { cause: error });
      await wait(WAIT_BETWEEN_MS);
    }
  }
}

async function holdAll(client: ClientBase, names: readonly string[]): Promise<void> {
  await client.query(`SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`);
  const lastMs = performance.now() + MOST_HOLD_MS;
  for (const name of names) {
    while (!(await holdOne(client, name, lastMs)));
  }
}

/** @returns whether the table is held; what was held before stays so */
async function holdOne(client: ClientBase, name: string, lastMs: number): Promise<boolean> {
  await client.query('SAVEPOINT one_more');
  try {
    await client.query(`LOCK TABLE public.${escapeIdentifier(name)}`);
    return true;
  } catch (error) {
    if (!isInTheWay(error) || performance.now() > lastMs) throw error;
    await client.query('ROLLBACK TO one_more');
    return false;
  }
}

function isInTheWay(error: unknown): boolean {
  return IN_THE_WAY.has(codeOf(error));
}
