import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { startPostgres } from '../scripts/postgres.mjs';
import { type Db, openDatabase } from '../src/platform/server/database/database.ts';
import { migrateDatabase } from '../src/platform/server/database/migrate.ts';
import { ReadyBytes } from '../src/platform/server/http/ready-bytes.ts';
import { LiveBook } from '../src/trades/server/book/live-book.ts';
import { type PageStart, readPageKey } from '../src/trades/trade-page-key.ts';
import { SEARCH_SCOPES } from '../src/trades/trade-search.ts';
import { KeptValues } from '../src/values/server/kept-values.ts';
import { loadBundledValues } from '../src/values/server/lists/bundled-values.ts';
import { startTestApp } from '../test/start-test-app.ts';
import { type Figure, middleOf, say, spreadText } from './figures.ts';
import { fillTrades, writeTexts } from './fill-trades.ts';
import { askedOf, comparePages } from './list.ts';
import { measure, printTable, type Spread } from './measure.ts';
import { startProduct } from './processes.ts';
import { sendLoad } from './send-load.ts';

const STORED = 1_000_000;
const LIVE = 20_000;
const GAME = 'steal-brainrot';
const LONGEST_NEEDLE = 12;
const SEARCHES = 200;
/** Pages of which the trades' items are searched for. */
const PAGES = 20;
const SEARCHES_A_SECOND = 500;
const CONNECTIONS = 50;
const SCANS = 5;
/** Of these the middle counts. */
const ROUNDS = 5;
const GOAL_MS = 10;
/** Searches of each length that are made before the first is measured. */
const WARM_UP = 50;

const NOBODY: ReadonlySet<string> = new Set();

const QUIET = { info: () => {}, warn: () => {}, error: () => {} };
const listed = z.object({ total: z.int(), next: z.string().nullable() });

/**
 * Searches 20,000 live trades where a million are stored, through the front door, for needles of 1 to 12 letters; beside
 * it, the same needles as a scan of the stored texts in SQL.
 */
export async function benchSearch(): Promise<Figure[]> {
  say(
    `Search: ${STORED.toLocaleString('en')} trades stored, ${LIVE.toLocaleString('en')} live in one game; PostgreSQL.`,
  );
  const postgres = await startPostgres(say);
  const database = await openDatabase({ databaseUrl: postgres.url }, QUIET);
  try {
    await migrateDatabase(database);
    await loadBundledValues(database.db);
    await timed('filled the trades', () =>
      fillTrades(database.db, { stored: STORED, live: LIVE, game: GAME }),
    );
    await timed('wrote their texts, for the scan', () => writeTexts(database.db));
    const memory = await measureLoad(database.db);
    const app = await startTestApp({ database });
    try {
      const browser = app.browser();
      const figures = await compare((path) => browser.send(path), memory, database.db);
      // A server that runs changes what is stored: it masks names, for one.
      return [...figures, ...(await measureServer(postgres.url))];
    } finally {
      await app.close();
    }
  } finally {
    await database.close();
    await postgres.stop();
  }
}

async function compare(
  get: (path: string) => Promise<Response>,
  memory: LiveBook,
  db: Db,
): Promise<Figure[]> {
  const search = async (needle: string) => {
    const query = new URLSearchParams({ search: needle, scope: 'all' });
    return listed.parse(await (await get(`/api/games/${GAME}/trades?${query}`)).json()).total;
  };
  const texts = await liveTexts(db);
  // Of every length, since a needle of one letter is answered with a full page and one of twelve with a trade or two: what
  // is measured first would else be measured on code that has not run yet.
  for (let letters = 1; letters <= LONGEST_NEEDLE; letters += 1)
    await measure(needlesOf(texts, letters, WARM_UP), search);
  say(`before anything is measured, ${WARM_UP} needles of each length have been searched for`);
  const floor = await measure(needlesOf(texts, 1, SEARCHES), async () => (await get('/healthz')).text());
  say(
    `the shortest answer there is (/healthz): p50 ${floor.p50Ms.toFixed(1)} ms, p95 ${floor.p95Ms.toFixed(1)} ms`,
  );
  const rows: string[][] = [];
  const searchesMs: number[] = [];
  const ratios: number[] = [];
  for (let letters = 1; letters <= LONGEST_NEEDLE; letters += 1) {
    const needles = needlesOf(texts, letters, SEARCHES);
    const [found, scanned] = [await search(needles[0] ?? ''), await scan(db, needles[0] ?? '')];
    if (found !== scanned)
      throw new Error(`'${needles[0]}' is found ${found} times by the search, ${scanned} by the scan.`);
    const searching = await measureInRounds(needles, search);
    const looking = await measure(needles, (needle) =>
      memory.page({ game: GAME, search: needle, hidden: NOBODY }),
    );
    const scanning = await measure(needles.slice(0, SCANS), (needle) => scan(db, needle));
    searchesMs.push(searching.p95Ms);
    ratios.push(scanning.p50Ms / searching.p50Ms);
    const ratio = `${Math.round(scanning.p50Ms / searching.p50Ms)} x`;
    const all = [searching, looking, scanning].flatMap(({ p50Ms, p95Ms }) => [p50Ms, p95Ms]);
    rows.push([String(letters), ...all.map((ms) => ms.toFixed(1)), ratio]);
  }
  printTable(
    ['letters', 'search p50 ms', 'p95', 'of it in memory p50', 'p95', 'scan p50 ms', 'p95', 'scan / search'],
    rows,
  );
  const [p95, times] = [middleOf(searchesMs), middleOf(ratios)];
  return [
    {
      proof: 'P7',
      what: `search, needles of 1 to ${LONGEST_NEEDLE}: slowest p95 (a scan takes ${Math.round(times.median)} times as long)`,
      figure: `${p95.most.toFixed(1)} ms`,
      goal: `<= ${GOAL_MS} ms`,
      ratioTo: 'sequential scan',
      spread: spreadText(p95, 1),
      kept: p95.most <= GOAL_MS,
    },
  ];
}

