import { type Form, formOf, hasTraits, PLAIN } from './form.ts';
import type { NameIndex } from './name-index.ts';
import type { Named } from './name-tables.ts';
import type { Word } from './name-words.ts';
import type { Mark } from './said-marks.ts';
import { TALK } from './talk.ts';

/** What words name: the items that they may mean, the likeliest first and at least one, in which form, and how many. */
export type Said<T> = {
  items: T[];
  form: Form;
  quantity: number;
  /** Whether it is the very name, a nickname or the first letters: not only a part, and not misspelt. */
  isSure?: boolean;
};

/** Words that are taken for a name with what is said beside it. */
type Split = { name: string[]; marks: Mark[] };

/** Words of one thing at most, and marks on either side of its name. */
const MOST_WORDS = 16;
const MOST_MARKS = 4;
/** Letters of a form that runs into a name, and of that name: 'fr' begins many a word. */
const LEAST_JOINED = 3;

/**
 * @param wide whether items of whose names it is a part follow one that is called just so: of 'nfr bat' a Bat, then a Bat Dragon
 * @returns what one thing is that somebody named; undefined where it is none of the list
 */
export function readWords<T extends Named>(
  index: NameIndex<T>,
  written: readonly Word[],
  wide = false,
): Said<T> | undefined {
  const words = withTimesApart(index, written);
  if (words.length === 0 || words.length > MOST_WORDS) return undefined;
  const said = readAsWritten(index, words, wide) ?? readJoined(index, words, wide);
  if (said !== undefined) return said;
  const rest = words.filter((word) => !TALK.has(word));
  return rest.length === 0 || rest.length === words.length ? undefined : readAsWritten(index, rest, wide);
}

/** The very name first, with as little as can be said beside it; then part of one with as much as can be. */
function readAsWritten<T extends Named>(
  index: NameIndex<T>,
  words: readonly string[],
  wide: boolean,
): Said<T> | undefined {
  const called = (name: readonly string[]) => {
    const found = index.called(name);
    return wide && found.length > 0 ? index.partlyCalled(name) : found;
  };
  const marks = index.marks.read(words);
  const splits = splitsOf(words, marks);
  const counts = marks.filter(({ quantity }) => quantity !== undefined);
  const isTimes = counts.some(({ from, to }) => to - from > 1);
  // What is a count, and a name whose words are right, has no letter wrong: '2 kitty' is no 2D Kitty, and 2 moose are no mice.
  const isRight = (name: readonly string[]) => name.every((word) => /^\d/.test(word) || index.hasWord(word));
  const mayBeWrong = ({ name, marks: beside }: Split) =>
    beside.length === 0 ? counts.length === 0 || (!isTimes && !isRight(name)) : !isRight(name);
  const near = () =>
    firstSaid(
      index,
      splits.filter((split) => isCounted(split) && mayBeWrong(split)),
      (name) => index.nearlyNamed(name),
    );
  const isGuessed = marks.some(({ isGuess }) => isGuess === true);
  const named =
    (isGuessed && index.called(words).length === 0 ? near() : undefined) ?? firstSaid(index, splits, called);
  if (named !== undefined) return { ...named, isSure: true };
  const nearly = marks.length > 0 ? near() : undefined;
  if (nearly !== undefined) return nearly;
  const marked = new Set(marks.flatMap(({ from, to }) => words.slice(from, to)));
  const tells = (word: string) => !marked.has(word) && !TALK.has(word);
  const telling = [...splits.toReversed(), ...among(words, marks)].filter(({ name }) => name.some(tells));
  const formed = firstSaid(index, telling.filter(isFormed), (name) => index.partlyCalled(name));
  if (formed !== undefined) return formed;
  if (marks.length > 0 && telling.length > 0) {
    // What looks like a form is a word of the name; a number only in its place: '2 kitty' is no 2D Kitty.
    const anywhere = counts.length > 0 ? [] : index.partlyCalled(words, words);
    const holding = [...new Set([...index.inARow(words), ...anywhere])];
    if (holding.length > 0) return { items: holding, form: PLAIN, quantity: 1 };
  }
  // A name with a letter wrong is looked for through all words: with the most said beside it, or the least.
  const few = new Set([...telling.slice(0, 2), ...telling.slice(-1)]);
  const partly = firstSaid(index, telling, (name) => index.partlyCalled(name));
  if (partly !== undefined) return partly;
  const shortly = firstSaid(index, telling, (name) => index.shortlyCalled(name));
  if (shortly !== undefined) return { ...shortly, isSure: true };
  return firstSaid(index, few, (name, beside) => index.nearlyCalled(name, beside.length === 0));
}

