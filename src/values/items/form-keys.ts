import { gameOf } from '../../games/game-list.ts';
import type { GameId } from '../../games/game.ts';
import { foldKey } from '../names/fold-key.ts';
import { traitsOf } from './form.ts';

/** What a key says of the form whose value stands under it. */
export type FormWords = {
  /** Ids of a game's traits. */
  traits: readonly string[];
  /** Whether it says that the item has no potion. */
  noPotion: boolean;
  /** What comes before 'value': the letter of an age ('nvalue'), nothing ('value - fly'), or another spelling. */
  shape: 'letter' | 'value' | 'words';
  /** Whether letters are all of it: 'nfr', but also an 'r' of something else. */
  isShort?: boolean;
};

const FILLING = ['values', 'value', 'trading', 'trade', 'and', 'with', 'potions', 'potion'];

/**
 * Reads how lists spell the forms of a game's items, by the words and letters that the game itself has for its traits: 'neon
 * fly ride', 'NFR', 'nvalue - fly&ride', 'rvalue - nopotion', 'np', 'Mega Neon'.
 */
export class FormKeys {
  readonly #traits: readonly { id: string; word: string; letter: string }[];
  readonly #words: ReadonlyMap<string, Partial<FormWords>>;
  readonly #inWords: RegExp;
  readonly #inLetters: RegExp;
  readonly #plainLetters: string;
  readonly #read = new Map<string, FormWords | undefined>();
  /** All potions of the game. */
  readonly potions: readonly string[];

  constructor(game: GameId) {
    const { traits } = gameOf(game);
    const { plain = '', exclusive = [], free = [] } = traits ?? {};
    this.potions = free.map(({ id }) => id);
    this.#traits = traitsOf(game).map(({ id, word, letter }) => ({ id, word, letter: letter.toLowerCase() }));
    this.#plainLetters = plain.toLowerCase().replaceAll(/(\p{L})\p{L}*\s*/gu, '$1');
    const ofWord = (word: string, says: Partial<FormWords>) => [foldKey(word), says] as const;
    this.#words = new Map([
      ...FILLING.map((word) => ofWord(word, {})),
      ofWord('regular', { traits: [] }),
      // In a game without traits they are no value of which another kind is known.
      ...(traits === undefined ? [] : [ofWord('normal', { traits: [] })]),
      ...(traits === undefined ? [] : ['nopotions', 'nopotion', plain]).map((word) =>
        ofWord(word, { noPotion: true, traits: [] }),
      ),
      ...this.#traits.flatMap(({ id, word }) => [
        ofWord(id, { traits: [id] }),
        ofWord(word, { traits: [id] }),
      ]),
      ofWord('rvalue', { traits: [], shape: 'letter' }),
      ...exclusive.map(({ id, letter }) => ofWord(`${letter}value`, { traits: [id], shape: 'letter' })),
    ]);
    const longestFirst = [...this.#words.keys()].toSorted((a, b) => b.length - a.length);
    this.#inWords = new RegExp(`^(?:${longestFirst.join('|')})+$`);
    const letters = this.#traits.map(({ letter }) => letter).join('');
    const filling = `(?:${FILLING.join('|')})?`;
    this.#inLetters =
      letters === '' ? /^$/ : new RegExp(`^${filling}([${letters}]*(?:${this.#plainLetters})?)${filling}$`);
  }

  /** @returns what a folded key says of a form; nothing for one that says something else, or more than that */
  read(fold: string): FormWords | undefined {
    if (!this.#read.has(fold)) this.#read.set(fold, this.#wordsOf(fold) ?? this.#lettersOf(fold));
    return this.#read.get(fold);
  }

  #wordsOf(fold: string): FormWords | undefined {
    if (fold.length > LONGEST || !this.#inWords.test(fold)) return undefined;
    const said = [
      ...fold.matchAll(new RegExp([...this.#words.keys()].toSorted(byLength).join('|'), 'g')),
    ].map(([word]) => this.#words.get(word) ?? {});
    if (said.every(({ traits }) => traits === undefined)) return undefined;
    return {
      traits: said.flatMap(({ traits = [] }) => traits),
      noPotion: said.some(({ noPotion }) => noPotion === true),
      shape: said[0]?.shape ?? (fold.startsWith('value') ? 'value' : 'words'),
    };
  }

  #lettersOf(fold: string): FormWords | undefined {
    const [, letters = ''] = (fold.length <= LONGEST && this.#inLetters.exec(fold)) || [];
    if (letters === '') return undefined;
    const noPotion = letters.endsWith(this.#plainLetters);
    const each = (noPotion ? letters.slice(0, -this.#plainLetters.length) : letters).split('');
    const traits = this.#traits.filter(({ letter }) => each.includes(letter)).map(({ id }) => id);
    if (traits.length !== each.length) return undefined;
    return { traits, noPotion, shape: 'words', isShort: letters === fold };
  }
}

/** No key of a form is longer, and no longer one is looked through. */
const LONGEST = 60;

function byLength(a: string, b: string): number {
  return b.length - a.length;
}
