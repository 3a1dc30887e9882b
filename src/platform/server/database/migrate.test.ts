// Runs on both databases.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { openEmptyDatabase, openEmptyPostgres } from '../../../../test/empty-database.ts';
import { DatabaseRefused } from './database-refused.ts';
import { knownLevels, migrationsOf } from './known-migrations.ts';
import { migrateDatabase } from './migrate.ts';

const SERVER = process.env['TEST_DATABASE_URL'];

const ONE_AT_A_TIME = { skip: SERVER === undefined ? 'the embedded database has one user at a time' : false };

test('a migration that must wait for a table keeps nobody else from it', ONE_AT_A_TIME, async () => {
  const database = await openEmptyPostgres(SERVER ?? '');
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

/** What a start says to a database that has had all migrations, and then something else. */
async function refusalAfter(change: (newest: number) => string): Promise<string> {
  const database = await openEmptyDatabase();
  const client = await database.connect();
  try {
    await migrateDatabase(database);
    await client.query(change(knownLevels().at(-1)?.when ?? 0));
    await migrateDatabase(database);
    return 'not refused';
  } catch (error) {
    assert.ok(error instanceof DatabaseRefused, String(error));
    return error.message;
  } finally {
    await client.end();
    await database.close();
  }
}

test('a database of a newer version is refused in a sentence that says what to do', async () => {
  const refusal = await refusalAfter(
    (newest) => `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('new', ${newest + 1})`,
  );
  assert.match(refusal, /^A newer Swapwise .*: start the newer one, or restore a backup/);
});

test('a database whose migration was another one than this version has is refused, and so is one that lacks one', async () => {
  const other = await refusalAfter(
    () => `UPDATE drizzle.__drizzle_migrations SET hash = repeat('e', 64) WHERE id = 2`,
  );
  assert.match(other, /^This database has had a migration \(2026-11-21, eeeeeeee\) that no Swapwise has/);
  const lacking = await refusalAfter(() => 'DELETE FROM drizzle.__drizzle_migrations WHERE id = 2');
  assert.match(lacking, /^This database lacks the migration 0001_people_and_back_office/);
});

test('what the database says against a migration is told, and nothing of the migrations stays', async () => {
  const database = await openEmptyDatabase();
  const client = await database.connect();
  try {
    await client.query('CREATE TABLE trades (something integer)');
    await assert.rejects(migrateDatabase(database), {
      message:
        /^The tables could not be brought up to date \(relation "trades" already exists, 42P07\)\. Nothing was/,
    });
    assert.equal(await migrationsOf(client), 0);
  } finally {
    await client.end();
    await database.close();
  }
});

test('a disk that becomes full during a migration is told as that, and what was there is there', async () => {
  const database = await openEmptyDatabase();
  const client = await database.connect();
  try {
    await migrateDatabase(database, 3);
    // The fourth migration changes this table; from its next change on the database refuses as on a full disk.
    await client.query(`
      INSERT INTO profiles (user_id, login_key, discord_id) VALUES ('kept', 'kept', '1');
      CREATE FUNCTION no_room() RETURNS event_trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
      CREATE EVENT TRIGGER no_room ON ddl_command_end WHEN TAG IN ('ALTER TABLE') EXECUTE FUNCTION no_room()`);
    await assert.rejects(migrateDatabase(database), {
      name: 'Error',
      message:
        /^The disk of the database is full: .* nothing of it was changed\. Make room there, and start again\.$/,
    });
    assert.equal(await migrationsOf(client), 3);
    await client.query('DROP EVENT TRIGGER no_room; DROP FUNCTION no_room()');
    await migrateDatabase(database);
    assert.equal(await migrationsOf(client), knownLevels().length);
    const { rows } = await client.query<{ id: string }>('SELECT user_id AS id FROM profiles');
    assert.deepEqual(rows, [{ id: 'kept' }]);
  } finally {
    await client.end();
    await database.close();
  }
});

test('a role that may not change the tables is told who should own the database', ONE_AT_A_TIME, async () => {
  const database = await openEmptyPostgres(SERVER ?? '');
  const client = await database.connect();
  const role = `swapwise_test_${randomUUID().replaceAll('-', '')}`;
  try {
    await migrateDatabase(database);
    await client.query(`CREATE ROLE ${role} LOGIN`);
    const connect = async () => {
      const another = await database.connect();
      await another.query(`SET ROLE ${role}`);
      return another;
    };
    await assert.rejects(migrateDatabase({ ...database, connect }), {
      message: /could not be brought up to date \(permission denied .*42501\).*own the database\.$/,
    });
  } finally {
    await client.query(`DROP ROLE IF EXISTS ${role}`);
    await client.end();
    await database.close();
  }
});
