import assert from 'node:assert/strict';
import { z } from 'zod';
import { startPostgres } from '../scripts/postgres.mjs';
import { openDatabase } from '../src/platform/server/database/database.ts';
import { migrateDatabase } from '../src/platform/server/database/migrate.ts';
import { loadBundledValues } from '../src/values/server/lists/bundled-values.ts';
import { compareLoad } from './compare-load.ts';
import { type Figure, say, spreadText } from './figures.ts';
import { fillTrades } from './fill-trades.ts';
import { printTable } from './measure.ts';
import { startBare, startProduct } from './processes.ts';

/** Its items are worth their price, which the bare server's statement knows. */
const GAME = 'steal-brainrot';
const SIZES = { stored: 20_000, live: 2000, game: GAME } as const;
const PAGES = 40;
const GOAL = 0.9;

const QUIET = { info: () => {}, warn: () => {}, error: () => {} };
const page = z.object({ next: z.string() });

/** Later pages of the list of live trades, which nothing keeps, beside a bare server that lets PostgreSQL make the JSON. */
export async function benchList(): Promise<Figure[]> {
  say(
    `Uncached list: pages 2 to ${PAGES + 1} of ${SIZES.live} live trades, 50 connections, PostgreSQL; the bare server is node:http and pg, JSON made in SQL.`,
  );
  const postgres = await startPostgres(say);
  try {
    await fillDatabase(postgres.url);
    const env = { DATABASE_URL: postgres.url };
    const ours = await startProduct({ ...env, SEED: 'none' });
    try {
      const bare = await startBare(['sql'], env);
      try {
        const paths = await laterPages(ours.url);
        await compareAnswers(ours.url, bare.url, paths);
        const {
          ours: product,
          bare: other,
          ratio,
          ratioByCpu,
        } = await compareLoad(ours, bare, { paths, ms: 3000 });
        printTable(
          ['', 'product /s', 'bare /s', 'ratio', 'spread', 'ratio by processor time, without the database'],
          [
            [
              'a later page',
              ...[product, other].map(({ median }) => Math.round(median).toLocaleString('en')),
              ratio.median.toFixed(2),
              spreadText(ratio, 2),
              ratioByCpu.median.toFixed(2),
            ],
          ],
        );
        return [
          {
            proof: 'P5',
            what: `the list uncached, PostgreSQL, ${Math.round(product.median).toLocaleString('en')} /s`,
            figure: ratio.median.toFixed(2),
            goal: `>= ${GOAL}`,
            ratioTo: 'node:http + pg, JSON in SQL',
            spread: spreadText(ratio, 2),
            kept: ratio.median >= GOAL,
          },
        ];
      } finally {
        await bare.stop();
      }
    } finally {
      await ours.stop();
    }
  } finally {
    await postgres.stop();
  }
}

/** Fills an empty database with the bundled items and the trades of this bench. */
export async function fillDatabase(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ databaseUrl }, QUIET);
  try {
    await migrateDatabase(database);
    await loadBundledValues(database.db);
    await fillTrades(database.db, SIZES);
  } finally {
    await database.close();
  }
}

/** @returns the paths of the pages that follow the first */
export async function laterPages(url: string): Promise<string[]> {
  const paths: string[] = [];
  let path = `/api/games/${GAME}/trades`;
  while (paths.length < PAGES) {
    const { next } = page.parse(await (await fetch(`${url}${path}`)).json());
    path = `/api/games/${GAME}/trades?after=${next}`;
    paths.push(path);
  }
  return paths;
}

/** Two servers that answer something else cannot be compared. */
async function compareAnswers(url: string, other: string, paths: string[]): Promise<void> {
  for (const path of paths) {
    const [ours, bare]: unknown[] = await Promise.all(
      [url, other].map(async (site) => await (await fetch(`${site}${path}`)).json()),
    );
    assert.deepEqual(bare, ours);
  }
}
