import type { GameId } from '../../games/game.ts';
import { isSameButVowels, isSlip } from './misspelt.ts';
import { asked, hasCount, inSingular, isNumber, isShortFor, LEAST_PART, orderless } from './name-likeness.ts';
import { type Named, NameTables } from './name-tables.ts';
import { soundOf } from './name-words.ts';
import { beginsWith, namesHolding } from './names-holding.ts';
import type { Near } from './near-texts.ts';
import { MarkReader } from './said-marks.ts';
import { withPrefix } from './sorted-texts.ts';

/** Letters of a run of abbreviations at most, and words of a name that somebody types. */
const MOST_RUN = 16;
const MOST_WORDS = 10;
/** From so many letters on a word with a mistake tells a name by itself; of a shorter one see `nearlyCalled`. */
const TELLING = 7;

/**
 * The names of a list, to be found as people write them. Made once for a list, in its order: of equals, the item that stands
 * first is found first. Words are those of `nameWords`.
 */
export class NameIndex<T extends Named> {
  readonly game: GameId;
  /** Reads what is said beside a name. */
  readonly marks: MarkReader;
  #tables: NameTables<T>;

  /** @param mutations those of the game, without 'None' */
  constructor(game: GameId, items: readonly T[], mutations: readonly string[]) {
    this.game = game;
    this.marks = new MarkReader(game, mutations);
    this.#tables = new NameTables(items);
    for (const _ of this.#tables.fill());
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
    index.#tables = new NameTables(items);
    for (const _ of index.#tables.fill()) await pause();
    return index;
  }

  /** The list, in its order. */
  get items(): readonly T[] {
    return this.#tables.items;
  }

  /** @returns whether a name of the list has this very word */
  hasWord(word: string): boolean {
    return this.#tables.holders.has(word);
  }

  /**
   * @returns the items that are called just this, or of which this is the plural, wherever the blanks are and in any order: by
   * their names, else by their nicknames
   */
  called(words: readonly string[]): T[] {
    return this.#give(this.#called(words));
  }

  /** @returns the items that have just this, or the singular of it, for a nickname */
  nicknamed(words: readonly string[]): T[] {
    return this.#give(this.#nicknamed(words));
  }

  /** @returns those whose names have these words in a row, the last one maybe not to its end */
  inARow(words: readonly string[]): T[] {
    return this.#give(this.#tailed(words));
  }

  /** @returns those of whose names this is a part, the best first. @param kept words that the name has as they are */
  partlyCalled(words: readonly string[], kept: readonly string[] = []): T[] {
    if (words.length === 0 || words.length > MOST_WORDS) return [];
    const parts = [
      ...this.#called(words),
      ...this.#tailed(words),
      ...namesHolding(this.#tables, words, false),
    ];
    return this.#give(parts.filter((at) => kept.every((word) => this.#wordsAt(at).includes(word))));
  }

  /** @returns those that are called by this for short: the first letters of all words, or beginnings of some: 'SD', 'LUXTRAY' */
  shortlyCalled(words: readonly string[]): T[] {
    const text = words.join('');
    if (text.length < 2 || text.length > MOST_RUN || /^\d/.test(text)) return [];
    const initials = this.#tables.initials.get(text) ?? [];
    if (initials.length > 0 || text.length <= LEAST_PART) return this.#give(initials);
    const sameStart = this.#tables.byFirstLetter.get(text.slice(0, 1)) ?? [];
    return this.#give(sameStart.filter((at) => isShortFor(text, this.#wordsAt(at))));
  }

  /**
   * @returns those that are called this with one letter wrong, or with some words that are not written to their end: one alone would
   * be the part of any name
   */
  nearlyNamed(words: readonly string[]): T[] {
    const begun = words.length < 2 ? [] : namesHolding(this.#tables, words, false);
    return this.#give([
      ...this.#misspelt(words, 1),
      ...begun.filter((at) => this.#wordsAt(at).length === words.length),
    ]);
  }

  /**
   * @param isBare whether nothing is said beside the name: then a short word is to begin one, with a letter left out, swapped or
   * of the same sound, or be one but for a vowel, since with another letter it is a word of its own
   * @returns those that may have been meant with a letter wrong, the best first
   */
  nearlyCalled(words: readonly string[], isBare = true): T[] {
    if (words.length === 0 || words.length > MOST_WORDS) return [];
    const [first = ''] = words;
    const isShort = isBare && words.length === 1 && first.length < TELLING;
    const isMeant = (meant: string) => !isShort || isSlip(first, meant) || soundOf(first) === soundOf(meant);
    const holding = namesHolding(this.#tables, words, true).filter((at) => {
      const [begin = ''] = this.#wordsAt(at);
      return !isShort || (beginsWith(this.#tables, at, asked(first, isBare)) && isMeant(begin));
    });
    return this.#give([
      ...this.#misspelt(words, 1, (name) => isMeant(name) || isSameButVowels(first, name)),
      ...holding,
      ...this.#misspelt(words, 2),
    ]);
  }

  #give(found: readonly number[]): T[] {
    return Array.from(new Set(found), (at) => this.items[at]).filter((item) => item !== undefined);
  }

  #wordsAt(at: number): readonly string[] {
    return this.#tables.entries[at]?.words ?? [];
  }

