import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../scripts/postgres.mjs';
import { LiveStream } from '../test/live-stream.ts';
import { TestBrowser } from '../test/test-browser.ts';
import { draftFor } from '../test/trade-draft.ts';
import { type Figure, type Middle, middleOf, say, spreadText } from './figures.ts';
import { FEW, fillDatabase } from './fill-trades.ts';
import { askedOf } from './list.ts';
import { printTable } from './measure.ts';
import { type Measured, startProduct } from './processes.ts';
import { sendLoad } from './send-load.ts';

const GAME = 'adopt-me';
const ROUNDS = 5;
const PAGES = 40;
const ROUND_MS = 3000;
const EVENTS = 20;
const GOALS = { throughput: 1.6, delayMs: 50 };
/** Two processes of ours, PostgreSQL for both, and whoever asks. */
const CORES_WANTED = 6;

/** Two processes of one installation beside one: calls a second, and how long an event takes from one to the other. */
export async function benchTwo(): Promise<Figure[]> {
  const cores = availableParallelism();
  say(
    `Two processes on one PostgreSQL, ${cores} cores: uncached pages of the list, 50 connections; then ${EVENTS} posts.`,
  );
  const postgres = await startPostgres(say);
  const dataDir = await mkdtemp(join(tmpdir(), 'swapwise-bench-'));
  const servers: Measured[] = [];
  try {
    await fillDatabase(postgres.url, FEW);
    const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, SEED: 'none' };
    const one = await startProduct(env);
    servers.push(one);
    const two = await startProduct(env);
    servers.push(two);
    const { pages: paths } = await askedOf(one.url, [FEW.game], PAGES);
    const alone: Throughput[] = [];
    const both: Throughput[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      alone.push(await ask([one], paths));
      both.push(await ask([one, two], paths));
    }
    const ratio = middleOf(both.map(({ perSecond }, at) => perSecond / (alone[at]?.perSecond ?? Number.NaN)));
    const possible = middleOf(
      both.map(({ perCpuSecond }, at) => (2 * perCpuSecond) / (alone[at]?.perCpuSecond ?? Number.NaN)),
    );
    printTable(
      ['', 'answers /s', "per second of the processes' own processor time"],
      [
        ['one process', ...figuresOf(alone)],
        ['two', ...figuresOf(both)],
      ],
    );
    if (cores < CORES_WANTED)
      say(
        `  ${cores} cores carry two processes, PostgreSQL and whoever asks: ${GOALS.throughput} needs some ${CORES_WANTED}. By processor time two would do ${possible.median.toFixed(2)} times as much.`,
      );
    const delay = middleOf(await hearAcross(one, two));
    return [
      {
        proof: 'P11',
        what: `two processes, ${cores} cores: calls a second`,
        figure: ratio.median.toFixed(2),
        goal: `>= ${GOALS.throughput}`,
        ratioTo: 'one process',
        spread: spreadText(ratio, 2),
        kept: ratio.median >= GOALS.throughput,
      },
      {
        proof: 'P11',
        what: 'the same by processor time of the processes',
        figure: possible.median.toFixed(2),
        goal: `>= ${GOALS.throughput}`,
        ratioTo: 'one process',
        spread: spreadText(possible, 2),
        kept: possible.median >= GOALS.throughput,
      },
      delayFigure(delay),
    ];
  } finally {
    for (const server of servers) await server.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  }
}

function delayFigure(delay: Middle): Figure {
  return {
    proof: 'P11',
    what: 'post at one process to its event at the other',
    figure: `${delay.median.toFixed(0)} ms`,
    goal: `<= ${GOALS.delayMs} ms`,
    ratioTo: '-',
    spread: spreadText(delay, 0),
    kept: delay.median <= GOALS.delayMs,
  };
}

type Throughput = { perSecond: number; perCpuSecond: number };

async function ask(servers: Measured[], paths: string[]): Promise<Throughput> {
  const cpuMs = async () => {
    const told = await Promise.all(servers.map((server) => server.tell()));
    return told.reduce((sum, each) => sum + each.cpuMs, 0);
  };
  const before = await cpuMs();
  const load = await sendLoad({ urls: servers.map(({ url }) => url), paths, ms: ROUND_MS, warmUpMs: 300 });
  return {
    perSecond: load.perSecond,
    perCpuSecond: (load.answers * 1000) / ((await cpuMs()) - before),
  };
}

function figuresOf(rounds: Throughput[]): string[] {
  return [rounds.map((round) => round.perSecond), rounds.map((round) => round.perCpuSecond)].map((figures) =>
    Math.round(middleOf(figures).median).toLocaleString('en'),
  );
}

/** @returns for each post at one process how long it took, from the asking on, until somebody at the other heard of it */
async function hearAcross(from: Measured, to: Measured): Promise<number[]> {
  const delaysMs: number[] = [];
  const stream = await LiveStream.open(new TestBrowser(to.url), [GAME]);
  try {
    for (let post = 0; post <= EVENTS; post += 1) {
      const browser = new TestBrowser(from.url);
      await browser.signIn(`across.${post}`);
      const draft = await draftFor(browser, GAME);
      const startedMs = performance.now();
      const answered = browser.call('POST', `/games/${GAME}/trades`, draft);
      const heard = await stream.next();
      // The first meets code that has not run yet.
      if (post > 0) delaysMs.push(performance.now() - startedMs);
      if (heard?.event !== 'trade-posted') throw new Error(`Heard ${heard?.event} instead of the post.`);
      await answered;
    }
  } finally {
    stream.close();
  }
  return delaysMs;
}
