import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Compared, compareLoad } from './compare-load.ts';
import { type Figure, say, spreadText } from './figures.ts';
import { printTable } from './measure.ts';
import { startBare, startProduct } from './processes.ts';

const GAME = 'adopt-me';
const TRADES = `/api/games/${GAME}/trades`;
const VALUES = `/api/games/${GAME}/values`;
const GOAL = 1;

/** The lists that nearly everybody asks for, beside a bare server that makes the JSON of the same rows at each answer. */
export async function benchHot(): Promise<Figure[]> {
  say(
    'Hot lists: 50 connections, in the demo; the bare server is node:http answering JSON.stringify of the same rows.',
  );
  const dataDir = await mkdtemp(join(tmpdir(), 'swapwise-bench-'));
  try {
    const ours = await startProduct({ DATA_DIR: dataDir, SEED: 'demo' });
    try {
      const bare = await startBare(['rows', `${ours.url}${TRADES}`, `${ours.url}${VALUES}`]);
      try {
        const trades = await compareLoad(ours, bare, { paths: [TRADES] });
        const values = await compareLoad(ours, bare, { paths: [VALUES] });
        const asked = { 'accept-encoding': 'gzip, deflate, br' };
        const packed = await compareLoad(ours, bare, { paths: [TRADES], headers: asked });
        printTable(
          ['', 'product /s', 'bare /s', 'ratio', 'spread', 'ratio by processor time'],
          [
            lineOf('live trades, first page', trades),
            lineOf('values', values),
            lineOf('live trades, compressed as browsers ask', packed),
          ],
        );
        return [figureOf('hot list of live trades', trades), figureOf('hot list of values', values)];
      } finally {
        await bare.stop();
      }
    } finally {
      await ours.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

function lineOf(what: string, { ours, bare, ratio, ratioByCpu }: Compared): string[] {
  const whole = (count: number) => Math.round(count).toLocaleString('en');
  return [
    what,
    whole(ours.median),
    whole(bare.median),
    ratio.median.toFixed(2),
    spreadText(ratio, 2),
    ratioByCpu.median.toFixed(2),
  ];
}

function figureOf(what: string, { ours, ratio }: Compared): Figure {
  return {
    proof: 'P4',
    what: `${what}, ${Math.round(ours.median).toLocaleString('en')} /s`,
    figure: ratio.median.toFixed(2),
    goal: `>= ${GOAL.toFixed(1)}`,
    ratioTo: 'node:http, JSON.stringify',
    spread: spreadText(ratio, 2),
    kept: ratio.median >= GOAL,
  };
}
