import type { ClientBase } from 'pg';

/**
 * Tables that are in no backup: what is good for minutes, for a day or for a signed-in browser only, secrets that a stolen file must
 * not give away, what tells of files beside the database, and what a process brings along (docs/decisions/0011).
 */
export const LEFT_OUT_TABLES: readonly string[] = [
  'auth_sessions',
  'auth_verifications',
  'backup_runs',
  'built_files',
  'built_versions',
  'changed_traders',
  'done_calls',
  'installation_secrets',
  'licence_tries',
  'mail_jobs',
  'mail_tokens',
  'match_days',
  'passkey_challenges',
  'picture_searches',
  'rate_limits',
  'removed_rows',
  'restore_runs',
  'roblox_link_codes',
  'seen_devices',
  'temporary_passwords',
  'user_sessions',
  'value_upstreams',
];

/**
 * Columns that are in no backup: IP addresses, since a file outlives the 30 days after which they are deleted,
 * and what passwords could be guessed from.
 */
export const LEFT_OUT_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  auth_accounts: ['password'],
  system_logs: ['ip_address'],
};

/** A table as a backup writes it: without columns that the database makes of others. */
export type BackedUpTable = { name: string; columns: string[] };

/**
 * @returns the tables of a backup, each after those that its rows refer to
 * @throws when tables refer to each other in a circle, which no order could fill
 */
export async function backedUpTables(client: ClientBase): Promise<BackedUpTable[]> {
  const { rows: columns } = await client.query<{ name: string; column: string }>(`
    SELECT c.relname AS name, a.attname AS column FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY c.relname, a.attnum`);
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    SELECT f.relname AS "from", t.relname AS "to" FROM pg_constraint k
    JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
    WHERE k.contype = 'f' AND f.relnamespace = 'public'::regnamespace`);
  const names = [...new Set(columns.map(({ name }) => name))].filter(
    (name) => !LEFT_OUT_TABLES.includes(name),
  );
  return inOrder(names, references).map((name) => ({
    name,
    columns: columns
      .filter((of) => of.name === name && !LEFT_OUT_COLUMNS[name]?.includes(of.column))
      .map(({ column }) => column),
  }));
}

/** @returns the names of all tables of the product */
export async function allTables(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

function inOrder(names: string[], references: { from: string; to: string }[]): string[] {
  const done: string[] = [];
  let left = names;
  while (left.length > 0) {
    const waits = (name: string) => references.some(({ from, to }) => from === name && left.includes(to));
    const free = left.filter((name) => !waits(name));
    if (free.length === 0) throw new Error(`These tables refer to each other: ${left.join(', ')}.`);
    done.push(...free);
    left = left.filter((name) => !free.includes(name));
  }
  return done;
}
