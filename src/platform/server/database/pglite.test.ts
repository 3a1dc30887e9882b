import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { MAX_WAIT_MS } from '../../../../test/wait-limit.ts';
import { type Database, type Db, openDatabase, type Tx } from './database.ts';
import { type EmbeddedDatabase, startPglite } from './pglite.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };

let database: Database;
let embedded: EmbeddedDatabase;
before(async () => {
  embedded = await startPglite({ maxConnections: 4 });
  database = await openDatabase({}, log);
  await database.db.execute(sql`CREATE TABLE notes (id int PRIMARY KEY, text text)`);
});
after(async () => {
  await database.close();
  await embedded.stop();
});

/** Three kinds of query with different numbers and types of parameters. @returns whether the answer is the right one */
async function askSomething(db: Db | Tx, at: number): Promise<boolean> {
  if (at % 3 === 0)
    return (await db.execute(sql`SELECT ${`text ${at}`}::text AS given`)).rows[0]?.['given'] === `text ${at}`;
  if (at % 3 === 1)
    return (await db.execute(sql`SELECT ${at}::int + ${1}::int AS given`)).rows[0]?.['given'] === at + 1;
  const written = sql`INSERT INTO notes VALUES (${at}, ${`note ${at}`}) ON CONFLICT (id) DO UPDATE SET text = excluded.text RETURNING text`;
  return (await db.execute(written)).rows[0]?.['text'] === `note ${at}`;
}

test('of hundreds of queries at once, in and out of transactions, each gets its own answer', async () => {
  const { db } = database;
  const inTransaction = (at: number) =>
    db.transaction(async (tx) => (await askSomething(tx, at)) && (await askSomething(tx, at + 1)));
  const answers = await Promise.all(
    Array.from({ length: 240 }, (_, at) => (at % 2 === 0 ? inTransaction(at) : askSomething(db, at))),
  );
  assert.equal(answers.filter(Boolean).length, 240);
});

/** What a connection may have sent when it breaks off: each message with the type of the answer that it waits for. */
const BROKEN_OFF: [string, [Buffer, string][]][] = [
  ['after half a query', [[parse('SELECT 1'), '1']]],
  [
    'in a transaction',
    [
      [simpleQuery('BEGIN'), 'Z'],
      [parse('SELECT 1'), '1'],
    ],
  ],
  [
    'after an error in a transaction',
    [
      [simpleQuery('BEGIN'), 'Z'],
      [parse('SELECT nonsense'), 'E'],
    ],
  ],
];

for (const [when, messages] of BROKEN_OFF) {
  test(`a connection that breaks off ${when} holds up no other`, { timeout: MAX_WAIT_MS }, async () => {
    const other = new pg.Client({ host: embedded.socketFolder, user: 'postgres', database: 'postgres' });
    try {
      await other.connect();
      const socket = connect(`${embedded.socketFolder}/.s.PGSQL.5432`);
      await said(socket, startup('postgres'), 'Z');
      for (const [sent, answered] of messages) await said(socket, sent, answered);
      const waiting = other.query('SELECT $1::text AS given', ['mine']);
      socket.destroy();
      assert.deepEqual((await waiting).rows, [{ given: 'mine' }]);
    } finally {
      await other.end();
    }
  });
}

/** Sends bytes of PostgreSQL's protocol and waits for a message of that type. */
async function said(socket: ReturnType<typeof connect>, bytes: Buffer, type: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const hear = (data: Buffer) => {
      for (let at = 0; at + 5 <= data.length; at += 1 + data.readInt32BE(at + 1)) {
        if (String.fromCharCode(data[at] ?? 0) !== type) continue;
        socket.off('data', hear);
        resolve();
        return;
      }
    };
    socket.on('data', hear);
    socket.once('error', reject);
    socket.write(bytes);
  });
}

function startup(user: string): Buffer {
  const text = Buffer.from(`user\0${user}\0database\0postgres\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + text.length, 0);
  head.writeInt32BE(196_608, 4);
  return Buffer.concat([head, text]);
}

function parse(query: string): Buffer {
  return message('P', `\0${query}\0\0\0`);
}

function simpleQuery(query: string): Buffer {
  return message('Q', `${query}\0`);
}

function message(type: string, text: string): Buffer {
  const body = Buffer.from(text);
  const head = Buffer.alloc(5, type);
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}
