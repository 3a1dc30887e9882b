import { ANY_FORM, type Form } from '../../../values/items/form.ts';
import { append } from '../../../values/names/sorted-texts.ts';
import { type Side, SIDES } from '../../trade.ts';
import type { TradeLine } from '../read-trades.ts';
import type { Asked } from './asked-items.ts';

type Line = { slug: string; form: Form };

/** Things that one search asks for at most: each has a bit. */
const MOST_ASKED = 30;

/**
 * Numbers for what stands on the sides of trades: an item in a form on a side has one. A search looks which of them it means, and
 * then at numbers only, since 20,000 trades have more texts than can be compared in time.
 */
export class LineIds {
  readonly #ids = new Map<string, number>();
  readonly #bySlug = new Map<string, number[]>();
  readonly #lines: (Line & { side: Side })[] = [];

  /** @returns the numbers of all that a trade has */
  of(sides: Record<Side, readonly Line[]>): number[] {
    return SIDES.flatMap((side) => sides[side].map(({ slug, form }) => this.#idOf({ side, slug, form })));
  }

  /** @returns what the numbers of a trade stand for, with how many of each, on its sides */
  sidesOf(ids: readonly number[], quantities: readonly number[]): Record<Side, TradeLine[]> {
    const sides: Record<Side, TradeLine[]> = { offering: [], wanting: [] };
    for (const [at, id] of ids.entries()) {
      const line = this.#lines[id];
      if (line !== undefined)
        sides[line.side].push({ slug: line.slug, form: line.form, quantity: quantities[at] ?? 1 });
    }
    return sides;
  }

  /**
   * @param how whether a trade must have all that is asked for, or some of it
   * @returns says whether one with certain numbers does
   */
  finder(asked: readonly Asked[], how: 'all' | 'some'): (ids: readonly number[]) => boolean {
    const read = asked.slice(0, MOST_ASKED);
    const everything = 2 ** read.length - 1;
    const bits = new Uint32Array(this.#lines.length);
    for (const [at, one] of read.entries())
      for (const id of this.#meant(one)) bits[id] = (bits[id] ?? 0) | (2 ** at);
    return (ids) => {
      let held = 0;
      for (const id of ids) held |= bits[id] ?? 0;
      return how === 'all' ? held === everything : held !== 0;
    };
  }

  /** A wish for any form of an item is one for each of its forms. */
  #meant({ sides, slugs, isIn }: Asked): number[] {
    const ids =
      slugs === undefined ? this.#lines.keys() : [...slugs].flatMap((slug) => this.#bySlug.get(slug) ?? []);
    return [...ids].filter((id) => {
      const line = this.#lines[id];
      if (line === undefined || !sides.includes(line.side)) return false;
      return line.form === ANY_FORM ? slugs !== undefined : isIn(line.form);
    });
  }

  #idOf(line: Line & { side: Side }): number {
    const key = `${line.side} ${line.slug} ${line.form}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.#lines.push(line) - 1;
    this.#ids.set(key, id);
    append(this.#bySlug, line.slug, id);
    return id;
  }
}
