import { MatchIndex } from '../src/matching/search/match-index.ts';
import { searchMatches } from '../src/matching/search/search-matches.ts';
import { type Figure, middleOf, say, spreadText } from './figures.ts';
import { someTraders } from './some-traders.ts';

const PEOPLE = 100_000;
const LINES = 15;
const SEARCHES = 400;
const ROUNDS = 5;
const WARM_UP = 100;
const GOALS = { searchMs: 15, buildMs: 2000, megabytes: 150 };
const LOOKED = { isApart: () => false, day: '2026-11-28', limit: 20, routes: 20 };

/** Looks for matches among 100,000 people who have 15 lines of a game and want as many, popular things far more often than others. */
export function benchMatching(): Promise<Figure[]> {
  say(`Matching: ${PEOPLE.toLocaleString('en')} people who have and want ${LINES} lines each.`);
  const { traders, valueOf } = someTraders(PEOPLE, LINES);
  globalThis.gc?.();
  const before = process.memoryUsage();
  const index = new MatchIndex(valueOf);
  const startedMs = performance.now();
  for (const trader of traders) index.put(trader);
  const buildMs = performance.now() - startedMs;
  traders.length = 0;
  globalThis.gc?.();
  const after = process.memoryUsage();
  const megabytes =
    (after.heapUsed +
      after.external +
      after.arrayBuffers -
      before.heapUsed -
      before.external -
      before.arrayBuffers) /
    2 ** 20;
  const rounds: number[][] = [];
  let [swaps, routes] = [0, 0];
  for (let round = -1; round < ROUNDS; round += 1) {
    const took: number[] = [];
    for (let at = 0; at < (round < 0 ? WARM_UP : SEARCHES); at += 1) {
      const userId = `person-${(((round + 1) * SEARCHES + at) * 7919) % PEOPLE}`;
      const started = process.cpuUsage();
      const found = searchMatches(index, userId, LOOKED);
      const { user, system } = process.cpuUsage(started);
      took.push((user + system) / 1000);
      swaps += found.swaps.length;
      routes += found.routes.length;
    }
    if (round >= 0) rounds.push(took.toSorted((a, b) => a - b));
  }
  const share = (part: number) =>
    middleOf(rounds.map((took) => took[Math.floor(part * took.length)] ?? Number.NaN));
  const [median, p99] = [share(0.5), share(0.99)];
  const many = ROUNDS * SEARCHES + WARM_UP;
  say(
    `${index.things.length} things; ${(swaps / many).toFixed(1)} swaps and ${(routes / many).toFixed(1)} routes a search; median ${median.median.toFixed(1)} ms`,
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
      `matches of one among ${PEOPLE.toLocaleString('en')}: p99 of processor time (median ${median.median.toFixed(1)})`,
      p99.median,
      'ms',
      GOALS.searchMs,
      spreadText(p99, 1),
    ),
    figure('index of them, built', buildMs, 'ms', GOALS.buildMs),
    figure('index of them, memory', megabytes, 'MB', GOALS.megabytes),
  ]);
}
