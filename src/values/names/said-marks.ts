import { gameOf } from '../../games/game-list.ts';
import type { GameId } from '../../games/game.ts';
import { traitsOf } from '../items/form.ts';
import { mistakesIn } from './misspelt.ts';
import { calledKey, nameWords } from './name-words.ts';

/** Words beside a name that say in which form the item is, or how many of it. */
export type Mark = {
  /** The first word, and the one after the last. */
  from: number;
  to: number;
  traits?: readonly string[];
  mutation?: string;
  quantity?: number;
  /** Not written as the game has it: maybe a word of a name instead. */
  isGuess?: boolean;
};

/** Words of a mutation at most: 'blood rot'. */
const MOST_WORDS = 3;

/** Reads what is said beside names in a game. */
export class MarkReader {
  readonly #mutations: { name: string; key: string }[];
  /** What stands for a trait, the longest first: 'mega' before the letter of another word that begins like it. */
  readonly #sayings: { id: string; say: string }[];
  readonly #plain: Set<string>;

  /** @param mutations those of the game, without 'None' */
  constructor(game: GameId, mutations: readonly string[]) {
    this.#mutations = mutations
      .map((name) => ({ name, key: calledKey(name) }))
      .filter(({ key }) => key !== '');
    this.#sayings = traitsOf(game)
      .flatMap(({ id, word, letter }) => {
        const long = word.toLowerCase();
        const says = [`${long}able`, `${long.replace(/e$/, '')}able`, long, letter.toLowerCase()];
        return says.map((say) => ({ id, say }));
      })
      .sort((a, b) => b.say.length - a.say.length);
    this.#plain = plainWords(gameOf(game).traits?.plain);
  }

  /** @returns what may be a mark, in the order of the words; of those that begin with one word the longest */
  read(words: readonly string[]): Mark[] {
    return words.flatMap((_, from) => this.#at(words, from) ?? []);
  }

  /** @returns whether a word is a form, spelled right */
  isForm(word: string): boolean {
    return this.#traitsIn(word) !== undefined || this.#mutations.some(({ key }) => key === word);
  }

  /** @returns the traits that a word of nothing else says: 'nfr', 'megaride' */
  #traitsIn(word: string): string[] | undefined {
    const traits: string[] = [];
    for (let rest = word; rest !== '';) {
      const said = this.#sayings.find(({ say }) => rest.startsWith(say));
      if (said === undefined || traits.includes(said.id)) return undefined;
      traits.push(said.id);
      rest = rest.slice(said.say.length);
    }
    return traits.length === 0 ? undefined : traits;
  }

  #at(words: readonly string[], from: number): Mark | undefined {
    const quantity = quantityAt(words, from);
    if (quantity !== undefined) return quantity;
    for (let to = Math.min(words.length, from + MOST_WORDS); to > from; to -= 1) {
      const said = words.slice(from, to).join('');
      if (this.#plain.has(said)) return { from, to, traits: [] };
      const mutation = this.#mutations.find(({ key }) => isMutation(said, key));
      if (mutation !== undefined)
        return { from, to, mutation: mutation.name, isGuess: said !== mutation.key };
    }
    const word = words[from] ?? '';
    const [traits, guessed] = [this.#traitsIn(word), this.#misspelt(word)];
    if (traits !== undefined) return { from, to: from + 1, traits };
    return guessed && { from, to: from + 1, traits: guessed, isGuess: true };
  }

  #misspelt(word: string): string[] | undefined {
    const meant = this.#sayings.find(({ say }) => mistakesIn(word, say) === 1);
    return meant && [meant.id];
  }
}

/** '2', '2x', 'x2', '2 x': 1 to 999. */
function quantityAt(words: readonly string[], from: number): Mark | undefined {
  const number = (at: number) => {
    const word = words[at] ?? '';
    return /^\d{1,3}$/.test(word) && Number(word) > 0 ? Number(word) : undefined;
  };
  const isTimes = (at: number) => words[at] === 'x';
  const [first, second] = [number(from), number(from + 1)];
  if (first !== undefined) return { from, to: isTimes(from + 1) ? from + 2 : from + 1, quantity: first };
  return isTimes(from) && second !== undefined ? { from, to: from + 2, quantity: second } : undefined;
}

/** @returns how 'No potion' is written: that, 'no potions', 'no pot', 'np' */
function plainWords(plain: string | undefined): Set<string> {
  if (plain === undefined) return new Set();
  const words = nameWords(plain).map(({ text }) => text);
  const key = words.join('');
  const start = key.slice(0, (words[0]?.length ?? 0) + 3);
  return new Set([key, `${key}s`, start, `${start}s`, words.map(([letter]) => letter).join('')]);
}

/** 'golden' is written for Gold, and 'gold' for Golden. */
function isMutation(said: string, key: string): boolean {
  return said === key || said === `${key}en` || `${said}en` === key || mistakesIn(said, key) === 1;
}
