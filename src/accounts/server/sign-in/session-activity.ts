import { and, eq, lte } from 'drizzle-orm';
import type { Db } from '../../../platform/server/database/database.ts';
import { describeError, type Log } from '../../../platform/server/log.ts';
import { userSessions } from '../account-table.ts';

/** A session's last activity is written no more often than this. */
export const ACTIVITY_EVERY_MS = 5 * 60_000;

const MAX_KEPT = 10_000;

/** Writes down when sessions were last used, roughly, and without anybody waiting for it. */
export class SessionActivity {
  readonly #db: Db;
  readonly #now: () => Date;
  readonly #log: Log;
  /** When each session was last noted by this process, in ms since 1970. */
  readonly #noted = new Map<string, number>();

  constructor(db: Db, now: () => Date, log: Log) {
    this.#db = db;
    this.#now = now;
    this.#log = log;
  }

  /** Notes that a session is in use. */
  note = (sessionId: string): void => {
    const now = this.#now();
    const before = this.#noted.get(sessionId);
    if (before !== undefined && now.getTime() - before < ACTIVITY_EVERY_MS) return;
    if (this.#noted.size >= MAX_KEPT) this.#noted.clear();
    this.#noted.set(sessionId, now.getTime());
    this.#write(sessionId, now).catch((error: unknown) =>
      this.#log.warn({ error: describeError(error) }, 'the activity of a session could not be written'),
    );
  };

  /** Another process may have written it a moment ago. */
  async #write(sessionId: string, now: Date): Promise<void> {
    const before = new Date(now.getTime() - ACTIVITY_EVERY_MS);
    await this.#db
      .update(userSessions)
      .set({ lastActivity: now })
      .where(and(eq(userSessions.id, sessionId), lte(userSessions.lastActivity, before)));
  }
}
