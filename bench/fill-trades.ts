import { sql } from 'drizzle-orm';
import type { GameId } from '../src/games/game.ts';
import { type Db, openDatabase } from '../src/platform/server/database/database.ts';
import { migrateDatabase } from '../src/platform/server/database/migrate.ts';
import { loadBundledValues } from '../src/values/server/lists/bundled-values.ts';

/** What benches fill a database with that is not to be large. Steal a Brainrot's items are worth their price. */
export const FEW = { stored: 20_000, live: 2000, game: 'steal-brainrot' } as const;

/**
 * Fills an empty, migrated database: `stored` trades of 50,000 people, of which `live` are live in one game, with two
 * items on either side; the others have one. Nothing is random, so that two runs measure the same.
 */
export async function fillTrades(
  db: Db,
  sizes: { stored: number; live: number; game: GameId },
): Promise<void> {
  const { stored, live, game } = sizes;
  await db.transaction(async (tx) => {
    // What is written here fits together; checking four million references would take longer than all the rest.
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(sql`
      INSERT INTO profiles (user_id, login_key, discord_id, discord_username, discord_display_name)
      SELECT 'bench-' || n, n || '@discord.invalid', n::text, 'handle.' || n,
        (ARRAY['Mossy','Lunar','Pixel','Jelly','Turbo','Kiwi','Cosmic','Sleepy','Berry','Otter'])[1 + n % 10] ||
        (ARRAY['frog','lynx','paws','bean','turtle','kat','carl','sloth','bops','fox','moth'])[1 + n / 10 % 11] || n
      FROM generate_series(1, 50000) n`);
    await tx.execute(sql`
      CREATE TEMP TABLE numbered ON COMMIT DROP AS
      SELECT game, slug, row_number() OVER (PARTITION BY game ORDER BY slug) - 1 AS number, count(*) OVER (PARTITION BY game) AS many
      FROM items`);
    await tx.execute(sql`CREATE UNIQUE INDEX ON numbered (game, number)`);
    await tx.execute(sql`
      INSERT INTO trades (id, user_id, game, status, created_at, updated_at)
      SELECT ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'bench-' || 1 + n::bigint * 7919 % 50000,
        CASE WHEN n <= ${live} THEN ${game} ELSE (SELECT array_agg(id ORDER BY id) FROM game_configs)[1 + n % 4] END,
        CASE WHEN n <= ${live} THEN 'active' ELSE 'expired' END, at, at
      FROM generate_series(1, ${stored}::int) n,
        LATERAL (SELECT date_trunc('milliseconds', now() -
          CASE WHEN n <= ${live} THEN interval '3 hours' * n / ${live} ELSE interval '5 hours' + interval '30 seconds' * n END) AS at) t`);
    await tx.execute(sql`
      INSERT INTO trade_items (trade_id, side, position, game, item, form, quantity)
      SELECT t.id, s.side, s.position, t.game, i.slug, '', 1 + (t.n + s.k) % 5
      FROM (SELECT id, game, ('x' || right(id::text, 8))::bit(32)::int AS n FROM trades) t
      JOIN (VALUES ('offering', 0, 0), ('wanting', 0, 1), ('offering', 1, 2), ('wanting', 1, 3)) s (side, position, k)
        ON s.position = 0 OR t.n <= ${live}
      JOIN LATERAL (SELECT max(many) AS many FROM numbered WHERE game = t.game) m ON true
      JOIN numbered i ON i.game = t.game AND i.number = (t.n::bigint * 31 + s.k * 7) % m.many
      ORDER BY t.id`);
  });
  // VACUUM runs in no transaction.
  await db.execute(sql`VACUUM ANALYZE`);
}

/** Writes the texts of every trade as the described client stored them, to be looked through one by one. */
export async function writeTexts(db: Db): Promise<void> {
  await db.execute(sql`
    CREATE TABLE bench_texts AS
    SELECT t.id, t.game, t.status, t.created_at, p.discord_display_name AS username,
      'Trading ' || o.text AS title, o.text AS item_name, w.text AS description
    FROM trades t JOIN profiles p ON p.user_id = t.user_id
    JOIN LATERAL (SELECT string_agg(i.name || ' x' || e.quantity, ', ' ORDER BY e.position) AS text FROM trade_items e
      JOIN items i ON i.game = e.game AND i.slug = e.item WHERE e.trade_id = t.id AND e.side = 'offering') o ON true
    JOIN LATERAL (SELECT string_agg(i.name || ' x' || e.quantity, ', ' ORDER BY e.position) AS text FROM trade_items e
      JOIN items i ON i.game = e.game AND i.slug = e.item WHERE e.trade_id = t.id AND e.side = 'wanting') w ON true`);
  await db.execute(sql`VACUUM ANALYZE bench_texts`);
}

const QUIET = { info: () => {}, warn: () => {}, error: () => {} };

/** Fills an empty database with the bundled items and such trades. */
export async function fillDatabase(
  databaseUrl: string,
  sizes: Parameters<typeof fillTrades>[1],
): Promise<void> {
  const database = await openDatabase({ databaseUrl }, QUIET);
  try {
    await migrateDatabase(database);
    await loadBundledValues(database.db);
    await fillTrades(database.db, sizes);
  } finally {
    await database.close();
  }
}
