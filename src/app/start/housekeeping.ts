import type { Database, Db } from '../../platform/server/database/database.ts';
import { takeTurn } from '../../platform/server/limits/limits.ts';
import type { Service } from '../../platform/server/service.ts';
import { PERSONAL_DATA } from './personal-data.ts';

const EVERY_MS = 10 * 60_000;
const LOGS_ONCE = { most: 1, perMs: 60 * 60_000 };
// Any number that no other lock has: of all processes one cleans up at a time.
export const HOUSE_LOCK = 7_291_037;

/** Deletes what each domain keeps no longer. */
export async function cleanUp(db: Db, now: Date): Promise<void> {
  for (const { expire } of PERSONAL_DATA) await expire?.(db, now);
}

/** The same for what is read from one end to the other: the system logs. */
export async function cleanUpLogs(db: Db, now: Date): Promise<void> {
  for (const { expireHourly } of PERSONAL_DATA) await expireHourly?.(db, now);
}

/** Cleans up, the system logs at most once an hour, unless another process is at it. @returns whether it did */
export async function cleanUpAlone(database: Pick<Database, 'connect' | 'db'>, now: Date): Promise<boolean> {
  const client = await database.connect();
  try {
    const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [
      HOUSE_LOCK,
    ]);
    if (!rows[0]?.got) return false;
    await cleanUp(database.db, now);
    if ((await takeTurn(database.db, 'clean up the system logs', LOGS_ONCE, now)).allowed)
      await cleanUpLogs(database.db, now);
    // The embedded database has one session for all connections, whose end ends nothing.
    await client.query('SELECT pg_advisory_unlock($1)', [HOUSE_LOCK]);
    return true;
  } finally {
    await client.end();
  }
}

/** Cleans up every ten minutes. */
export function housekeeping(database: Database, now: () => Date): Service {
  const turn = async () => await cleanUpAlone(database, now());
  return { name: 'housekeeping', everyMs: EVERY_MS, turn };
}
