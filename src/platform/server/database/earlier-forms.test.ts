// Runs on both databases.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openEmptyDatabase } from '../../../../test/empty-database.ts';
import type { Database } from './database.ts';
import { migrateDatabase } from './migrate.ts';

const FOLDER = fileURLToPath(new URL('../../../../test/earlier-migrations', import.meta.url));

/** What a database has had that was made before migrations were rewritten: how many of today's, and then which. */
const EARLIER: Record<string, { first: number; later: { tag: string; when: number }[] }> = {
  'the first form of the second migration': {
    first: 1,
    later: [{ tag: '0001_people_and_back_office', when: 1_795_299_798_769 }],
  },
  'the first form of the second migration and the one that was folded into it': {
    first: 1,
    later: [
      { tag: '0001_people_and_back_office', when: 1_795_299_798_769 },
      { tag: '0002_people_lists', when: 1_795_300_894_098 },
    ],
  },
  'the first form of the fourth migration': {
    first: 3,
    later: [{ tag: '0003_trade_items_completed', when: 1_795_312_519_440 }],
  },
};

const tagOf = (tag: string) => readFileSync(`${FOLDER}/${tag}.sql`, 'utf8');

async function ask(database: Database, query: string, values: unknown[] = []): Promise<object[]> {
  const client = await database.connect();
  try {
    return (await client.query<object>(query, values)).rows;
  } finally {
    await client.end();
  }
}

/** Makes the tables as they were, with somebody, a line of the log and an item in them. */
async function makeEarlier(database: Database, form: keyof typeof EARLIER): Promise<void> {
  const { first, later } = EARLIER[form] ?? assert.fail(form);
  await migrateDatabase(database, first);
  for (const { tag, when } of later) {
    const text = tagOf(tag);
    await ask(database, text);
    await ask(database, 'INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      createHash('sha256').update(text).digest('hex'),
      when,
    ]);
  }
  await ask(
    database,
    `INSERT INTO system_logs (id, action_type, created_at) VALUES (gen_random_uuid(), 'x', now()), (gen_random_uuid(), 'y', now())`,
  );
}

/** Everything that a table is made of, as the database says it. */
async function shapeOf(database: Database) {
  return await ask(
    database,
    `SELECT c.relname || '.' || a.attname AS what, a.attnum::text || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull::text
        || ' ' || a.attidentity::text || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') AS is
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
    UNION ALL SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT conrelid::regclass::text || '.' || conname, pg_get_constraintdef(oid) FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
    UNION ALL SELECT relname, 'sequence' FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace
    UNION ALL SELECT hash, created_at::text FROM drizzle.__drizzle_migrations
    ORDER BY 1, 2`,
  );
}

for (const form of Object.keys(EARLIER)) {
  test(`a database that has had ${form} becomes like a new one, and keeps its rows`, async () => {
    const [old, fresh] = [await openEmptyDatabase(), await openEmptyDatabase()];
    try {
      await makeEarlier(old, form);
      await migrateDatabase(old);
      await migrateDatabase(fresh);
      assert.deepEqual(await shapeOf(old), await shapeOf(fresh));
      assert.deepEqual(await ask(old, 'SELECT action_type, position FROM system_logs ORDER BY position'), [
        { action_type: 'x', position: '1' },
        { action_type: 'y', position: '2' },
      ]);
      await migrateDatabase(old);
    } finally {
      await old.close();
      await fresh.close();
    }
  });
}
