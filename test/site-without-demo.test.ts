import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../src/platform/server/database/database.ts';
import { freePort, type ServerProcess, startServerProcess } from './server-process.ts';

const QUIET = { info: () => {}, warn: () => {}, error: () => {} };
const folder = mkdtempSync(join(tmpdir(), 'swapwise-no-demo-'));
let server: ServerProcess | undefined;
after(async () => {
  await server?.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** What comes with the product: its own pages and secrets, the games, their items, what these count for, and since when. */
const BUNDLED = [
  'built_files',
  'built_versions',
  'game_configs',
  'installation_secrets',
  'item_figure_changes',
  'item_figures',
  'items',
  'person_digest_key',
  'value_lists',
  'value_sources',
];

test('a site with an application at Discord begins with the bundled values alone: no people, trades, saves or words of the demo', async () => {
  server = await startServerProcess(await freePort(), folder, {
    // As in an .env that says nothing of it.
    SEED: '',
    DISCORD_CLIENT_ID: 'an-app',
    DISCORD_CLIENT_SECRET: 'its-secret',
    PUBLIC_URL: 'https://swap.example',
    LOG_LEVEL: 'silent',
  });
  server.signal('SIGINT');
  assert.equal(await server.ended(), 0);
  const database = await openDatabase({ dataDir: folder }, QUIET);
  try {
    const { rows: tables } = await database.db.execute<{ name: string }>(
      sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
    );
    const filled: string[] = [];
    for (const { name } of tables) {
      const { rows } = await database.db.execute(sql`SELECT 1 FROM ${sql.identifier(name)} LIMIT 1`);
      if (rows.length > 0) filled.push(name);
    }
    assert.deepEqual(filled, BUNDLED);
    const { rows } = await database.db.execute<{ source: string }>(
      sql`SELECT DISTINCT source FROM item_figure_changes`,
    );
    assert.deepEqual(rows, [{ source: 'bundled' }]);
  } finally {
    await database.close();
  }
});
