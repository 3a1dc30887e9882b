import type { Item } from '../items/item.ts';
import { initialsOf, orderless } from './name-likeness.ts';
import { calledKey, consonants, nameWords, soundOf } from './name-words.ts';
import { NearTexts } from './near-texts.ts';
import { append, byText } from './sorted-texts.ts';

/** What is needed of an item to find it by name. */
export type Named = Pick<Item, 'slug' | 'name' | 'nicknames' | 'category' | 'rarity'>;

/** A name in its words, and how each sounds. */
export type Entry<T> = { item: T; words: readonly string[]; sounds: readonly string[] };

/** A name, or a nickname, from one of its words on, without blanks: 0 the whole name, 1 a part of it, 2 a nickname. */
export type Tail = { text: string; at: number; rank: 0 | 1 | 2 };

/** Items of a bit, when the tables are made bit by bit: some milliseconds of a cheap phone's time. */
const SLICE = 100;
/** Words that initials may pass over: 'GM' of Garama and Madundung. */
const SMALL = new Set(['and', 'of', 'the', 'de', 'la', 'y']);

/** The names of a list in the orders in which they are looked up. Numbers are places in the list. */
export class NameTables<T extends Named> {
  readonly items: readonly T[];
  readonly entries: Entry<T>[] = [];
  /** By the whole name without blanks. */
  readonly keys = new Map<string, number[]>();
  readonly nicknames = new Map<string, number[]>();
  readonly anyOrder = new Map<string, number[]>();
  readonly initials = new Map<string, number[]>();
  readonly byFirstLetter = new Map<string, number[]>();
  /** In order. */
  readonly tails: Tail[] = [];
  /** The names that have a word. */
  readonly holders = new Map<string, number[]>();
  /** In order. */
  readonly words: string[] = [];
  /** Words by their consonants. */
  readonly short = new Map<string, string[]>();
  readonly nearNames = new NearTexts();
  readonly nearNicknames = new NearTexts();
  readonly nearWords = new NearTexts();

  constructor(items: readonly T[]) {
    this.items = items;
  }

  /** Fills them, and stops after each bit. */
  *fill(): Generator<void> {
    for (const [at, item] of this.items.entries()) {
      this.#add(item, at);
      if (at % SLICE === SLICE - 1) yield;
    }
    yield;
    this.tails.sort((a, b) => byText(a.text, b.text));
    yield;
    this.words.push(...[...this.holders.keys()].sort(byText));
    for (const word of this.words) {
      const short = consonants(word);
      if (short !== undefined) append(this.short, short, word);
    }
    yield;
    this.nearWords.add(this.words);
    yield;
    this.nearNicknames.add(this.nicknames.keys());
    this.nearNames.add(this.keys.keys());
  }

  #add(item: T, at: number): void {
    const words = nameWords(item.name).map(({ text }) => text);
    this.entries.push({ item, words, sounds: words.map(soundOf) });
    const key = words.join('');
    append(this.keys, key, at);
    append(this.anyOrder, orderless(words), at);
    append(this.byFirstLetter, key.slice(0, 1), at);
    const great = words.filter((word) => !SMALL.has(word));
    for (const initials of new Set([words, great].map(initialsOf))) append(this.initials, initials, at);
    for (const word of new Set(words)) append(this.holders, word, at);
    for (const from of words.keys())
      this.tails.push({ text: words.slice(from).join(''), at, rank: from === 0 ? 0 : 1 });
    for (const nickname of item.nicknames ?? []) {
      const text = calledKey(nickname);
      append(this.nicknames, text, at);
      this.tails.push({ text, at, rank: 2 });
    }
  }
}
