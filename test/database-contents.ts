import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import {
  allTables,
  type BackedUpTable,
  backedUpTables,
} from '../src/backoffice/server/backup/backup-tables.ts';
import type { Database } from '../src/platform/server/database/database.ts';

/** What a careless copy would change: ends of lines, quotes, huge and tiny figures, text of every alphabet. */
export async function addOddRows(database: Database): Promise<void> {
  const client = await database.connect();
  try {
    const text = 'a\nb\r\nc\u2028d\u0001 "quoted" \\back\\ \\n 🐸 Ω \t, null';
    await client.query(
      `INSERT INTO owner_announcements (id, title, message, activated_at, created_at, updated_at)
        VALUES ($1, $2, $2, '2026-01-01T00:00:00.001Z', '1999-12-31T23:59:59.999Z', now())`,
      [randomUUID(), text],
    );
    await client.query(
      `INSERT INTO system_logs (id, action_type, details, ip_address, created_at) VALUES ($1, 'x', $2, '203.0.113.7', now())`,
      [
        randomUUID(),
        JSON.stringify({ text, deep: [{ n: 1e300 }, null, [], {}], n: 12345678901234567890n.toString() }),
      ],
    );
    await client.query(
      `UPDATE items SET value = CASE position % 4 WHEN 0 THEN 4e23 WHEN 1 THEN 0.1 WHEN 2 THEN 5e-324 ELSE 1.7976931348623157e308 END`,
    );
  } finally {
    await client.end();
  }
}

/**
 * What each table that a backup keeps holds, as one hash.
 * @param tables those and the columns that are looked at; else all of them
 */
export async function hashes(
  database: Pick<Database, 'connect'>,
  tables?: readonly BackedUpTable[],
): Promise<Record<string, string>> {
  const client = await database.connect();
  try {
    const found: Record<string, string> = {};
    await client.query(`SET timezone = 'UTC'`);
    for (const { name, columns } of tables ?? (await backedUpTables(client))) {
      const { rows } = await client.query<{ hash: string; count: string }>(
        `SELECT count(*) AS count, md5(string_agg(line, ';' ORDER BY line COLLATE "C")) AS hash
          FROM (SELECT row_to_json(r)::text AS line FROM (SELECT ${columns.map((column) => `"${column}"`).join(', ')} FROM ${name}) r) l`,
      );
      found[name] = `${rows[0]?.count} ${rows[0]?.hash}`;
    }
    return found;
  } finally {
    await client.end();
  }
}

/** @returns the names of all tables of the product */
export async function tablesOf(database: Database): Promise<string[]> {
  const client = await database.connect();
  try {
    return await allTables(client);
  } finally {
    await client.end();
  }
}

/** @returns the columns numbered by the database whose next number is one that is there already */
export async function countedAgain(database: Database): Promise<string[]> {
  const client = await database.connect();
  try {
    const { rows } = await client.query<{ table: string; column: string }>(
      `SELECT attrelid::regclass::text AS table, attname AS column FROM pg_attribute WHERE attidentity <> ''`,
    );
    assert.ok(rows.length > 0);
    const again: string[] = [];
    for (const { table, column } of rows) {
      const next = await client.query<{ taken: boolean }>(
        `SELECT coalesce(max(${column}), 0) >= nextval(pg_get_serial_sequence('${table}', '${column}')) AS taken FROM ${table}`,
      );
      if (next.rows[0]?.taken !== false) again.push(`${table}.${column}`);
    }
    return again;
  } finally {
    await client.end();
  }
}
