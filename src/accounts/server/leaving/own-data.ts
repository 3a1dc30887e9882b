import { eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/server/database/database.ts';
import type { DataOwner, OwnRows } from '../../../platform/server/personal-data.ts';
import { readDiscordId } from '../../../profiles/server/departed-people.ts';
import type { PersonDigests } from '../../../profiles/server/person-digest.ts';

/**
 * @param deps.ownRows every kind of rows about a person, in the order of the file
 * @returns every row that is held about a person, by kind; pictures as base64
 */
export async function readOwnData(
  db: Db,
  deps: { digests: PersonDigests; ownRows: readonly OwnRows[] },
  userId: string,
  now: Date,
): Promise<Record<string, unknown>> {
  const digest = deps.digests.ofPerson((await readDiscordId(db, userId)) ?? userId);
  const data: Record<string, unknown> = {};
  for (const kind of deps.ownRows) data[kind.name] = await readRows(db, kind, { id: userId, digest, now });
  return data;
}

async function readRows(db: Db, { table, whose, without }: OwnRows, owner: DataOwner): Promise<unknown[]> {
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => !without?.includes(column));
  const isTheirs =
    typeof whose === 'function'
      ? whose(db, owner)
      : (or(...whose.map((column) => eq(column, owner.id))) ?? sql`false`);
  const rows = await db.select(Object.fromEntries(columns)).from(table).where(isTheirs);
  return rows.map(toPlain);
}

function toPlain(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      Buffer.isBuffer(value) ? value.toString('base64') : value,
    ]),
  );
}