/** @returns what the first of some splits says whose name is found */
function firstSaid<T extends Named>(
  index: NameIndex<T>,
  splits: Iterable<Split>,
  find: (name: readonly string[], beside: readonly Mark[]) => T[],
): Said<T> | undefined {
  for (const split of splits) {
    const said = asSaid(index, split, find(split.name, split.marks));
    if (said !== undefined) return said;
  }
  return undefined;
}

/** @returns whether nothing but a number stands beside the name */
function isCounted({ marks }: Split): boolean {
  return marks.every(({ quantity }) => quantity !== undefined);
}

/** @returns whether traits stand beside the name, which only some things have: 'neon rose' is a pet, and no Neon Paint */
function isFormed({ marks }: Split): boolean {
  return marks.some(({ traits = [], isGuess }) => traits.length > 0 && isGuess !== true);
}

/** Reads 'neonfrost' as 'neon frost': with the shortest form that begins such words, or with the longest. */
function readJoined<T extends Named>(
  index: NameIndex<T>,
  words: readonly string[],
  wide: boolean,
): Said<T> | undefined {
  const cuts = words.map((word) => (index.hasWord(word) ? [] : cutsOf(index, word)));
  if (cuts.every(({ length }) => length === 0)) return undefined;
  for (const end of [0, -1]) {
    const apart = words.flatMap((word, at) => {
      const cut = cuts[at]?.at(end);
      return cut === undefined ? [word] : [word.slice(0, cut), word.slice(cut)];
    });
    const said = readAsWritten(index, apart, wide);
    if (said !== undefined) return said;
  }
  return undefined;
}

/** @returns behind how many letters of a word a form ends, the least first; none of what is a form */
function cutsOf<T extends Named>(index: NameIndex<T>, word: string): number[] {
  if (index.marks.isForm(word)) return [];
  const cuts = Array.from(
    { length: Math.max(0, word.length - 2 * LEAST_JOINED + 1) },
    (_, at) => at + LEAST_JOINED,
  );
  return cuts.filter((cut) => index.marks.isForm(word.slice(0, cut)));
}

/** @returns the ways to part words into a name and the marks around it, those with the fewest marks first */
function splitsOf(words: readonly string[], marks: readonly Mark[]): Split[] {
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

/** All forms wherever they stand, as in 'shadow neon dragon'. */
function among(words: readonly string[], marks: readonly Mark[]): Split[] {
  const taken: Mark[] = [];
  for (const mark of marks)
    if (mark.quantity === undefined && mark.from >= (taken.at(-1)?.to ?? 0)) taken.push(mark);
  const name = words.filter((_, at) => !taken.some(({ from, to }) => from <= at && at < to));
  return name.length === 0 || taken.length === 0 ? [] : [{ name, marks: taken }];
}

function asSaid<T extends Named>(
  index: NameIndex<T>,
  { marks }: Split,
  found: readonly T[],
): Said<T> | undefined {
  const traits = marks.flatMap((mark) => mark.traits ?? []);
  const items =
    traits.length === 0 ? [...found] : found.filter(({ category }) => hasTraits(index.game, category));
  if (items.length === 0) return undefined;
  const mutation = marks.find((mark) => mark.mutation !== undefined)?.mutation;
  const quantity = marks.find((mark) => mark.quantity !== undefined)?.quantity ?? 1;
  return { items, form: formOf({ traits, mutation }), quantity };
}

/** @returns the words, with the 'x' of 'frostx2' and '2xfrost' by itself */
function withTimesApart<T extends Named>(index: NameIndex<T>, words: readonly Word[]): string[] {
  return words.flatMap(({ text, start, end }, at) => {
    if (text.length === 1 || index.hasWord(text)) return [text];
    const isNumber = (other: Word | undefined) => other !== undefined && /^\d/.test(other.text);
    const [before, after] = [words[at - 1], words[at + 1]];
    if (text.startsWith('x') && isNumber(before) && before?.end === start) return ['x', text.slice(1)];
    if (text.endsWith('x') && isNumber(after) && after?.start === end) return [text.slice(0, -1), 'x'];
    return [text];
  });
}
