import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getTableName, sql } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';
import { OWN_ROWS } from './personal-data.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

const read = async (query: ReturnType<typeof sql>) =>
  (await app.database.db.execute<{ found: string }>(query)).rows.map(({ found }) => found);

/** The columns that say whose a row is, as the database calls them. */
const covered = OWN_ROWS.flatMap(({ table, whose }) =>
  typeof whose === 'function' ? [] : whose.map((column) => `${getTableName(table)}.${column.name}`),
);

test('every column that refers to a person is in the list of a domain, so that no new table is forgotten', async () => {
  const references = await read(
    sql`SELECT DISTINCT k.table_name || '.' || k.column_name AS found
        FROM information_schema.referential_constraints r
        JOIN information_schema.key_column_usage k ON k.constraint_name = r.constraint_name
        JOIN information_schema.constraint_column_usage u ON u.constraint_name = r.constraint_name
        WHERE u.table_name = 'profiles' AND u.column_name = 'user_id' ORDER BY 1`,
  );
  assert.ok(references.length > 15 && references.includes('trade_requests.receiver_id'));
  assert.deepEqual(covered.filter((column) => column !== 'profiles.user_id').toSorted(), references);
});

/** Every column of the database. */
const allColumns = async () =>
  await read(
    sql`SELECT table_name || '.' || column_name AS found FROM information_schema.columns
        WHERE table_schema = 'public' ORDER BY 1`,
  );

const PERSON_ID =
  /(_|\.)(user|person|people|profile|member|sender|receiver|viewer|actor|owner|poster|author|reviewer|admin|partner|trader)s?_ids?$|_by$/;
/** Accounts at Roblox: the row is found by another column, or `accountData` forgets it. */
const AT_ROBLOX = ['owner_pin.roblox_user_id', 'profiles.roblox_user_id', 'roblox_link_codes.roblox_user_id'];

test('every column that is called like the id of a person is in the list of a domain, foreign key or not', async () => {
  const found = (await allColumns()).filter((column) => PERSON_ID.test(column)).toSorted();
  assert.deepEqual(found, [...covered, ...AT_ROBLOX].toSorted());
});

const NAME_OR_ADDRESS = /email|ip_address|user_agent|username|display_name|discord/;
/** At most one row, which `accountData` forgets. */
const FORGOTTEN = ['owner_pin'];

test('every table with names or addresses of people is in the list of a domain', async () => {
  const found = (await allColumns()).filter((column) => NAME_OR_ADDRESS.test(column));
  const tables = found.map((column) => column.split('.')[0] ?? '');
  const listed = [...FORGOTTEN, ...OWN_ROWS.map(({ table }) => getTableName(table))];
  assert.ok(tables.includes('admin_invitations'));
  assert.deepEqual(
    tables.filter((table) => !listed.includes(table)),
    [],
  );
});
