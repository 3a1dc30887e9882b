import { GAME_IDS, type GameId } from '../src/games/game.ts';
import { sortItems } from '../src/values/lists/item-filter.ts';
import { NameIndex } from '../src/values/names/name-index.ts';
import { findItems, readShorthand } from '../src/values/names/read-shorthand.ts';
import { bundledList } from '../test/bundled-list.ts';
import { type Figure, middleOf, say, spreadText } from './figures.ts';
import { printTable } from './measure.ts';

const LINES = 10_000;
const LONGEST_LINE = 100;
const GOAL_MS = 1;
const ROUNDS = 5;
const BESIDE = [
  'nfr',
  '2x',
  'x2',
  'neon',
  'mega',
  'rainbow',
  'golden',
  'n',
  'f',
  '3',
  'hello',
  'for',
  'and',
  'a',
  'x',
];
/** Lines in which the most can be tried. */
const HARD = [
  'n f r m '.repeat(12),
  'neon'.repeat(25),
  '2x '.repeat(33),
  'frost dragom '.repeat(7),
  'a'.repeat(100),
];

/**
 * Reads 10,000 random lines of words of a list, forms and numbers, a third of them misspelt, in each game: most are no name, which is
 * when everything is tried.
 */
export function benchShorthand(): Promise<Figure[]> {
  say(`Shorthand: ${LINES.toLocaleString('en')} random lines of a game's words.`);
  const measured = GAME_IDS.map((game) => ({ game, ...measureGame(game) }));
  printTable(
    ['game', 'index ms', 'read ms a line', 'search ms a line', 'hard lines ms'],
    measured.map(({ game, indexMs, readMs, findMs, hardMs }) => [
      game,
      indexMs.toFixed(1),
      ...[readMs, findMs, hardMs].map((middle) => middle.median.toFixed(3)),
    ]),
  );
  const slowest = measured.reduce((a, b) => (a.readMs.median > b.readMs.median ? a : b));
  return Promise.resolve([
    {
      proof: '-',
      what: `read a line as players write (${slowest.game})`,
      figure: `${slowest.readMs.median.toFixed(3)} ms`,
      goal: `${GOAL_MS} ms`,
      ratioTo: '-',
      spread: spreadText(slowest.readMs, 3),
      kept: slowest.readMs.median <= GOAL_MS,
    },
  ]);
}

function measureGame(game: GameId) {
  const { items, mutations } = bundledList(game);
  const listed = sortItems(
    game,
    items.map((item) => ({ ...item, slug: item.name })),
  );
  const startedMs = performance.now();
  const index = new NameIndex(
    game,
    listed,
    mutations.filter((name) => name !== 'None'),
  );
  const indexMs = performance.now() - startedMs;
  const words = listed.flatMap(({ name }) => name.toLowerCase().split(' '));
  const lines = Array.from({ length: LINES }, () => randomLine(words));
  return {
    indexMs,
    readMs: timed(lines, (line) => readShorthand(index, line)),
    findMs: timed(lines, (line) => findItems(index, line, 10)),
    hardMs: middleOf(HARD.map((line) => timed([line], (each) => readShorthand(index, each)).median)),
  };
}

/** @returns ms that each of some lines takes, of several rounds */
function timed(lines: readonly string[], work: (line: string) => unknown) {
  return middleOf(
    Array.from({ length: ROUNDS }, () => {
      const startedMs = performance.now();
      for (const line of lines) work(line);
      return (performance.now() - startedMs) / lines.length;
    }),
  );
}

function randomLine(words: readonly string[]): string {
  const parts = Array.from({ length: 1 + below(12) }, () => {
    const word = oneOf(Math.random() < 0.4 ? BESIDE : words);
    const at = below(word.length);
    const letter = String.fromCodePoint(97 + below(26));
    return Math.random() < 0.3 ? word.slice(0, at) + letter + word.slice(at + 1) : word;
  });
  return parts.join(Math.random() < 0.1 ? '' : ' ').slice(0, LONGEST_LINE);
}

function oneOf(words: readonly string[]): string {
  return words[below(words.length)] ?? '';
}

function below(count: number): number {
  return Math.floor(Math.random() * count);
}