  #called(words: readonly string[]): number[] {
    const { keys, anyOrder } = this.#tables;
    const each = inSingular(words);
    const inOrder = each.flatMap((one) => keys.get(one.join('')) ?? []);
    if (inOrder.length > 0) return inOrder;
    const mixed = each.flatMap((one) =>
      (anyOrder.get(orderless(one)) ?? []).filter((at) => !hasCount(one, this.#wordsAt(at))),
    );
    return mixed.length > 0 ? mixed : this.#nicknamed(words);
  }

  #nicknamed(words: readonly string[]): number[] {
    return inSingular(words).flatMap((one) => this.#tables.nicknames.get(one.join('')) ?? []);
  }

  /** The beginning of a name, then that of one of its words, then of a nickname, over the blanks. */
  #tailed(words: readonly string[]): number[] {
    for (const each of inSingular(words)) {
      const text = each.join('');
      // Of one word the singular is a word of a name: 'wins' is nothing winged.
      if (each !== words && words.length === 1 && !this.hasWord(text)) continue;
      if (text.length < LEAST_PART || /^\d+$/.test(text)) continue;
      const isWhole = isNumber(each.at(-1));
      const found = withPrefix(this.#tables.tails, text, (tail) => tail.text).filter(
        (tail) => !isWhole || !isNumber(tail.text[text.length]),
      );
      if (found.length > 0) return found.sort((a, b) => a.rank - b.rank || a.at - b.at).map(({ at }) => at);
    }
    return [];
  }

  /**
   * @param mistakes 1 or 2. With two, words begin right: 'arctic deer' is no Arctic Tern
   * @returns names, then nicknames, that are written so
   */
  #misspelt(
    words: readonly string[],
    mistakes: number,
    isAlso: (near: string) => boolean = () => true,
  ): number[] {
    const { keys, nicknames, nearNames, nearNicknames } = this.#tables;
    const text = words.join('');
    const isMeant = (near: Near) => Math.floor(near.mistakes) === mistakes && isAlso(near.text);
    const names = nearNames
      .near(text)
      .filter(isMeant)
      .flatMap((near) => keys.get(near.text) ?? []);
    if (mistakes > 1) return names.filter((at) => this.#beginsAlike(at, words));
    const others = nearNicknames.near(text).filter(isMeant);
    return [...names, ...others.flatMap((near) => nicknames.get(near.text) ?? [])];
  }

  #beginsAlike(at: number, words: readonly string[]): boolean {
    const own = this.#wordsAt(at);
    const isBegun = (word: string, place: number) => word.length < LEAST_PART || word[0] === own[place]?.[0];
    return words.length !== own.length || words.every(isBegun);
  }
}
