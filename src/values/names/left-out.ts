import { grouped } from '../../platform/counts.ts';
import { cleanName } from './read-name.ts';

/** Something that a list held and that was not used as it stands there, in words for the owner. */
type LeftOut = { what: string; why: string };

/** So much, and the first of it in words. */
export type Told = { count: number; first: LeftOut[] };

/** All that was left out, and what was used but is worth a word; older readers told no such thing. */
export type AllLeftOut = Told & { noted?: Told };

/** Told in words up to here, and counted beyond. */
const MAX_TOLD = 200;
const MAX_QUOTED = 60;

/** Gathers what is left out of a list, and what is to be told of what was used. */
export class LeftOutList {
  readonly #leftOut = new Things();
  readonly #noted = new Things();

  add(what: string, why: string): void {
    this.#leftOut.add({ what, why });
  }

  /** The same of many items is one thing: told with the first of them, and how many more they are. */
  addShared(what: string, item: string, why: string): void {
    this.#leftOut.addShared(what, item, why);
  }

  /** Something that was used, and that the owner should know of. */
  note(what: string, why: string): void {
    this.#noted.add({ what, why });
  }

  /** The same of many items is one thing here too. */
  noteShared(what: string, item: string, why: string): void {
    this.#noted.addShared(what, item, why);
  }

  /** @returns everything, what many items share first */
  all(): AllLeftOut {
    const noted = this.#noted.told();
    return { ...this.#leftOut.told(), ...(noted.count === 0 ? {} : { noted }) };
  }
}

class Things {
  #count = 0;
  readonly #each: LeftOut[] = [];
  readonly #shared = new Map<string, LeftOut & { item: string; more: number }>();

  add(thing: LeftOut): void {
    this.#count += 1;
    if (this.#each.length < MAX_TOLD) this.#each.push(thing);
  }

  addShared(what: string, item: string, why: string): void {
    const before = this.#shared.get(what);
    if (before === undefined) this.#shared.set(what, { what, why, item, more: 0 });
    else before.more += 1;
  }

  told(): Told {
    const shared = [...this.#shared.values()].slice(0, MAX_TOLD).map(({ what, why, item, more }) => ({
      what: `${what} of ${item}${more === 0 ? '' : ` and ${grouped(more)} more`}`,
      why,
    }));
    return {
      count: this.#shared.size + this.#count,
      first: [...shared, ...this.#each].slice(0, MAX_TOLD),
    };
  }
}

/** @returns anything of a list as it can be shown, stored and logged: short, in one line, without what nobody sees */
export function shown(given: unknown): string {
  const text = typeof given === 'string' ? given : (JSON.stringify(given) ?? '');
  // Whole characters: the database takes no half of one.
  const start = Array.from(text.slice(0, 10 * MAX_QUOTED)).slice(0, MAX_QUOTED);
  return cleanName(start.join('').replaceAll(/[\p{Cc}\p{Cs}\p{Cf}]/gu, ' '));
}
