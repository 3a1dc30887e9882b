import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import { DatabaseRefused } from './database-refused.ts';

/** Folder of the generated, append-only SQL. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../../migrations', import.meta.url));

/** A state of the tables: the last migration that they have had. */
export type Level = { tag: string; hash: string; when: number };

/** A migration that a database has had, as the database says it. */
export type HadMigration = { hash: string; when: number };

const journal = z.object({ entries: z.array(z.looseObject({ tag: z.string() })) });

/** @returns every level that this version knows, oldest first */
export function knownLevels(): Level[] {
  const files = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  return readJournal().entries.map(({ tag }, at) => ({
    tag,
    hash: files[at]?.hash ?? '',
    when: files[at]?.folderMillis ?? 0,
  }));
}

/** @returns which of the known levels a migration leads to, -1 for none */
export function levelWith(hash: string): number {
  return knownLevels().findIndex((level) => level.hash === hash);
}

/** @returns the migrations that a database has had, oldest first; none for one without tables */
export async function hadMigrations(client: ClientBase): Promise<HadMigration[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there`,
  );
  if (!found[0]?.there) return [];
  const { rows } = await client.query<{ hash: string; when: string }>(
    'SELECT hash, created_at::text AS when FROM drizzle.__drizzle_migrations ORDER BY created_at, id',
  );
  return rows.map(({ hash, when }) => ({ hash, when: Number(when) }));
}

/** @returns how many of the known migrations the database has had; 0 for one without tables */
export async function migrationsOf(client: ClientBase): Promise<number> {
  const had = await hadMigrations(client);
  return knownLevels().filter(({ hash }) => had.some((one) => one.hash === hash)).length;
}

/** @returns the last migration that the database has had, also one of a newer version; undefined for one without tables */
export async function levelOfDatabase(client: ClientBase): Promise<Level | undefined> {
  const last = (await hadMigrations(client)).at(-1);
  if (last === undefined) return undefined;
  const tag = knownLevels()[levelWith(last.hash)]?.tag;
  return { tag: tag ?? `a migration of ${new Date(last.when).toISOString()}`, ...last };
}

/** @throws DatabaseRefused when what the database has had is not the beginning of what this version knows */
export function requireKnown(had: HadMigration[]): void {
  const known = knownLevels();
  const newest = known.at(-1);
  const foreign = had.filter(({ hash }) => levelWith(hash) < 0);
  const [first] = foreign;
  if (first !== undefined) {
    const when = new Date(first.when).toISOString().slice(0, 10);
    throw new DatabaseRefused(
      foreign.every((one) => one.when > (newest?.when ?? 0))
        ? 'A newer Swapwise has brought this database up to date: start the newer one, or restore a backup that this one made into an empty database (docs/operating.md, Upgrading).'
        : `This database has had a migration (${when}, ${first.hash.slice(0, 8)}) that no Swapwise has in that form, so this one cannot know its tables. Nothing was changed: start the version that made it, or restore a backup into an empty database (docs/operating.md, Upgrading).`,
    );
  }
  const levels = new Set(had.map(({ hash }) => levelWith(hash)));
  const missing = known.slice(0, Math.max(-1, ...levels) + 1).find((_, at) => !levels.has(at));
  if (missing !== undefined)
    throw new DatabaseRefused(
      `This database lacks the migration ${missing.tag}, though it has had a later one. Nothing was changed: restore a backup into an empty database (docs/operating.md, Upgrading).`,
    );
}

/** @returns a folder that holds only the first migrations; the caller deletes it */
export function firstMigrations(count: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'swapwise-migrations-'));
  mkdirSync(join(folder, 'meta'));
  const all = readJournal();
  const entries = all.entries.slice(0, count);
  for (const { tag } of entries) cpSync(join(MIGRATIONS_FOLDER, `${tag}.sql`), join(folder, `${tag}.sql`));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...all, entries }));
  return folder;
}

function readJournal() {
  return journal.parse(JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8')));
}
