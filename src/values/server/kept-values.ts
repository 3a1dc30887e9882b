import { setImmediate } from 'node:timers/promises';
import type { GameId } from '../../games/game.ts';
import { topic } from '../../live/topic.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { ReadyBytes } from '../../platform/server/http/ready-bytes.ts';
import type { Item } from '../items/item.ts';
import { NameIndex } from '../names/name-index.ts';
import { type GameValues, readValues, type StoredValues } from './read-values.ts';

/** @property changes of which the stamp is known to hold */
type Kept = { changes: number; stamp: string; values: Promise<GameValues> };

/** The games' lists in this process's memory: each is read once until something of it changes. */
export class KeptValues {
  readonly #kept = new Map<GameId, Kept>();
  /** Made when somebody first looks for a name in a list, and forgotten with the list. */
  readonly #names = new WeakMap<StoredValues, NameIndex<Item> | Promise<NameIndex<Item>>>();
  readonly #db: Db;
  readonly #ready: ReadyBytes;

  /** @param ready knows what has changed */
  constructor(db: Db, ready: ReadyBytes) {
    this.#db = db;
    this.#ready = ready;
  }

  /** @returns a game's list, which is everybody's and is not to be changed; undefined when there is none yet */
  async get(game: GameId): Promise<StoredValues | undefined> {
    return (await this.#read(game)).list;
  }

  /**
   * @param slugs what is looked up in it: what was listed a moment ago may not have been heard of here
   * @returns by slug, all of a game that may stand on a trade, also when it is no longer listed; not to be changed
   */
  async items(game: GameId, slugs: readonly string[] = []): Promise<ReadonlyMap<string, Item>> {
    const { items } = await this.#read(game);
    if (slugs.every((slug) => items.has(slug))) return items;
    this.#kept.delete(game);
    return (await this.#read(game)).items;
  }

  /** @returns what `names` and then `items` do */
  async named(
    game: GameId,
  ): Promise<{ items: ReadonlyMap<string, Item>; names: NameIndex<Item> | undefined }> {
    const { list, items } = await this.#read(game);
    if (list === undefined) return { items, names: undefined };
    const names = this.#names.get(list) ?? this.#nameAll(game, list);
    if (!(names instanceof Promise)) return { items, names };
    // Meanwhile what the items are worth may have changed.
    return { names: await names, items: await this.items(game) };
  }

  /** @returns the names of a game's list, to be found as people write them; undefined when there is no list yet */
  async names(game: GameId): Promise<NameIndex<Item> | undefined> {
    return (await this.named(game)).names;
  }

  #nameAll(game: GameId, list: StoredValues): Promise<NameIndex<Item>> {
    // Others are answered meanwhile.
    const names = NameIndex.inSlices(game, list.items, list.mutations, () => setImmediate()).then((made) => {
      this.#names.set(list, made);
      return made;
    });
    this.#names.set(list, names);
    return names;
  }

  async #read(game: GameId): Promise<GameValues> {
    const known = this.#kept.get(game);
    const changes = this.#ready.changes();
    if (known?.changes === changes) return await known.values;
    // Taken before the reading: what changes meanwhile is read anew by the next.
    const stamp = this.#ready.stampOf(topic.values(game), topic.games);
    if (known?.stamp === stamp) {
      known.changes = changes;
      return await known.values;
    }
    const kept = { changes, stamp, values: readValues(this.#db, game) };
    this.#kept.set(game, kept);
    try {
      return await kept.values;
    } catch (error) {
      if (this.#kept.get(game) === kept) this.#kept.delete(game);
      throw error;
    }
  }
}
