import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getTableName, sql, TransactionRollbackError } from 'drizzle-orm';
import { signInPerson } from '../../../test/person.ts';
import { deletePerson } from '../../../test/personal-data.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { askedBy, postedBy } from '../../../test/trade-steps.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import { personDigests } from '../../profiles/server/person-digest.ts';
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

/** Whose a row is says a condition, which leaves out what is hidden. */
const BY_CONDITION = 'trade_reviews.reviewed_user_id';

/** The columns that say whose a row is, as the database calls them. */
const covered = [
  BY_CONDITION,
  ...OWN_ROWS.flatMap(({ table, whose }) =>
    typeof whose === 'function' ? [] : whose.map((column) => `${getTableName(table)}.${column.name}`),
  ),
];

/** Who has blocked or hidden somebody, or is told of them, is not told to them: their download has no such rows, and the database drops the reference or the row. */
const UNTOLD = ['blocks.blocked_id', 'hidden_matches.other_id', 'match_news.other_id'];

test('every column that refers to a person is in the list of a domain, so that no new table is forgotten', async () => {
  const references = await read(
    sql`SELECT DISTINCT k.table_name || '.' || k.column_name AS found
        FROM information_schema.referential_constraints r
        JOIN information_schema.key_column_usage k ON k.constraint_name = r.constraint_name
        JOIN information_schema.constraint_column_usage u ON u.constraint_name = r.constraint_name
        WHERE u.table_name = 'profiles' AND u.column_name = 'user_id' ORDER BY 1`,
  );
  assert.ok(references.includes('blocks.blocked_id'));
  assert.ok(references.length > 15 && references.includes('trade_requests.receiver_id'));
  assert.deepEqual(
    covered.filter((column) => column !== 'profiles.user_id').toSorted(),
    references.filter((column) => !UNTOLD.includes(column)),
  );
});

/** Every column of the database. */
const allColumns = async () =>
  await read(
    sql`SELECT table_name || '.' || column_name AS found FROM information_schema.columns
        WHERE table_schema = 'public' ORDER BY 1`,
  );

const PERSON_ID =
  /(_|\.)(user|person|people|profile|member|sender|receiver|viewer|actor|owner|poster|author|reviewer|reporter|about|admin|partner|trader|pivot|claimant)s?_ids?$|_by$/;
/** Accounts at Roblox: the row is found by another column, or `accountData` forgets it. */
const AT_ROBLOX = [
  'owner_pin.roblox_user_id',
  'profiles.roblox_user_id',
  'roblox_claims.roblox_user_id',
  'roblox_link_codes.roblox_user_id',
];

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

/** @returns the tables that are written to before a profile is, by the last statement for each; all is rolled back */
async function tablesWritten(work: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  let written: string[] = [];
  const run = app.database.db.transaction(async (tx) => {
    await tx.execute(sql`CREATE TEMPORARY TABLE written (place serial, name text)`);
    await tx.execute(sql`CREATE FUNCTION note_written() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN INSERT INTO written (name) VALUES (TG_TABLE_NAME); RETURN NULL; END'`);
    await tx.execute(sql`DO $$ DECLARE t text; BEGIN
      FOR t IN SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace LOOP
        EXECUTE format('CREATE TRIGGER note_written BEFORE INSERT OR UPDATE OR DELETE ON %I EXECUTE FUNCTION note_written()', t);
      END LOOP; END $$`);
    await work(tx);
    const { rows } = await tx.execute<{ name: string }>(
      sql`SELECT name FROM written WHERE place < (SELECT min(place) FROM written WHERE name = 'profiles')
          GROUP BY name ORDER BY max(place)`,
    );
    written = rows.map(({ name }) => name);
    tx.rollback();
  });
  await assert.rejects(run, TransactionRollbackError);
  return written;
}

test('a deletion writes to the tables in the order of their locks', async () => {
  const person = await signInPerson(app, 'leaves.in.order');
  const reader = await signInPerson(app, 'reads.in.order');
  await askedBy(reader, await postedBy(person));
  const digests = await personDigests(app.database.db);
  const written = await tablesWritten(
    async (tx) => await deletePerson(tx, digests, person.userId, app.clock.now()),
  );
  assert.deepEqual(written, [
    'auth_sessions',
    'passkey_challenges',
    'user_sessions',
    'restrictions',
    'appeals',
    'notice_people',
    'trades',
    'contact_lookups',
    'trade_items',
    'talk_lines',
    'route_steps',
    'notifications',
    'trade_reviews',
    'review_answers',
    'trade_requests',
    'owner_announcements',
    'system_logs',
    'mail_jobs',
    'admin_invitations',
    'rate_limits',
    'auth_verifications',
    'departed_people',
    'reports',
    'blocks',
  ]);
});