/** Measures several times: once a machine that does other things for a moment would speak for all of them. */
async function measureInRounds(
  needles: string[],
  search: (needle: string) => Promise<unknown>,
): Promise<Spread> {
  const rounds: Spread[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(needles, search));
  return {
    p50Ms: middleOf(rounds.map(({ p50Ms }) => p50Ms)).median,
    p95Ms: middleOf(rounds.map(({ p95Ms }) => p95Ms)).median,
  };
}

/** The product in a process of its own: pages as fast as they go, then searches at a steady pace. */
async function measureServer(databaseUrl: string): Promise<Figure[]> {
  const ours = await startProduct({ DATABASE_URL: databaseUrl, SEED: 'none' });
  try {
    const { pages, searches } = await askedOf(ours.url, [GAME], PAGES);
    const figure = await comparePages(ours, `pages of ${LIVE.toLocaleString('en')} live trades`, pages);
    const pauseMs = (CONNECTIONS * 1000) / SEARCHES_A_SECOND;
    const steady = { urls: [ours.url], paths: searches, connections: CONNECTIONS, pauseMs, ms: 10_000 };
    const { perSecond, p50Ms, p99Ms } = await sendLoad(steady);
    return [
      figure,
      {
        proof: 'P7',
        what: `searches of ${LIVE.toLocaleString('en')} live trades at ${Math.round(perSecond)} a second, p99`,
        figure: `${p99Ms.toFixed(1)} ms`,
        goal: `<= ${GOAL_MS} ms`,
        ratioTo: '-',
        spread: `median ${p50Ms.toFixed(1)}`,
        kept: p99Ms <= GOAL_MS,
      },
    ];
  } finally {
    await ours.stop();
  }
}

/** How long it takes to read the live trades into memory, as at a start, and how much memory they take. */
async function measureLoad(db: Db): Promise<LiveBook> {
  const now = () => new Date();
  const values = new KeptValues(db, new ReadyBytes(now));
  // A start reads them as well.
  await values.items(GAME);
  const book = new LiveBook(db, values, now);
  const before = memoryInUse();
  await timed('read the live trades into memory', () => book.load());
  const loaded = memoryInUse();
  await showAll(book);
  say(
    `  which holds ${book.count(GAME)} trades in ${(loaded - before).toFixed(1)} MB; ${(memoryInUse() - before).toFixed(1)} MB once all were shown and searched`,
  );
  return book;
}

/** Has each trade made as it is shown, and each text laid out that is looked through. */
async function showAll(book: LiveBook): Promise<void> {
  const hidden = NOBODY;
  for (const scope of SEARCH_SCOPES) await book.page({ game: GAME, search: 'a', scope, hidden });
  let after: PageStart | undefined;
  do {
    const { next } = listed.parse(JSON.parse(await book.pageJson({ game: GAME, hidden, after })));
    after = next === null ? undefined : readPageKey(next);
  } while (after !== undefined);
}

/** In MB, of objects and of bytes beside them, once what is needed no more is collected. */
function memoryInUse(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}

/** The same question of the stored texts: how many match, and the first page of them. */
async function scan(db: Db, needle: string): Promise<number> {
  const pattern = `%${needle.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const { rows } = await db.execute(sql`
    WITH found AS (
      SELECT id, created_at FROM bench_texts
      WHERE game = ${GAME} AND status = 'active' AND created_at > now() - interval '4 hours'
        AND (title ILIKE ${pattern} OR description ILIKE ${pattern} OR username ILIKE ${pattern}))
    SELECT (SELECT count(*)::int FROM found) AS total, (SELECT json_agg(id) FROM (SELECT id FROM found ORDER BY created_at DESC LIMIT 24) f)`);
  return z.object({ total: z.int() }).parse(rows[0]).total;
}

async function liveTexts(db: Db): Promise<string[]> {
  const { rows } = await db.execute(sql`
    SELECT item_name || ', ' || description || ', ' || username AS text FROM bench_texts WHERE status = 'active' ORDER BY id LIMIT 2000`);
  return z
    .array(z.object({ text: z.string() }))
    .parse(rows)
    .map(({ text }) => text);
}

/** Cuts needles of so many letters out of the texts; only plain ones, which a scan in SQL finds too. */
function needlesOf(texts: string[], letters: number, many: number): string[] {
  const plain = new RegExp(
    `[a-zA-Z][a-zA-Z ]{${Math.max(0, letters - 2)}}${letters > 1 ? '[a-zA-Z]' : ''}`,
    'g',
  );
  const all = [...new Set(texts.flatMap((text) => text.match(plain) ?? []))];
  return Array.from({ length: many }, (_, at) => all[(at * 37) % all.length] ?? 'x');
}

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const startedMs = performance.now();
  await work();
  say(`${what}: ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
}
