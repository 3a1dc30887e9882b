import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { MatchIndex } from '../src/matching/search/match-index.ts';
import { searchMatches } from '../src/matching/search/search-matches.ts';
import { type Figure, middleOf, say, spreadText } from './figures.ts';
import { someTraders } from './some-traders.ts';

const PEOPLE = 100_000;
const LINES = 15;
const SEARCHES = 400;
const ROUNDS = 5;
const WARM_UP = 1;
const GOALS = { searchMs: 15, buildMs: 2000, megabytes: 150 };
const LOOKED = { isApart: () => false, day: '2026-11-28', limit: 20, routes: 20 };

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Looks for matches among 100,000 people who have 15 lines of a game and want as many, popular things far more often than others. */
export function benchMatching(): Promise<Figure[]> {
  say(`Matching: ${PEOPLE.toLocaleString('en')} people who have and want ${LINES} lines each.`);
  collectGarbage();
  const before = process.memoryUsage();
  const { traders, valueOf } = someTraders(PEOPLE, LINES);
  const index = new MatchIndex(valueOf);
  const startedMs = performance.now();
  for (const trader of traders) index.put(trader);
  const buildMs = performance.now() - startedMs;
  traders.length = 0;
  collectGarbage();
  const after = process.memoryUsage();
  const inUse = ({ heapUsed, external }: NodeJS.MemoryUsage) => heapUsed + external;
  const megabytes = (inUse(after) - inUse(before)) / 2 ** 20;
  const times = Array.from({ length: SEARCHES }, (): number[] => []);
  let [swaps, routes] = [0, 0];
  for (let round = -WARM_UP; round < ROUNDS; round += 1)
    for (const [at, took] of times.entries()) {
      const started = performance.now();
      const found = searchMatches(index, `person-${(at * 7919) % PEOPLE}`, LOOKED);
      if (round >= 0) took.push(performance.now() - started);
      swaps += found.swaps.length;
      routes += found.routes.length;
    }
  // Each search is done some times, as any other thing that is measured, and counts as its middle.
  const middles = times.map((took) => middleOf(took).median);
  const [median, p99] = [shareOf(middles, 0.5), shareOf(middles, 0.99)];
  const singles =
    times[0]?.map((_, round) =>
      shareOf(
        times.map((took) => took[round] ?? 0),
        0.99,
      ),
    ) ?? [];
  const many = (ROUNDS + WARM_UP) * SEARCHES;
  say(
    `${index.things.length} things; ${(swaps / many).toFixed(1)} swaps and ${(routes / many).toFixed(1)} routes a search; median ${median.toFixed(1)} ms`,
  );
  const figure = (what: string, value: number, unit: string, goal: number, spread = '-'): Figure => ({
    proof: '-',
    what,
    figure: `${value.toFixed(1)} ${unit}`,
    goal: `<= ${goal} ${unit}`,
    ratioTo: '-',
    spread,
    kept: value <= goal,
  });
  return Promise.resolve([
    figure(
      `matches of one among ${PEOPLE.toLocaleString('en')}: p99 (median ${median.toFixed(1)}); spread: of single searches`,
      p99,
      'ms',
      GOALS.searchMs,
      spreadText(middleOf(singles), 1),
    ),
    figure('index of them, built', buildMs, 'ms', GOALS.buildMs),
    figure('index of them, memory', megabytes, 'MB', GOALS.megabytes),
  ]);
}

function shareOf(some: readonly number[], part: number): number {
  return some.toSorted((a, b) => a - b)[Math.floor(part * some.length)] ?? Number.NaN;
}
