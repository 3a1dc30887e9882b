import type { Db } from '../database/database.ts';
import { type Limit, takeTurn } from './limits.ts';
import { TokenBuckets } from './token-buckets.ts';
import { networksOf } from './visitor-network.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/**
 * `most` is what a person may do. Behind one address there may be a school: `mostFromAddress` is what all who come from
 * it have together, signed in or not, so that more accounts are no way around what one may do.
 */
type Most = { most: number; mostFromAddress: number };
type Often = Most & Pick<Limit, 'perMs'>;

/** Counted in each process: a count that all processes share would cost a write for each read. */
const BY_PROCESS = {
  /** A call that reads. */
  read: { most: 1200, mostFromAddress: 4800, perMs: MINUTE_MS },
  /** A page that is made for somebody. */
  page: { most: 300, mostFromAddress: 1200, perMs: MINUTE_MS },
  /** A call that searches, or reads much. */
  'costly read': { most: 300, mostFromAddress: 1200, perMs: MINUTE_MS },
  /** A picture that lies elsewhere than in memory: a school that opens a page of sixty is within it. */
  picture: { most: 3000, mostFromAddress: 3000, perMs: MINUTE_MS },
  /** A live stream that is opened. */
  'live stream': { most: 300, mostFromAddress: 1200, perMs: MINUTE_MS },
} satisfies Record<string, Often>;

/** Counted by all processes together. */
const BY_ALL = {
  /** A call, or a form, that changes something. */
  write: { most: 120, mostFromAddress: 480, perMs: MINUTE_MS },
  /** The way to Discord. */
  'sign-in': { most: 200, mostFromAddress: 200, perMs: 10 * MINUTE_MS },
  /** The way back. */
  'sign-in return': { most: 200, mostFromAddress: 200, perMs: 10 * MINUTE_MS },
  /** A preview that is drawn: a page has one, and whoever shows links asks for it once. */
  drawing: { most: 60, mostFromAddress: 60, perMs: MINUTE_MS },
} satisfies Record<string, Often>;

/** Live streams that are open at a process. */
const OPEN_STREAMS: Most = { most: 300, mostFromAddress: 1200 };
/** Nobody, and no network, has more than this part of them: it takes four to close a process to the others. */
const PART_OF_STREAMS = 1 / 4;

/** What is counted: each on its own. */
export type Action = keyof typeof BY_PROCESS | keyof typeof BY_ALL;

/** Who is counted: a person, and everybody at one address. */
export type Counted = { userId: string | undefined; ip: string | undefined };

/**
 * What one visitor may do how often (docs/decisions/0019).
 * @param deps.factor how many times the usual limits hold; 0 for none
 * @param deps.streams how many live streams this process can have open
 * @param deps.keyOf makes the name under which an address is counted, which says nothing of it
 * @param deps.refused told of each refusal
 */
export class VisitorLimits {
  readonly #deps: Deps;
  readonly #buckets = new TokenBuckets();
  readonly #refusedUntilMs = new Map<string, number>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** @returns the names under which somebody's open live streams are counted, and how many each may have at this process */
  openStreams(who: Counted): { name: string; most: number }[] {
    if (this.#deps.factor === 0) return [];
    const part = Math.max(1, Math.floor(this.#deps.streams * PART_OF_STREAMS));
    return this.#turnsOf(OPEN_STREAMS, who).map(({ name, most }) => ({ name, most: Math.min(most, part) }));
  }

  /** Counts an action. @returns undefined when it may be done, else after how many whole seconds it may again */
  async take(action: Action, who: Counted): Promise<number | undefined> {
    if (this.#deps.factor === 0) return undefined;
    const wait = isByProcess(action) ? this.#takeOfProcess(action, who) : await this.#takeOfAll(action, who);
    if (wait !== undefined) this.#deps.refused(action);
    return wait;
  }

  #takeOfProcess(action: keyof typeof BY_PROCESS, who: Counted): number | undefined {
    const at = this.#deps.now();
    const { perMs } = BY_PROCESS[action];
    for (const { name, most } of this.#turnsOf(BY_PROCESS[action], who)) {
      const wait = this.#buckets.take(`${action} ${name}`, { most, perMs }, at);
      if (wait !== undefined) return wait;
    }
    return undefined;
  }

  async #takeOfAll(action: keyof typeof BY_ALL, who: Counted): Promise<number | undefined> {
    const { db, keyOf, now } = this.#deps;
    const at = now();
    const { perMs } = BY_ALL[action];
    const turns = this.#turnsOf(BY_ALL[action], who).map(({ name, most }) => ({
      key: name === who.userId ? `${action} ${name}` : keyOf(action, name),
      limit: { most, perMs },
    }));
    // Whoever goes on after a refusal costs the database nothing.
    for (const { key } of turns) {
      const untilMs = this.#refusedUntilMs.get(key) ?? 0;
      if (untilMs > at.getTime()) return Math.ceil((untilMs - at.getTime()) / SECOND_MS);
      this.#refusedUntilMs.delete(key);
    }
    // The person comes first: what is refused to one takes nothing from the others at their address.
    for (const { key, limit } of turns) {
      const turn = await takeTurn(db, key, limit, at);
      if (turn.allowed) continue;
      if (this.#refusedUntilMs.size >= MAX_REFUSED) this.#refusedUntilMs.clear();
      this.#refusedUntilMs.set(key, at.getTime() + turn.retryAfterSeconds * SECOND_MS);
      return turn.retryAfterSeconds;
    }
    return undefined;
  }

  #turnsOf({ most, mostFromAddress }: Most, { userId, ip }: Counted): { name: string; most: number }[] {
    const scaled = (usual: number) => Math.max(1, Math.floor(usual * this.#deps.factor));
    const ofAddress = networksOf(ip).map(({ name, times }) => ({
      name,
      most: scaled(mostFromAddress * times),
    }));
    if (userId === undefined) return ofAddress;
    return [{ name: userId, most: scaled(most) }, ...ofAddress];
  }
}

type Deps = {
  db: Db;
  now: () => Date;
  factor: number;
  streams: number;
  keyOf: (what: string, whose: string) => string;
  refused: (action: Action) => void;
};

const MAX_REFUSED = 10_000;

function isByProcess(action: Action): action is keyof typeof BY_PROCESS {
  return action in BY_PROCESS;
}
