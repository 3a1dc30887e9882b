import type { Mark } from './said-marks.ts';

/** Words that are taken for a name with what is said beside it. */
export type Split = { name: string[]; marks: Mark[] };

/** Marks on either side of a name at most. */
const MOST_MARKS = 4;

/** @returns the ways to part words into a name and the marks around it, those with the fewest marks first */
export function splitsOf(words: readonly string[], marks: readonly Mark[]): Split[] {
  const before = chain(marks, (from) => marks.find((mark) => mark.from === from), 0, 'to');
  const after = chain(marks, (to) => marks.find((mark) => mark.to === to), words.length, 'from');
  const around = before.flatMap((left) =>
    after.flatMap((right) => {
      const [from, to] = [left.at(-1)?.to ?? 0, right.at(-1)?.from ?? words.length];
      return from < to ? [{ name: words.slice(from, to), marks: [...left, ...right] }] : [];
    }),
  );
  return around
    .filter((split) => split.marks.filter(({ quantity }) => quantity !== undefined).length < 2)
    .sort((a, b) => a.marks.length - b.marks.length);
}

/** @returns the words without all forms wherever they stand, as in 'shadow neon dragon'; none where there are no forms, or nothing else */
export function among(words: readonly string[], marks: readonly Mark[]): Split[] {
  const taken: Mark[] = [];
  for (const mark of marks)
    if (mark.quantity === undefined && mark.from >= (taken.at(-1)?.to ?? 0)) taken.push(mark);
  const name = words.filter((_, at) => !taken.some(({ from, to }) => from <= at && at < to));
  return name.length === 0 || taken.length === 0 ? [] : [{ name, marks: taken }];
}

/** @returns whether nothing but a number stands beside the name */
export function isCounted({ marks }: Split): boolean {
  return marks.every(({ quantity }) => quantity !== undefined);
}

/** @returns whether traits stand beside the name, which only some things have: 'neon rose' is a pet, and no Neon Paint */
export function isFormed({ marks }: Split): boolean {
  return marks.some(({ traits = [], isGuess }) => traits.length > 0 && isGuess !== true);
}

/** @returns none, the first, the first two ... of the marks that follow each other from one end of the words on */
function chain(
  marks: readonly Mark[],
  next: (at: number) => Mark | undefined,
  start: number,
  far: 'from' | 'to',
): Mark[][] {
  const chains: Mark[][] = [[]];
  let at = start;
  while (chains.length <= Math.min(MOST_MARKS, marks.length)) {
    const mark = next(at);
    if (mark === undefined) break;
    chains.push([...(chains.at(-1) ?? []), mark]);
    at = mark[far];
  }
  return chains;
}
