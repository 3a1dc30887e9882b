import { type Form, formOf, hasTraits, PLAIN } from '../items/form.ts';
import type { NameIndex } from './name-index.ts';
import { isNumber } from './name-likeness.ts';
import { among, isCounted, isFormed, type Split, splitsOf } from './name-splits.ts';
import type { Named } from './name-tables.ts';
import { singulars, type Word } from './name-words.ts';
import type { Mark } from './said-marks.ts';
import { TALK } from './talk.ts';

/** What words name: the items that they may mean, the likeliest first and at least one, in which form, and how many. */
export type Said<T> = {
  items: T[];
  form: Form;
  quantity: number;
  /**
   * Whether it is meant rather than a name that has the same letters inside words: it is the very name, a nickname or the first
   * letters, and neither a part nor misspelt; or a number before words counts it, as of '4 packs', which are no packs of 2024.
   */
  isSure?: boolean;
};

/** Words of one thing at most. */
const MOST_WORDS = 16;
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
  if (said !== undefined) return isCountApart(written) ? { ...said, isSure: true } : said;
  const rest = words.filter((word) => !TALK.has(word));
  return rest.length === 0 || rest.length === words.length ? undefined : readAsWritten(index, rest, wide);
}

/** @returns whether words begin with a number and a blank */
function isCountApart([first, second]: readonly Word[]): boolean {
  return isNumber(first?.text) && second !== undefined && first !== undefined && first.end < second.start;
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
  const isRight = (name: readonly string[]) =>
    name.every((word) => isNumber(word) || [word, ...singulars(word)].some((one) => index.hasWord(one)));
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
    const [before, after] = [words[at - 1], words[at + 1]];
    if (text.startsWith('x') && isNumber(before?.text) && before?.end === start) return ['x', text.slice(1)];
    if (text.endsWith('x') && isNumber(after?.text) && after?.start === end) return [text.slice(0, -1), 'x'];
    return [text];
  });
}
