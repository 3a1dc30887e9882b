import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, middleOf, say } from './figures.ts';
import { sendMembers } from './members.ts';
import { type Measured, startProduct } from './processes.ts';
import { type Load, sendLoad } from './send-load.ts';

const ROUNDS = 5;
const ROUND_MS = 6000;
const WARM_UP_MS = 4000;
const VISITORS = 30;
/** Between an answer and the next question of the same visitor. */
const PAUSE_MS = 100;
const MEMBERS = 3;
const GOAL_MS = 50;
/** How often each is asked for alone. */
const ALONE = 5;

/** What visitors ask for: pages and calls, kept ready and not, the search, all values. */
const PATHS = [
  '/',
  '/values',
  '/values/adopt-me',
  '/values/grow-garden?search=a',
  '/trade?game=adopt-me',
  '/trade?game=steal-brainrot&search=frost',
  '/calculator',
  '/safety',
  '/api/games',
  '/api/games/adopt-me/trades',
  '/api/games/adopt-me/trades?search=neon&scope=all',
  '/api/games/grow-garden/trades?after=9999999999999.ffffffff-ffff-4fff-8fff-ffffffffffff',
  '/api/games/adopt-me/values',
  '/api/games/adopt-me/values?search=dragon',
  '/api/trades/latest',
  '/api/trades/popular',
];

/** The longest that the event loop of the product stands still while visitors and members use it, on PGlite. */
export async function benchStall(): Promise<Figure[]> {
  say(
    `Event loop: ${VISITORS} visitors who ask ${PAUSE_MS} ms after each answer, ${MEMBERS} members at a time who sign in and post; the demo on PGlite.`,
  );
  const dataDir = await mkdtemp(join(tmpdir(), 'swapwise-bench-'));
  try {
    const server = await startProduct({ DATA_DIR: dataDir, SEED: 'demo' });
    try {
      await server.forget();
      await useOnce(server, 'warm', WARM_UP_MS);
      const first = (await server.tell()).stallMs;
      const stallsMs: number[] = [];
      const ownsMs: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await server.forget();
        const { load, members } = await useOnce(server, `round.${round}`, ROUND_MS);
        const { stallMs, ownMs } = await server.tell();
        stallsMs.push(stallMs);
        ownsMs.push(ownMs);
        say(
          `  round ${round + 1}: ${stallMs.toFixed(0)} ms at most, by its own processor time ${ownMs.toFixed(0)} ms, ${load.perSecond.toFixed(0)} answers a second (p99 ${load.p99Ms.toFixed(0)} ms), ${members} members`,
        );
      }
      say(
        `  in the first ${WARM_UP_MS / 1000} s after the start, which do not count: ${first.toFixed(0)} ms`,
      );
      await tellWhoHoldsUp(server);
      return [
        stallFigure('longest event-loop stall, PGlite', stallsMs),
        stallFigure('the same by processor time of its thread', ownsMs),
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

function stallFigure(what: string, stallsMs: readonly number[]): Figure {
  const stall = middleOf(stallsMs);
  return {
    proof: 'P10',
    what,
    figure: `${stall.most.toFixed(0)} ms`,
    goal: `<= ${GOAL_MS} ms`,
    ratioTo: '-',
    spread: `${stall.least.toFixed(0)} to ${stall.most.toFixed(0)}, median ${stall.median.toFixed(0)}`,
    kept: stall.most <= GOAL_MS,
  };
}

async function useOnce(server: Measured, name: string, ms: number): Promise<{ load: Load; members: number }> {
  const endMs = performance.now() + ms;
  const goesOn = () => performance.now() < endMs;
  const [load, ...members] = await Promise.all([
    sendLoad({ urls: [server.url], paths: PATHS, connections: VISITORS, ms, warmUpMs: 0, pauseMs: PAUSE_MS }),
    ...Array.from({ length: MEMBERS }, (_, at) => sendMembers(server.url, `${name}.${at}`, goesOn)),
  ]);
  return { load, members: members.reduce((sum, came) => sum + came, 0) };
}

/** Says which questions hold up the event loop longest when nothing else is asked. */
async function tellWhoHoldsUp(server: Measured): Promise<void> {
  const stalls: { path: string; ms: number }[] = [];
  for (const path of PATHS) {
    const stallsMs: number[] = [];
    for (let asked = 0; asked < ALONE; asked += 1) {
      await server.forget();
      await (await fetch(`${server.url}${path}`)).arrayBuffer();
      stallsMs.push((await server.tell()).stallMs);
    }
    stalls.push({ path, ms: middleOf(stallsMs).median });
  }
  const longest = stalls.toSorted((a, b) => b.ms - a.ms).slice(0, 4);
  say(
    `  asked for alone, the longest (medians): ${longest.map(({ path, ms }) => `${path} ${ms.toFixed(0)} ms`).join(', ')}`,
  );
}
