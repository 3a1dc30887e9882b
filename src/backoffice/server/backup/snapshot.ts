import type { ClientBase } from 'pg';
import type { Database } from '../../../platform/server/database/database.ts';
import { type BackedUpTable, backedUpTables } from './backup-tables.ts';

// What is read at once stays near this, whether rows are small or hold a whole list of values.
const BATCH_BYTES = 512 * 1024;
const MOST_ROWS = 1000;
const FIRST_ROWS = 20;

/** Every row as it stood at one moment. */
export type Snapshot = {
  tables: (BackedUpTable & { rows: number })[];
  /** The rows of all tables in their order, as lines of JSON, some at a time. */
  batches: () => AsyncGenerator<string[]>;
  /** Lets the moment go. */
  end: () => Promise<void>;
};

/**
 * Takes hold of one moment of the database. PostgreSQL keeps it for as long as a transaction is open, and nobody waits. The
 * embedded database does one thing at a time, and a transaction would keep everybody out: there the rows are set aside in
 * cursors that outlive a short one, and are then read between other people's queries.
 * @param client a connection of its own
 */
export async function takeSnapshot(client: ClientBase, kind: Database['kind']): Promise<Snapshot> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(
    `SET LOCAL timezone = 'UTC'; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`,
  );
  const found = await backedUpTables(client);
  const tables: Snapshot['tables'] = [];
  for (const table of found) {
    const { rows } = await client.query<{ rows: string }>(`SELECT count(*) AS rows FROM "${table.name}"`);
    tables.push({ ...table, rows: Number(rows[0]?.rows ?? 0) });
  }
  const hold = kind === 'pglite';
  const open = new Set<string>();
  const declare = async (table: BackedUpTable) => {
    await client.query(declaration(table, hold));
    open.add(cursorOf(table));
  };
  if (hold) {
    for (const table of tables) await declare(table);
    await client.query('COMMIT');
  }
  return {
    tables,
    batches: async function* () {
      for (const table of tables) {
        if (!hold) await declare(table);
        yield* fetchAll(client, cursorOf(table));
        await client.query(`CLOSE ${cursorOf(table)}`);
        open.delete(cursorOf(table));
      }
    },
    // The embedded database has one session, which goes on after this connection.
    end: async () => {
      if (!hold) await client.query('ROLLBACK');
      else for (const cursor of open) await client.query(`CLOSE ${cursor}`);
    },
  };
}

const cursorOf = ({ name }: BackedUpTable) => `"backup_of_${name}"`;

function declaration(table: BackedUpTable, hold: boolean): string {
  const columns = table.columns.map((column) => `"${column}"`).join(', ');
  return `DECLARE ${cursorOf(table)} NO SCROLL CURSOR ${hold ? 'WITH HOLD' : ''} FOR
    SELECT replace(row_to_json(r)::text, E'\\n', ' ') AS line FROM (SELECT ${columns} FROM "${table.name}") r`;
}

async function* fetchAll(client: ClientBase, cursor: string): AsyncGenerator<string[]> {
  let ask = FIRST_ROWS;
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${ask} FROM ${cursor}`);
    if (rows.length === 0) return;
    const lines = rows.map(({ line }) => line);
    yield lines;
    const each = lines.reduce((sum, line) => sum + line.length, 0) / lines.length;
    ask = Math.max(1, Math.min(MOST_ROWS, Math.floor(BATCH_BYTES / each)));
  }
}
