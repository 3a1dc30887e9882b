import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { TestApp } from './start-test-app.ts';

/** @returns a digest of each table with everything that is kept, but for what a mere request may count, and whose changes are to be looked through */
export async function wholeState(app: TestApp): Promise<string> {
  const { rows } = await app.database.db.execute(sql`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_name NOT IN ('rate_limits', 'changed_traders', 'items') ORDER BY 1`);
  const hashes: string[] = [];
  for (const { name } of z.array(z.object({ name: z.string() })).parse(rows)) {
    const { rows: found } = await app.database.db.execute(
      sql`SELECT md5(string_agg(t::text, '' ORDER BY t::text)) AS hash FROM ${sql.identifier(name)} t`,
    );
    hashes.push(`${name} ${String(found[0]?.['hash'])}`);
  }
  return hashes.join('\n');
}
