import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../src/platform/server/database/database.ts';

/**
 * Looks for texts in every row of every table.
 * @param secrets by what they are
 * @returns where each was found: 'profiles: handle'
 */
export async function tracesOf(db: Db | Tx, secrets: Record<string, string>): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`SELECT table_name AS name FROM information_schema.tables
        WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute<{ line: string }>(
      sql`SELECT t::text AS line FROM ${sql.identifier(name)} AS t`,
    );
    const text = rows.map(({ line }) => line.toLowerCase()).join('\n');
    for (const [what, secret] of Object.entries(secrets))
      if (text.includes(secret.toLowerCase())) found.push(`${name}: ${what}`);
  }
  return found;
}
