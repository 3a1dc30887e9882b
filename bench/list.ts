import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { GAME_IDS, type GameId } from '../src/games/game.ts';
import { pageKey } from '../src/trades/trade-page-key.ts';
import { compareLoad } from './compare-load.ts';
import { type Figure, say, spreadText } from './figures.ts';
import { printTable } from './measure.ts';
import { type Measured, startBare, startProduct } from './processes.ts';

const GOAL = 0.5;
const LETTERS = 3;

const line = z.object({ name: z.string() });
const livePage = z.object({
  next: z.string().nullable(),
  trades: z.array(z.object({ id: z.uuid(), createdAt: z.iso.datetime(), offering: z.array(line) })),
});

/** Pages and searches of the live list that nobody keeps, in the demo, beside a bare server that has the same bytes ready. */
export async function benchList(): Promise<Figure[]> {
  say(
    'The live list: pages behind every trade and searches for every item of them, 50 connections, in the demo.',
  );
  const dataDir = await mkdtemp(join(tmpdir(), 'swapwise-bench-'));
  try {
    const ours = await startProduct({ DATA_DIR: dataDir, SEED: 'demo' });
    try {
      const asked = await askedOf(ours.url, GAME_IDS);
      return [
        await comparePages(ours, 'pages of the live list in the demo', asked.pages),
        await comparePages(ours, 'searches of the live list in the demo', asked.searches),
      ];
    } finally {
      await ours.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

/** Compares what the product puts together at each answer with the same bytes, kept by a bare server. */
export async function comparePages(ours: Measured, what: string, paths: string[]): Promise<Figure> {
  const bare = await startBare(['ready', ...paths.map((path) => `${ours.url}${path}`)]);
  try {
    const { ours: product, bare: other, ratio, ratioByCpu } = await compareLoad(ours, bare, { paths });
    const whole = (count: number) => Math.round(count).toLocaleString('en');
    printTable(
      ['', 'addresses', 'product /s', 'bare /s', 'ratio', 'spread', 'ratio by processor time'],
      [
        [
          what,
          String(paths.length),
          whole(product.median),
          whole(other.median),
          ratio.median.toFixed(2),
          spreadText(ratio, 2),
          ratioByCpu.median.toFixed(2),
        ],
      ],
    );
    return {
      proof: 'P5',
      what: `${what}, ${whole(product.median)} /s`,
      figure: ratio.median.toFixed(2),
      goal: `>= ${GOAL}`,
      ratioTo: 'node:http, the same bytes ready',
      spread: spreadText(ratio, 2),
      kept: ratio.median >= GOAL,
    };
  } finally {
    await bare.stop();
  }
}

/**
 * @param most pages that are read of each game
 * @returns the addresses of the pages behind each trade of some games, and of searches for what is offered: by its whole name and by its first letters
 */
export async function askedOf(
  url: string,
  games: readonly GameId[],
  most = Infinity,
): Promise<{ pages: string[]; searches: string[] }> {
  const pages = new Set<string>();
  const searches = new Set<string>();
  for (const game of games) {
    const path = `/api/games/${game}/trades`;
    const search = (text: string) => searches.add(`${path}?search=${encodeURIComponent(text)}`);
    let after: string | null | undefined;
    for (let read = 0; read < most && after !== null; read += 1) {
      const address: string = `${url}${path}${after === undefined ? '' : `?after=${after}`}`;
      const { next, trades } = livePage.parse(await (await fetch(address)).json());
      for (const { id, createdAt, offering } of trades) {
        pages.add(`${path}?after=${pageKey({ createdAt: new Date(createdAt), id })}`);
        for (const { name } of offering) {
          search(name);
          search(name.slice(0, LETTERS));
        }
      }
      after = next;
    }
  }
  return { pages: [...pages], searches: [...searches] };
}
