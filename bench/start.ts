import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, middleOf, say, spreadText } from './figures.ts';
import { startProduct } from './processes.ts';

const STARTS = 5;
const GOAL_MS = 2000;

/** From the start of the process to the first yes of /readyz, on PGlite, with the demo community in the database already. */
export async function benchStart(): Promise<Figure[]> {
  say(`Start: the process alone, ${STARTS} times, PGlite with the demo community.`);
  const dataDir = await mkdtemp(join(tmpdir(), 'swapwise-bench-'));
  try {
    const startOnce = async () => {
      const server = await startProduct({ DATA_DIR: dataDir, SEED: 'demo' });
      await server.stop();
      return server.startMs;
    };
    const firstMs = await startOnce();
    const tookMs: number[] = [];
    while (tookMs.length < STARTS) tookMs.push(await startOnce());
    const took = middleOf(tookMs);
    say(
      `  an empty folder, which is filled: ${firstMs.toFixed(0)} ms; then ${tookMs.map((ms) => ms.toFixed(0)).join(', ')} ms`,
    );
    return [
      {
        proof: 'P12',
        what: 'start to ready, demo data there',
        figure: `${took.median.toFixed(0)} ms`,
        goal: `<= ${GOAL_MS} ms`,
        ratioTo: '-',
        spread: spreadText(took, 0),
        kept: took.median <= GOAL_MS,
      },
    ];
  } finally {
    await rm(dataDir, { recursive: true });
  }
}
