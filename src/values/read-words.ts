import { type Form, formOf, hasTraits, PLAIN } from './form.ts';
import type { NameIndex } from './name-index.ts';
import type { Named } from './name-tables.ts';
import type { Word } from './name-words.ts';
import type { Mark } from './said-marks.ts';

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

/** What people write beside names, and would otherwise begin or misspell one. */
const TALK = new Set(
  `a accept add adds afk all am an and any anyone are ass ban banned bitch brb bro bruh buy buying can cash cheap crap damn deal decline do
  fair fast fg follow for free friend friends from ft fuck full get gg give gl go good grown gtg have hello help hey hi house how i idk
  if im in is it join l later lf ll lmao lol looking lw me mm mom money my nah need nft no noob now np nty of offer offers ok okay omg on
  only or over overpay player pay please pls plz report roblox robux scam sell selling server shit snap so some spare steal sub sup take
  test thank thanks that the these this those to today trade trades trading ty tysm u under ur user username value values w want wants
  wfl what who will win with wl worth wp wsp wtf ww xd yes you your`.split(/\s+/),
);

/** @returns what one thing is that somebody named; undefined where it is none of the list */
export function readWords<T extends Named>(
  index: NameIndex<T>,
  written: readonly Word[],
): Said<T> | undefined {
  const words = withTimesApart(index, written);
  if (words.length === 0 || words.length > MOST_WORDS) return undefined;
  const said = readAsWritten(index, words) ?? readJoined(index, words);
  if (said !== undefined) return said;
  const rest = words.filter((word) => !TALK.has(word));
  return rest.length === 0 || rest.length === words.length ? undefined : readAsWritten(index, rest);
}

/** The very name first, with as little as can be said beside it; then part of one with as much as can be. */
function readAsWritten<T extends Named>(index: NameIndex<T>, words: readonly string[]): Said<T> | undefined {
  const marks = index.marks.read(words);
  const splits = splitsOf(words, marks);
  const near = () => firstSaid(index, splits.filter(isCounted), (name) => index.nearlyNamed(name));
  const isGuessed = marks.some(({ isGuess }) => isGuess === true);
  const named =
    (isGuessed && index.called(words).length === 0 ? near() : undefined) ??
    firstSaid(index, splits, (name) => index.called(name));
  if (named !== undefined) return { ...named, isSure: true };
  const nearly = marks.length > 0 ? near() : undefined;
  if (nearly !== undefined) return nearly;
  const marked = new Set(marks.flatMap(({ from, to }) => words.slice(from, to)));
  const tells = (word: string) => !marked.has(word) && !TALK.has(word);
  const telling = [...splits.toReversed(), ...among(words, marks)].filter(({ name }) => name.some(tells));
  if (marks.length > 0 && telling.length > 0) {
    // What looks like a form or a number is a word of the name.
    const holding = [...new Set([...index.inARow(words), ...index.partlyCalled(words, [...marked])])];
    if (holding.length > 0) return { items: holding, form: PLAIN, quantity: 1 };
  }
  // A name with a letter wrong is looked for through all words: with the most said beside it, or the least.
  const few = new Set([...telling.slice(0, 2), ...telling.slice(-1)]);
  const partly = firstSaid(index, telling, (name) => index.partlyCalled(name));
  if (partly !== undefined) return partly;
  const shortly = firstSaid(index, telling, (name) => index.shortlyCalled(name));
  if (shortly !== undefined) return { ...shortly, isSure: true };
  return firstSaid(index, few, (name) => index.nearlyCalled(name));
}

/** @returns what the first of some splits says whose name is found */
function firstSaid<T extends Named>(
  index: NameIndex<T>,
  splits: Iterable<Split>,
  find: (name: readonly string[]) => T[],
): Said<T> | undefined {
  for (const split of splits) {
    const said = asSaid(index, split, find(split.name));
    if (said !== undefined) return said;
  }
  return undefined;
}

/** @returns whether nothing but a number stands beside the name */
function isCounted({ marks }: Split): boolean {
  return marks.every(({ quantity }) => quantity !== undefined);
}

/** Reads 'neonfrost' as 'neon frost'. */
function readJoined<T extends Named>(index: NameIndex<T>, words: readonly string[]): Said<T> | undefined {
  for (const [at, word] of words.entries())
    for (let cut = LEAST_JOINED; cut <= word.length - LEAST_JOINED; cut += 1) {
      const head = word.slice(0, cut);
      if (!index.marks.isForm(head)) continue;
      const apart = [...words.slice(0, at), head, word.slice(cut), ...words.slice(at + 1)];
      const said = readAsWritten(index, apart);
      if (said !== undefined) return said;
    }
  return undefined;
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
