import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Database } from '../src/platform/server/database/database.ts';
import { MIGRATIONS_FOLDER } from '../src/platform/server/database/known-migrations.ts';
import { migrateDatabase } from '../src/platform/server/database/migrate.ts';
import { loadBundledValues } from '../src/values/server/lists/bundled-values.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Writes what every test's database has: the tables and the bundled values. */
export async function fillTemplate(database: Database): Promise<void> {
  await migrateDatabase(database);
  await loadBundledValues(database.db);
  await database.db.execute(sql`VACUUM ANALYZE`);
}

/** @returns what changes with all that shapes a template: migrations, bundled lists, how they are written, the demo */
export function templateKey(): string {
  const hash = createHash('sha256');
  const folders = [MIGRATIONS_FOLDER, `${ROOT}data`, `${ROOT}src/values/server`, `${ROOT}seed`];
  for (const folder of folders) {
    for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (file.isFile()) hash.update(file.name).update(readFileSync(join(file.parentPath, file.name)));
    }
  }
  hash.update(readFileSync(`${ROOT}src/values/items/item-slug.ts`));
  return hash.digest('hex').slice(0, 16);
}
