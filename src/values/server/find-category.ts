import type { GameId } from '../../games/game.ts';
import { supplyOf } from '../../games/server/game-supplies.ts';
import { nameKey } from '../names/read-name.ts';

/** The category of an item of a new list, and what is to be told of it. */
type Found = { category: string; because?: 'unknown-word' | 'several' | 'new-category' };

/** The categories of a game and of each name on its list, by which an item of a new list is known again. */
export class KnownCategories {
  readonly #spellings = new Map<string, string>();
  readonly #ofName = new Map<string, string[]>();
  // Those of the new list itself: a known item never moves to one.
  readonly #brought = new Map<string, string>();
  // A list repeats a few words; each is folded once.
  readonly #keys = new Map<string, string>();
  readonly #fallback: string;

  constructor(game: GameId, listed: readonly { name: string; category: string }[]) {
    this.#fallback = supplyOf(game).plainCategory;
    for (const { name, category } of listed) {
      this.#spellings.set(this.#keyOf(category), category);
      const key = nameKey(name);
      this.#ofName.set(key, [...(this.#ofName.get(key) ?? []), category]);
    }
  }

  /**
   * Takes the list's word where it is a category of the game, in the game's spelling. Any other word makes no new category
   * out of an item that the game lists: it keeps its own, the first where the name stands in several.
   * @param word what the list calls the category; undefined where it calls it nothing
   */
  find(name: string, word: string | undefined): Found {
    const spelling = word === undefined ? undefined : this.#spellings.get(this.#keyOf(word));
    if (spelling !== undefined) return { category: spelling };
    const [category, ...others] = this.#ofName.get(nameKey(name)) ?? [];
    if (category === undefined) return this.#bring(word ?? this.#fallback);
    if (word !== undefined) return { category, because: 'unknown-word' };
    return others.length === 0 ? { category } : { category, because: 'several' };
  }

  #bring(word: string): Found {
    const key = this.#keyOf(word);
    const spelling = this.#spellings.get(key);
    if (spelling !== undefined) return { category: spelling };
    const category = this.#brought.get(key) ?? word;
    this.#brought.set(key, category);
    // In a game without a list all of them are new.
    return this.#spellings.size === 0 ? { category } : { category, because: 'new-category' };
  }

  #keyOf(word: string): string {
    const key = this.#keys.get(word) ?? nameKey(word);
    this.#keys.set(word, key);
    return key;
  }
}
