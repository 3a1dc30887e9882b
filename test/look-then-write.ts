import type { Database, Db, Tx } from '../src/platform/server/database/database.ts';

/**
 * Runs a rule that looks and then writes `actors` times at once, and lets every actor look before the first one writes:
 * an order that a database allows. On PostgreSQL each actor has a transaction, which does not save such a rule; PGlite
 * has one backend, where transactions wait for each other, so there each statement stands alone.
 * @param rule awaits `met` between looking and writing
 */
export async function lookThenWrite<T>(
  database: Database,
  actors: number,
  rule: (on: Db | Tx, met: () => Promise<void>, actor: number) => Promise<T>,
): Promise<T[]> {
  const met = meetingPoint(actors);
  return await Promise.all(
    Array.from({ length: actors }, (_, actor) =>
      database.kind === 'postgres'
        ? database.db.transaction((tx) => rule(tx, met, actor))
        : rule(database.db, met, actor),
    ),
  );
}

/** @returns what each of `count` actors awaits until all of them are there */
function meetingPoint(count: number): () => Promise<void> {
  const everybodyIsHere = Promise.withResolvers<void>();
  let here = 0;
  return async () => {
    here += 1;
    if (here === count) everybodyIsHere.resolve();
    await everybodyIsHere.promise;
  };
}
