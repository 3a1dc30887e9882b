import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

// More at once would hold up the embedded database, which does one thing at a time.
const AT_ONCE = 1000;
/** For each row that was touched. */
const ONE = { one: sql`1` };

/** Deletes rows, some at a time; those that another transaction has locked stay until the next time. */
export async function deleteRows(db: Db, table: PgTable, which: SQL | undefined): Promise<void> {
  await untilDone(() =>
    db
      .delete(table)
      .where(among(db, table, which))
      .returning(ONE),
  );
}

/**
 * Updates rows, some at a time, in the same way.
 * @param which no longer finds a row that was updated
 * @param values by the names of the columns in the table's definition
 */
export async function updateRows(
  db: Db,
  table: PgTable,
  which: SQL | undefined,
  values: Record<string, string | Date | false | null>,
): Promise<void> {
  await untilDone(() =>
    db
      .update(table)
      .set(values)
      .where(among(db, table, which))
      .returning(ONE),
  );
}

/** Some of the rows, by where they lie: those tables have keys of different kinds. */
function among(db: Db, table: PgTable, which: SQL | undefined): SQL {
  const some = db
    .select({ place: sql`ctid` })
    .from(table)
    .where(which)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  return sql`ctid IN ${some}`;
}

async function untilDone(step: () => PromiseLike<unknown[]>): Promise<void> {
  while ((await step()).length === AT_ONCE);
}
