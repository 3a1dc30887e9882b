import type { GameId } from '../games/game.ts';
import { doubtOf, initialsOf, inSingular, isShortFor, LEAST_PART, orderless } from './name-likeness.ts';
import type { Item } from './item.ts';
import { consonants, nameWords, singulars } from './name-words.ts';
import { NearTexts } from './near-texts.ts';
import { MarkReader } from './said-marks.ts';
import { append, byText, withPrefix } from './sorted-texts.ts';

/** What is needed of an item to find it by name. */
export type Named = Pick<Item, 'slug' | 'name' | 'category' | 'rarity'>;

type Entry<T> = { item: T; words: string[] };

/** Letters of a run of abbreviations at most, and words of a name that somebody types. */
const MOST_RUN = 16;
const MOST_WORDS = 10;
/** Items of a bit, when the index is made bit by bit: some milliseconds of a cheap phone's time. */
const SLICE = 100;
/** Words that initials may pass over: 'GM' of Garama and Madundung. */
const SMALL = new Set(['and', 'of', 'the', 'de', 'la', 'y']);

/**
 * The names of a list, to be found as people write them. Made once for a list, in its order: of equals, the item that stands
 * first is found first. Words are those of `nameWords`.
 */
export class NameIndex<T extends Named> {
  readonly game: GameId;
  /** Reads what is said beside a name. */
  readonly marks: MarkReader;
  #items: readonly T[] = [];
  readonly #entries: Entry<T>[] = [];
  readonly #keys = new Map<string, number[]>();
  readonly #anyOrder = new Map<string, number[]>();
  readonly #initials = new Map<string, number[]>();
  readonly #byFirstLetter = new Map<string, number[]>();
  /** Each name from each of its words on, without blanks, in order. */
  readonly #tails: { text: string; at: number; from: number }[] = [];
  readonly #holders = new Map<string, number[]>();
  readonly #words: string[] = [];
  readonly #nearNames = new NearTexts();
  readonly #nearWords = new NearTexts();
  readonly #short = new Map<string, string[]>();
  readonly #wordsOf = new Map<T, readonly string[]>();

