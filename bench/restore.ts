import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { startPostgres } from '../scripts/postgres.mjs';
import { backupRuns } from '../src/backoffice/server/backup-table.ts';
import { readBackupKey } from '../src/backoffice/server/backup/backup-key.ts';
import { Backups } from '../src/backoffice/server/backup/backups.ts';
import { checkBackup } from '../src/backoffice/server/backup/read-backup.ts';
import { restoreBackup } from '../src/backoffice/server/backup/restore-backup.ts';
import { openDatabase } from '../src/platform/server/database/database.ts';
import { migrateDatabase } from '../src/platform/server/database/migrate.ts';
import { loadBundledValues } from '../src/values/server/lists/bundled-values.ts';
import { type Figure, say } from './figures.ts';
import { fillTrades } from './fill-trades.ts';

const STORED = Number(/^--trades=(\d+)$/m.exec(process.argv.slice(2).join('\n'))?.[1] ?? 1_000_000);

const QUIET = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * Backs up a million stored trades and restores them into a second database, watching memory and the event loop; there is
 * no goal for it in the table of proofs.
 */
export async function benchRestore(): Promise<Figure[]> {
  say(`Backup and restore: ${STORED.toLocaleString('en')} trades stored; PostgreSQL.`);
  const postgres = await startPostgres(say);
  const dataDir = await mkdtemp(join(tmpdir(), 'swapwise-bench-'));
  const database = await openDatabase({ databaseUrl: postgres.url }, QUIET);
  try {
    await migrateDatabase(database);
    await loadBundledValues(database.db);
    await fillTrades(database.db, { stored: STORED, live: STORED / 50, game: 'adopt-me' });
    const site = { dataDir, backups: { kept: 1, hour: 0, key: undefined } };
    const backups = new Backups({ ...site, database, now: () => new Date(), log: QUIET });
    const turn = await backups.takeTurn();
    const id = (await turn?.enter(database.db, { kind: 'owner' })) ?? '';
    await watched('backup', async () => await turn?.run(id));
    const [run] = await database.db.select().from(backupRuns);
    const path = join(backups.folder, run?.fileName ?? '');
    say(
      `  ${run?.state}: ${run?.rowsDone.toLocaleString('en')} rows, ${Math.round((await stat(path)).size / 1e6)} MB`,
    );
    let header: Awaited<ReturnType<typeof checkBackup>> | undefined;
    await watched('check of the file', async () => {
      header = await checkBackup(path, { key: await readBackupKey(site) });
    });
    if (header === undefined) throw new Error('unreachable');
    const whole = header;
    await database.db.execute(sql`CREATE DATABASE restored`);
    const url = new URL(postgres.url);
    url.pathname = '/restored';
    const target = await openDatabase({ databaseUrl: url.href }, QUIET);
    try {
      await watched('restore', async () => await restoreBackup(target, path, whole));
      for (const table of ['trades', 'trade_items', 'profiles']) {
        const counts = await Promise.all([database, target].map(async ({ db }) => await hashOf(db, table)));
        if (counts[0] !== counts[1]) throw new Error(`${table} came back as something else.`);
        say(`  ${table}: ${counts[0]}`);
      }
    } finally {
      await target.close();
    }
  } finally {
    await database.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  }
  return [];
}

async function hashOf(db: Awaited<ReturnType<typeof openDatabase>>['db'], table: string): Promise<string> {
  const { rows } = await db.execute(
    sql`SELECT count(*)::text || ' rows, hash ' || sum(hashtextextended(t::text, 0)) AS hash FROM ${sql.identifier(table)} t`,
  );
  return z.object({ hash: z.string() }).parse(rows[0]).hash;
}

/** Says how long something took, the longest that the event loop stood still, and the most memory that was in use. */
async function watched(what: string, work: () => Promise<void>): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  let mostBytes = 0;
  const timer = setInterval(() => (mostBytes = Math.max(mostBytes, process.memoryUsage().rss)), 200);
  delay.enable();
  const startedMs = performance.now();
  await work();
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  delay.disable();
  clearInterval(timer);
  say(
    `${what}: ${seconds} s, event loop ${(delay.max / 1e6).toFixed(0)} ms at most, ${Math.round(mostBytes / 1e6)} MB`,
  );
}
