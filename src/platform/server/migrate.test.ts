import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import pg from 'pg';
import { openDatabase } from './database.ts';
import { knownLevels, migrateDatabase, migrationsOf } from './migrate.ts';

const SERVER = process.env['TEST_DATABASE_URL'];
const QUIET = { info: () => {}, warn: () => {}, error: () => {} };

const ONE_AT_A_TIME = { skip: SERVER === undefined ? 'the embedded database has one user at a time' : false };

test('a migration that must wait for a table keeps nobody else from it', ONE_AT_A_TIME, async () => {
  const name = `swapwise_test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: SERVER });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const url = new URL(SERVER ?? '');
  url.pathname = `/${name}`;
  const database = await openDatabase({ databaseUrl: url.href }, QUIET);
  // The fourth migration changes the table of items.
  await migrateDatabase(database, 3);
  const [backup, visitor] = [await database.connect(), await database.connect()];
  await backup.query('BEGIN; LOCK TABLE items IN ACCESS SHARE MODE');
  const migrating = migrateDatabase(database);
  await visitor.query("SET statement_timeout = '60s'");
  for (let waits = 0; waits === 0;) {
    const { rows } = await visitor.query<{ waits: number }>(
      "SELECT count(*)::int AS waits FROM pg_locks WHERE relation = 'items'::regclass AND NOT granted",
    );
    waits = rows[0]?.waits ?? 0;
  }
  // Behind the migration at first, and then before it: the backup still holds the table.
  await visitor.query('SELECT count(*) FROM items');
  await backup.query('COMMIT');
  await migrating;
  assert.equal(await migrationsOf(visitor), knownLevels().length);
  await Promise.all([backup.end(), visitor.end()]);
  await database.close();
});
