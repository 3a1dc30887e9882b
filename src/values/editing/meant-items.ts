import type { GameId } from '../../games/game.ts';
import type { Form } from '../items/form.ts';
import { NameIndex } from '../names/name-index.ts';
import { nameWords } from '../names/name-words.ts';
import { readWords } from '../names/read-words.ts';
import type { ListedItem } from './listed-item.ts';

/** An item that somebody may have meant, and the form that was said. */
export type Meant = { item: ListedItem; form: Form };

/** One that is not saved yet has no slug. */
type Indexed = ListedItem & { slug: string; item: ListedItem };

/** Texts that are looked at, at most: of thousands of unknown names each would take its time. */
const MOST_TEXTS = 500;

/** What texts mean that are no names of a list: by nicknames, and as players write names. What they mean is never sure. */
export class MeantItems {
  readonly #game: GameId;
  readonly #items: readonly ListedItem[];
  readonly #known = new Map<string, Meant | undefined>();
  /** Made when a first text is looked at: most lists have only names that are listed. */
  #names: NameIndex<Indexed> | undefined;

  /** @param items of a list; of two that a text may mean the one that counts most is taken */
  constructor(game: GameId, items: readonly ListedItem[]) {
    this.#game = game;
    this.#items = items;
  }

  /** @returns undefined where a text means nothing, or enough of them have been looked at */
  find(text: string): Meant | undefined {
    if (this.#known.has(text)) return this.#known.get(text);
    if (this.#known.size >= MOST_TEXTS) return undefined;
    const meant = this.#find(text);
    this.#known.set(text, meant);
    return meant;
  }

  #find(text: string): Meant | undefined {
    this.#names ??= this.#index();
    const said = readWords(this.#names, nameWords(text));
    const [found] = said?.items ?? [];
    return said && found && { item: found.item, form: said.form };
  }

  #index(): NameIndex<Indexed> {
    const byWorth = this.#items.toSorted((a, b) => (b.figure ?? -1) - (a.figure ?? -1));
    const indexed = byWorth.map((item) => ({ ...item, slug: item.slug ?? '', item }));
    // No figure of a list is of a mutation.
    return new NameIndex(this.#game, indexed, []);
  }
}