  /** @param mutations those of the game, without 'None' */
  constructor(game: GameId, items: readonly T[], mutations: readonly string[]) {
    this.game = game;
    this.marks = new MarkReader(game, mutations);
    for (const _ of this.#make(items));
  }

  /**
   * Makes the same bit by bit, for a page that is to answer its reader meanwhile.
   * @param pause is waited for between two bits
   */
  static async inSlices<T extends Named>(
    game: GameId,
    items: readonly T[],
    mutations: readonly string[],
    pause: () => Promise<void>,
  ): Promise<NameIndex<T>> {
    const index = new NameIndex<T>(game, [], mutations);
    for (const _ of index.#make(items)) await pause();
    return index;
  }

  /** The list, in its order. */
  get items(): readonly T[] {
    return this.#items;
  }

  /** Stops after each bit. */
  *#make(items: readonly T[]): Generator<void> {
    this.#items = items;
    for (const [at, item] of items.entries()) {
      this.#add(item, at);
      if (at % SLICE === SLICE - 1) yield;
    }
    yield;
    this.#tails.sort((a, b) => byText(a.text, b.text));
    yield;
    this.#words.push(...[...this.#holders.keys()].sort(byText));
    for (const word of this.#words) {
      const short = consonants(word);
      if (short !== undefined) append(this.#short, short, word);
    }
    yield;
    this.#nearNames.add(this.#keys.keys());
    this.#nearWords.add(this.#holders.keys());
  }

  #add(item: T, at: number): void {
    const words = nameWords(item.name).map(({ text }) => text);
    const key = words.join('');
    this.#entries.push({ item, words });
    this.#wordsOf.set(item, words);
    append(this.#keys, key, at);
    append(this.#anyOrder, orderless(words), at);
    append(this.#byFirstLetter, key.slice(0, 1), at);
    const all = initialsOf(words);
    const great = initialsOf(words.filter((word) => !SMALL.has(word)));
    for (const initials of new Set([all, great])) append(this.#initials, initials, at);
    for (const word of new Set(words)) append(this.#holders, word, at);
    for (const from of words.keys()) this.#tails.push({ text: words.slice(from).join(''), at, from });
  }

  /** @returns whether a name of the list has this very word */
  hasWord(word: string): boolean {
    return this.#holders.has(word);
  }

  /** @returns whether the name of an item has all these words */
  hasWords(item: T, words: readonly string[]): boolean {
    const own = this.#wordsOf.get(item) ?? [];
    return words.every((word) => own.includes(word));
  }

  /** @returns the items that are called just this, or of which this is the plural, wherever the blanks are and in any order */
  called(words: readonly string[]): T[] {
    return this.#give(this.#called(words));
  }

  /** @returns those whose names have these words in a row, the last one maybe not to its end */
  inARow(words: readonly string[]): T[] {
    return this.#give(this.#tailed(words));
  }

  /** @returns those of whose names this is a part or a short form, the best first */
  partlyCalled(words: readonly string[]): T[] {
    if (words.length === 0 || words.length > MOST_WORDS) return [];
    const parts = [...this.#called(words), ...this.#tailed(words), ...this.#holding(words, false)];
    return this.#give(parts.length > 0 ? parts : this.#shortened(words.join('')));
  }

  /** @returns those that are called this with one letter wrong, or with words that are not written to their end */
  nearlyNamed(words: readonly string[]): T[] {
    const near = this.#misspelt(words.join('')).filter(({ mistakes }) => mistakes < 2);
    const begun = this.#holding(words, false).filter(
      (at) => this.#entries[at]?.words.length === words.length,
    );
    return this.#give([...near.map(({ at }) => at), ...begun]);
  }

  /** @returns those that may have been meant with a letter wrong, the best first */
  nearlyCalled(words: readonly string[]): T[] {
    if (words.length === 0 || words.length > MOST_WORDS) return [];
    const whole = this.#misspelt(words.join(''));
    const near = whole.filter(({ mistakes }) => mistakes < 2);
    return this.#give([
      ...near.map(({ at }) => at),
      ...this.#holding(words, true),
      ...whole.map(({ at }) => at),
    ]);
  }

  #give(found: readonly number[]): T[] {
    return Array.from(new Set(found), (at) => this.#entries[at]?.item).filter((item) => item !== undefined);
  }

  #called(words: readonly string[]): number[] {
    const each = inSingular(words);
    const inOrder = each.flatMap((one) => this.#keys.get(one.join('')) ?? []);
    return inOrder.length > 0 ? inOrder : each.flatMap((one) => this.#anyOrder.get(orderless(one)) ?? []);
  }

  /** The beginning of a name, then that of one of its words, over the blanks. */
  #tailed(words: readonly string[]): number[] {
    for (const each of inSingular(words)) {
      const text = each.join('');
      if (text.length < LEAST_PART || /^\d+$/.test(text)) continue;
      const found = withPrefix(this.#tails, text, (tail) => tail.text);
      if (found.length > 0)
        return found
          .sort((a, b) => Math.min(a.from, 1) - Math.min(b.from, 1) || a.at - b.at)
          .map(({ at }) => at);
    }
    return [];
  }

  /**
   * Names with a word for each of these, in any order: the surest first, then those without further words, then those that
   * begin with the first. The longest word leads, since the fewest names have it.
   */
  #holding(words: readonly string[], mayBeWrong: boolean): number[] {
    const lead = words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
    if (lead.length < LEAST_PART) return [];
    const asked = words.map((word) => ({ word, singulars: singulars(word), short: consonants(word) }));
    const [first] = asked;
    const found: { at: number; doubt: number; order: number }[] = [];
    for (const at of this.#holdersOf(lead, mayBeWrong)) {
      const own = this.#entries[at]?.words ?? [];
      let doubt = 0;
      for (const word of asked) {
        doubt = Math.max(doubt, doubtOf(word, own, mayBeWrong));
        if (doubt === Infinity) break;
      }
      if (doubt === Infinity) continue;
      const begins = first !== undefined && doubtOf(first, own.slice(0, 1), mayBeWrong) < Infinity;
      found.push({ at, doubt, order: own.length === words.length ? 0 : begins ? 1 : 2 });
    }
    return found.sort((a, b) => a.doubt - b.doubt || a.order - b.order || a.at - b.at).map(({ at }) => at);
  }

  /** @returns the names with a word that this one may be */
  #holdersOf(word: string, mayBeWrong: boolean): Set<number> {
    const meant = [word, ...singulars(word), ...(this.#short.get(word) ?? [])];
    // A number is that number or none.
    if (!/^\d/.test(word)) meant.push(...withPrefix(this.#words, word, (each) => each));
    if (mayBeWrong)
      for (const typed of [word, ...singulars(word)])
        meant.push(...this.#nearWords.near(typed).map(({ text }) => text));
    return new Set(meant.flatMap((each) => this.#holders.get(each) ?? []));
  }

  /** The first letters of all words, or beginnings of some: 'SD', 'LUXTRAY'. */
  #shortened(text: string): number[] {
    if (text.length < 2 || text.length > MOST_RUN || /^\d/.test(text)) return [];
    const initials = this.#initials.get(text) ?? [];
    if (initials.length > 0 || text.length <= LEAST_PART) return initials;
    const sameStart = this.#byFirstLetter.get(text.slice(0, 1)) ?? [];
    return sameStart.filter((at) => isShortFor(text, this.#entries[at]?.words ?? []));
  }

  #misspelt(text: string): { at: number; mistakes: number }[] {
    return this.#nearNames
      .near(text)
      .flatMap((near) => (this.#keys.get(near.text) ?? []).map((at) => ({ at, mistakes: near.mistakes })));
  }
}
