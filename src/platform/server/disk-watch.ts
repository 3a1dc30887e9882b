import { sql } from 'drizzle-orm';
import { isDatabaseAway } from './database/database-away.ts';
import type { Database, Db } from './database/database.ts';
import type { Log } from './log.ts';
import { isDiskFull } from './thrown.ts';

/** What is told to whoever wants something saved while the disk is full. */
export const DISK_FULL = {
  code: 'DISK_FULL',
  message: 'The site has no room left to save anything right now.',
};
/** For so long they are asked to wait. */
export const DISK_FULL_SECONDS = 60;

/** A full disk is looked at again after this long, however often anybody asks. */
const LOOKED_AT_AGAIN_MS = 1000;

type Deps = { database: Pick<Database, 'db' | 'onRefusal'>; now: () => Date; log: Log };

/** Knows whether the disk is full: from what the database refuses for it, or else fails, until a write works again. */
export class DiskWatch {
  readonly #deps: Deps;
  #isFull = false;
  #triedAtMs = 0;
  #trying: Promise<void> | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
    deps.database.onRefusal((refusal) => this.note(refusal));
  }

  /** Takes note of an error if a full disk is its reason; said in the log once. */
  note(error: unknown): void {
    if (!isDiskFull(error) || this.#isFull) return;
    this.#isFull = true;
    this.#triedAtMs = this.#deps.now().getTime();
    this.#deps.log.error({}, 'the disk is full: nothing can be saved until there is room');
  }

  /** @returns whether there is room, as far as is known; where there was none, a write is tried now and then */
  async hasRoom(): Promise<boolean> {
    if (!this.#isFull) return true;
    const nowMs = this.#deps.now().getTime();
    if (this.#trying === undefined && nowMs - this.#triedAtMs >= LOOKED_AT_AGAIN_MS) {
      this.#triedAtMs = nowMs;
      this.#trying = this.#try().finally(() => {
        this.#trying = undefined;
      });
    }
    await this.#trying;
    return !this.#isFull;
  }

  async #try(): Promise<void> {
    try {
      await writeALittle(this.#deps.database.db);
    } catch (error) {
      // Refused for another reason, such as a right that is missing, it says nothing; the next thing that fails does.
      if (isDiskFull(error) || isDatabaseAway(error)) return;
    }
    this.#isFull = false;
    this.#deps.log.info({}, 'the disk has room again');
  }
}

/** About a megabyte, for which the disk must have room; it is gone at the end of the statement. */
async function writeALittle(db: Db): Promise<void> {
  await db.execute(
    sql`CREATE TEMP TABLE disk_probe ON COMMIT DROP AS SELECT n FROM generate_series(1, 25000) AS n`,
  );
}
