import { sql } from 'drizzle-orm';
import { startPostgres } from '../scripts/postgres.mjs';
import { changeInventory } from '../src/inventory/server/change-inventory.ts';
import { type Owner, presentInventory, readStored } from '../src/inventory/server/read-inventory.ts';
import { readNetWorth } from '../src/inventory/server/read-net-worth.ts';
import { type Db, openDatabase } from '../src/platform/server/database/database.ts';
import { migrateDatabase } from '../src/platform/server/database/migrate.ts';
import { ReadyBytes } from '../src/platform/server/http/ready-bytes.ts';
import { KeptValues } from '../src/values/server/kept-values.ts';
import { loadBundledValues } from '../src/values/server/lists/bundled-values.ts';
import { type Figure, type Middle, middleOf, say, spreadText } from './figures.ts';
import { printTable } from './measure.ts';

const PEOPLE = 100_000;
const LINES = 15;
/** Changes of each inventory in the last 90 days, and of each figure. */
const CHANGES = 20;
const MOVES = 12;
const GAME = 'adopt-me';
const TIMES = 1000;
const ROUNDS = 5;
const WARM_UP = 200;
const GOALS_MS = { list: 10, change: 20, worth: 10 };

const QUIET = { info: () => {}, warn: () => {}, error: () => {} };

type Deps = { db: Db; values: KeptValues };

/** Reads and changes inventories of 15 lines where 100,000 people have one, and says what they are worth. */
export async function benchInventory(): Promise<Figure[]> {
  say(
    `Inventory: ${PEOPLE.toLocaleString('en')} of ${LINES} lines with ${CHANGES} changes each, each figure changed ${MOVES} times; PostgreSQL.`,
  );
  const postgres = await startPostgres(say);
  const database = await openDatabase({ databaseUrl: postgres.url }, QUIET);
  try {
    await migrateDatabase(database);
    await loadBundledValues(database.db);
    const startedMs = performance.now();
    await fillInventories(database.db);
    say(`filled in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
    const now = () => new Date();
    const deps = { db: database.db, values: new KeptValues(database.db, new ReadyBytes(now)) };
    return await measureAll(deps);
  } finally {
    await database.close();
    await postgres.stop();
  }
}

async function measureAll(deps: Deps): Promise<Figure[]> {
  const works = {
    list: async (owner: Owner) => {
      await presentInventory(deps.values, owner.game, await readStored(deps.db, owner));
    },
    change: async (owner: Owner, at: number) => {
      const { version, have } = await readStored(deps.db, owner);
      const line = have[at % have.length];
      if (line === undefined) throw new Error(`${owner.userId} has nothing.`);
      const startedMs = performance.now();
      const { item, form, quantity } = line;
      const changes = { version, have: [{ item, form, quantity: 1 + (quantity % 9) }], want: [] };
      await changeInventory(deps, owner, changes, new Date());
      return performance.now() - startedMs;
    },
    worth: async (owner: Owner) => {
      await readNetWorth(deps, owner, 90, new Date());
    },
  };
  const figures: Figure[] = [];
  const rows: string[][] = [];
  for (const [name, work] of Object.entries(works)) {
    const [median, most] = await measureInRounds(work);
    rows.push([name, median.median.toFixed(2), most.median.toFixed(2), spreadText(most, 2)]);
    const goal = GOALS_MS[name === 'list' || name === 'change' ? name : 'worth'];
    figures.push({
      proof: '-',
      what: `inventory, ${WORDS[name]}: p98 (median ${median.median.toFixed(1)} ms)`,
      figure: `${most.median.toFixed(1)} ms`,
      goal: `<= ${goal} ms`,
      ratioTo: '-',
      spread: spreadText(most, 1),
      kept: most.median <= goal,
    });
  }
  printTable(['', 'median ms', 'p98 ms', 'spread'], rows);
  return figures;
}

const WORDS: Record<string, string> = {
  list: 'both lists',
  change: 'change of a line',
  worth: 'net worth over 90 days',
};

/** @param work says itself how many ms it took where not all of it counts */
async function measureInRounds(
  work: (owner: Owner, at: number) => Promise<number | void>,
): Promise<[median: Middle, p98: Middle]> {
  const rounds: number[][] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const tookMs: number[] = [];
    for (let at = 0; at < (round < 0 ? WARM_UP : TIMES); at += 1) {
      // Somebody else each time, all over the table.
      const owner: Owner = {
        userId: `bench-${1 + ((((round + 1) * TIMES + at) * 7919) % PEOPLE)}`,
        game: GAME,
      };
      const startedMs = performance.now();
      const said = await work(owner, at);
      tookMs.push(said ?? performance.now() - startedMs);
    }
    if (round >= 0) rounds.push(tookMs.toSorted((a, b) => a - b));
  }
  const share = (part: number) =>
    middleOf(rounds.map((took) => took[Math.floor(part * took.length)] ?? Number.NaN));
  return [share(0.5), share(0.98)];
}

/** Nothing is random, so that two runs measure the same. */
async function fillInventories(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    // What is written here fits together; checking millions of references would take longer than all the rest.
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(sql`
      INSERT INTO profiles (user_id, login_key, discord_id, discord_username, discord_display_name)
      SELECT 'bench-' || n, n || '@discord.invalid', n::text, 'handle.' || n, 'Otter' || n FROM generate_series(1, ${PEOPLE}::int) n`);
    await tx.execute(sql`
      INSERT INTO inventories (user_id, game, version, checked_at)
      SELECT 'bench-' || n, ${GAME}, 1, now() FROM generate_series(1, ${PEOPLE}::int) n`);
    await tx.execute(sql`
      CREATE TEMP TABLE numbered ON COMMIT DROP AS
      SELECT slug, row_number() OVER (ORDER BY slug) - 1 AS number FROM items WHERE game = ${GAME}`);
    await tx.execute(sql`CREATE UNIQUE INDEX ON numbered (number)`);
    await tx.execute(sql`
      INSERT INTO holdings (user_id, game, item, form, quantity, version, updated_at)
      SELECT 'bench-' || n, ${GAME}, slug, '', 1 + (n + k) % 3, 1, now()
      FROM generate_series(1, ${PEOPLE}::int) n CROSS JOIN generate_series(1, ${LINES}::int) k CROSS JOIN (SELECT count(*) AS many FROM numbered) c
      JOIN numbered ON number = (n::bigint * 31 + k * 7) % c.many`);
    await tx.execute(sql`
      INSERT INTO inventory_changes (user_id, game, list, item, form, delta, reason, at)
      SELECT 'bench-' || n, ${GAME}, 'have', slug, '', CASE WHEN k % 3 = 0 THEN -1 ELSE 1 END,
        CASE WHEN k % 2 = 0 THEN 'traded' ELSE 'entered' END, now() - interval '1 day' * (k * 4)
      FROM generate_series(1, ${PEOPLE}::int) n CROSS JOIN generate_series(1, ${CHANGES}::int) k CROSS JOIN (SELECT count(*) AS many FROM numbered) c
      JOIN numbered ON number = (n::bigint * 31 + k * 7) % c.many`);
    await tx.execute(sql`
      INSERT INTO item_figure_changes (game, slug, figure, old_figure, new_figure, changed_at, source)
      SELECT game, slug, figure, new_figure, new_figure + k, now() - interval '7 days' * (${MOVES}::int - k), 'owner'
      FROM item_figure_changes, generate_series(0, ${MOVES - 1}::int) k
      WHERE game = ${GAME} AND new_figure IS NOT NULL AND k > 0`);
  });
  // VACUUM runs in no transaction.
  await db.execute(sql`VACUUM ANALYZE`);
}
