import { printTable } from './measure.ts';

/** One line of the table of proofs. */
export type Figure = {
  /** Its number in that table, such as P4. */
  proof: string;
  what: string;
  figure: string;
  goal: string;
  /** What a ratio is to; '-' where the figure is none. */
  ratioTo: string;
  /** The least and the most of what was measured. */
  spread: string;
  kept: boolean;
};

/** What was measured several times: the middle, the least and the most. */
export type Middle = { median: number; least: number; most: number };

/** @returns the middle of some numbers, and how far they lie apart */
export function middleOf(numbers: readonly number[]): Middle {
  const sorted = numbers.toSorted((a, b) => a - b);
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    least: sorted[0] ?? Number.NaN,
    most: sorted.at(-1) ?? Number.NaN,
  };
}

/** @returns the least and the most as text */
export function spreadText({ least, most }: Middle, digits: number): string {
  return `${least.toFixed(digits)} to ${most.toFixed(digits)}`;
}

/** Prints what all benches of a run have measured. */
export function printFigures(figures: readonly Figure[]): void {
  printTable(
    ['', 'what', 'figure', 'goal', 'ratio to', 'spread', 'kept'],
    figures.map((of) => [
      of.proof,
      of.what,
      of.figure,
      of.goal,
      of.ratioTo,
      of.spread,
      of.kept ? 'yes' : 'NO',
    ]),
  );
}

/** Prints a line of a bench. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
