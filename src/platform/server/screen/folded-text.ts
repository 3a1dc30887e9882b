import { looksLike, plain } from './letter-shapes.ts';

/** Signs that are not seen, marks on letters, and apostrophes, which are left out as often as they are written. */
const DROPPED = /^[\p{Default_Ignorable_Code_Point}\p{M}\p{Cc}\u2800\uFFF9-\uFFFC'’‘ʼ´`]$/u;
const WHITE_SPACE = /^\p{White_Space}$/u;
const MOST_KEPT = 5000;

/** A text as it reads, each unit of which knows from where in the original it is. */
export class FoldedText {
  readonly text: string;
  readonly #starts: readonly number[];
  readonly #ends: readonly number[];

  constructor(text: string, starts: readonly number[], ends: readonly number[]) {
    this.text = text;
    this.#starts = starts;
    this.#ends = ends;
  }

  /** @returns where in the original a part of this is */
  origin(start: number, end: number): { start: number; end: number } {
    return { start: this.#starts[start] ?? 0, end: this.#ends[end - 1] ?? 0 };
  }

  /** @returns with each match in other words, which come from where the whole match does */
  replace(pattern: RegExp, by: (match: string) => string): FoldedText {
    const built = new Builder();
    let done = 0;
    for (const { 0: match, index } of this.text.matchAll(pattern)) {
      this.#copy(built, done, index);
      done = index + match.length;
      const words = by(match);
      // What is of the same length is changed letter by letter.
      if (words.length === match.length) this.#copy(built, index, done, words);
      else {
        const { start, end } = this.origin(index, done);
        built.add(words, start, end);
      }
    }
    if (done === 0) return this;
    this.#copy(built, done, this.text.length);
    return built.built();
  }

  /** @returns without what `pattern` matches within a match of `around`, but for what `kept` says stays */
  without(around: RegExp, dropped: (match: string) => RegExp): FoldedText {
    const built = new Builder();
    let done = 0;
    for (const { 0: match, index } of this.text.matchAll(around)) {
      const drop = dropped(match);
      this.#copy(built, done, index);
      done = index + match.length;
      for (let at = index; at < done; at += 1)
        if (!drop.test(this.text[at] ?? '')) this.#copy(built, at, at + 1);
    }
    if (done === 0) return this;
    this.#copy(built, done, this.text.length);
    return built.built();
  }

  #copy(built: Builder, from: number, to: number, as = this.text.slice(from, to)): void {
    for (let at = from; at < to; at += 1)
      built.add(as[at - from] ?? '', this.#starts[at] ?? 0, this.#ends[at] ?? 0);
  }
}

class Builder {
  readonly #units: string[] = [];
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];

  add(units: string, start: number, end: number): void {
    for (let at = 0; at < units.length; at += 1) {
      this.#units.push(units[at] ?? '');
      this.#starts.push(start);
      this.#ends.push(end);
    }
  }

  /** Marks belong to the letter before them. */
  extend(end: number): void {
    if (this.#ends.length > 0) this.#ends[this.#ends.length - 1] = end;
  }

  built(): FoldedText {
    return new FoldedText(this.#units.join(''), this.#starts, this.#ends);
  }
}

/** Folds single characters, and remembers the ones that were met lately. */
function remembering(fold: (char: string) => string): (char: string) => string {
  const kept = new Map<string, string>();
  return (char) => {
    const known = kept.get(char);
    if (known !== undefined) return known;
    const folded = DROPPED.test(char) && !WHITE_SPACE.test(char) ? '' : fold(char);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(char, folded);
    return folded;
  };
}

const asPlain = remembering((char) => (WHITE_SPACE.test(char) ? ' ' : plain(char)));
const asLatin = remembering((char) =>
  WHITE_SPACE.test(char)
    ? ' '
    : char < '\u007F'
      ? char.toLowerCase()
      : Array.from(plain(char), latinOf).join(''),
);

function latinOf(char: string): string {
  return char < '\u007F' ? char : looksLike(char);
}

function foldWith(text: string, fold: (char: string) => string): FoldedText {
  const built = new Builder();
  let at = 0;
  for (const char of text) {
    const end = at + char.length;
    const units = fold(char);
    if (units === '') built.extend(end);
    else built.add(units, at, end);
    at = end;
  }
  return built.built();
}

/** @returns a text in lower case, without marks and hidden signs, in its own script */
export function foldPlain(text: string): FoldedText {
  return foldWith(text, asPlain);
}

/** @returns the same, with each letter as the Latin one that it looks like */
export function foldLatin(text: string): FoldedText {
  return foldWith(text, asLatin);
}
