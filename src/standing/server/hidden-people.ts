import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/server/database/database.ts';
import { blocks } from './block-table.ts';

type Row = Pick<typeof blocks.$inferSelect, 'userId' | 'blockedId' | 'kind'>;

const NOBODY: ReadonlySet<string> = new Set();

/**
 * Who hides whom, kept in memory: every read of a signed-in person asks for it. Events keep it true; what is done toward
 * somebody asks the database instead (`isKeptApart`).
 */
export class HiddenPeople {
  readonly #db: Db;
  /** By person: whom they see and hear nothing of. */
  #hidden = new Map<string, Set<string>>();
  /** By person: those among them who see nothing of that person either. */
  #apart = new Map<string, Set<string>>();
  #lastTurn: Promise<void> = Promise.resolve();
  #isBehind = false;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Whether nobody hides anybody. */
  get isEmpty(): boolean {
    return this.#hidden.size === 0;
  }

  /** Whether something could not be read: what is kept may be false until `load` has worked again. */
  get isBehind(): boolean {
    return this.#isBehind;
  }

  /** @returns whom somebody has blocked or muted, and who has blocked them; nobody for a visitor */
  hiddenFor(userId: string | undefined): ReadonlySet<string> {
    return (userId === undefined ? undefined : this.#hidden.get(userId)) ?? NOBODY;
  }

  /** @returns whether either of the two has blocked the other */
  areApart(one: string | undefined, other: string): boolean {
    return one !== undefined && this.#apart.get(one)?.has(other) === true;
  }

  /** Reads all of it; at start, and after events may have been missed. */
  async load(): Promise<void> {
    await this.#inTurn(async () => {
      const rows = await this.#read(isNotNull(blocks.blockedId));
      this.#hidden = new Map();
      this.#apart = new Map();
      rows.forEach((row) => this.#keep(row));
      this.#isBehind = false;
    });
  }

  /** Reads again what is between two people. */
  async follow(one: string, other: string): Promise<void> {
    await this.#inTurn(async () => {
      const rows = await this.#read(
        or(
          and(eq(blocks.userId, one), eq(blocks.blockedId, other)),
          and(eq(blocks.userId, other), eq(blocks.blockedId, one)),
        ),
      );
      for (const kept of [this.#hidden, this.#apart]) {
        remove(kept, one, other);
        remove(kept, other, one);
      }
      rows.forEach((row) => this.#keep(row));
    });
  }

  #keep({ userId, blockedId, kind }: Row): void {
    if (blockedId === null) return;
    add(this.#hidden, userId, blockedId);
    if (kind !== 'block') return;
    add(this.#hidden, blockedId, userId);
    add(this.#apart, userId, blockedId);
    add(this.#apart, blockedId, userId);
  }

  async #read(which: SQL | undefined): Promise<Row[]> {
    const { userId, blockedId, kind } = blocks;
    return await this.#db.select({ userId, blockedId, kind }).from(blocks).where(which);
  }

  /** One after the other: what was read before a change must not undo what was read after it. */
  async #inTurn(read: () => Promise<void>): Promise<void> {
    const turn = this.#lastTurn
      .catch(() => {})
      .then(read)
      .catch((error: unknown) => {
        this.#isBehind = true;
        throw error;
      });
    this.#lastTurn = turn;
    await turn;
  }
}

/** A condition: the person in a column is none of these; who is gone is not either. */
export function isNoneOf(column: PgColumn, hidden: ReadonlySet<string>): SQL | undefined {
  if (hidden.size === 0) return undefined;
  return sql`(${column} IS NULL OR ${column} <> ALL(${sql.param([...hidden])}::text[]))`;
}

function add(kept: Map<string, Set<string>>, one: string, other: string): void {
  kept.set(one, (kept.get(one) ?? new Set()).add(other));
}

function remove(kept: Map<string, Set<string>>, one: string, other: string): void {
  const others = kept.get(one);
  others?.delete(other);
  if (others?.size === 0) kept.delete(one);
}
