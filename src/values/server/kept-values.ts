import type { GameId } from '../../games/game.ts';
import { topic } from '../../live/server/topics.ts';
import type { Db } from '../../platform/server/database.ts';
import type { ReadyBytes } from '../../platform/server/ready-bytes.ts';
import { readValues, type StoredValues } from './read-values.ts';

type Kept = { stamp: string; stored: Promise<StoredValues | undefined> };

/** The games' lists in this process's memory: each is read once until something of it changes. */
export class KeptValues {
  readonly #kept = new Map<GameId, Kept>();
  readonly #db: Db;
  readonly #ready: ReadyBytes;

  /** @param ready knows what has changed */
  constructor(db: Db, ready: ReadyBytes) {
    this.#db = db;
    this.#ready = ready;
  }

  /** @returns a game's list, which is everybody's and is not to be changed; undefined when there is none yet */
  async get(game: GameId): Promise<StoredValues | undefined> {
    // Taken before the reading: what changes meanwhile is read anew by the next.
    const stamp = this.#ready.stampOf(topic.values(game), topic.games);
    const known = this.#kept.get(game);
    if (known?.stamp === stamp) return await known.stored;
    const kept = { stamp, stored: readValues(this.#db, game) };
    this.#kept.set(game, kept);
    try {
      return await kept.stored;
    } catch (error) {
      if (this.#kept.get(game) === kept) this.#kept.delete(game);
      throw error;
    }
  }
}
