import { moneyNamed } from '../values/figures/money.ts';
import { ANY_FORM } from '../values/items/form.ts';
import { MOST_HELD } from './inventory.ts';

/** How many there are of one thing in one form. */
export type StoredLine = { item: string; form: string; quantity: number };

/** One line of what somebody gave, or got. */
export type TradedLine = { slug: string; form: string; quantity: number };

/** What a line is to lose, and then to gain. */
export type Move = { item: string; form: string; less: number; more: number };

/** What became of a line. @property before as it is stored; what was removed is of 0 */
type Moved<Row> = StoredLine & { before: Row | undefined; delta: number };

/**
 * Moves lines of a list as far as they can be: none is below 0 or above what a line holds, and what would be one line too many
 * is left out.
 * @param rows those of the list with these items, removed ones too
 * @param room for so many lines more
 * @returns the lines that are other than they were, each once
 */
export function movedLines<Row extends StoredLine>(
  rows: readonly Row[],
  moves: readonly Move[],
  room: number,
): Moved<Row>[] {
  const stored = new Map(rows.map((row) => [keyOf(row), row]));
  const lines = joined(moves).map(({ item, form, less, more }) => {
    const before = stored.get(keyOf({ item, form }));
    const held = before?.quantity ?? 0;
    const quantity = Math.min(MOST_HELD, Math.max(0, held - less) + more);
    return { item, form, before, quantity, delta: quantity - held };
  });
  const isNew = ({ quantity, delta }: { quantity: number; delta: number }) =>
    quantity > 0 && quantity === delta;
  let left = room + lines.filter(({ quantity, delta }) => quantity === 0 && delta < 0).length;
  return lines.filter((line) => line.delta !== 0 && (!isNew(line) || (left -= 1) >= 0));
}

/**
 * @returns what a deal moves of what somebody has. Money is in no list, and of what was agreed on in any form nobody said which it was
 */
export function holdingMoves(gave: readonly TradedLine[], got: readonly TradedLine[]): Move[] {
  const of = (lines: readonly TradedLine[], move: (quantity: number) => Pick<Move, 'less' | 'more'>) =>
    lines
      .filter(({ slug, form }) => form !== ANY_FORM && moneyNamed(slug) === undefined)
      .map(({ slug: item, form, quantity }) => ({ item, form, ...move(quantity) }));
  return [...of(gave, (less) => ({ less, more: 0 })), ...of(got, (more) => ({ less: 0, more }))];
}

/**
 * What somebody got they want no longer: of a wish for just that, and then of one for any form of it.
 * @param wishes those for these items
 */
export function wishMoves(wishes: readonly StoredLine[], got: readonly TradedLine[]): Move[] {
  const left = new Map(wishes.map((wish) => [keyOf(wish), wish.quantity]));
  return got.flatMap(({ slug: item, form, quantity }) => {
    let granted = quantity;
    return [...new Set([form, ANY_FORM])].map((wished) => {
      const key = keyOf({ item, form: wished });
      const less = Math.min(granted, left.get(key) ?? 0);
      left.set(key, (left.get(key) ?? 0) - less);
      granted -= less;
      return { item, form: wished, less, more: 0 };
    });
  });
}

/** @returns what tells two lines of a list apart */
export function keyOf({ item, form }: { item: string; form: string }): string {
  return `${item}/${form}`;
}

/** @returns each line once: nothing forbids the same one twice */
function joined(moves: readonly Move[]): Move[] {
  const lines = new Map<string, Move>();
  for (const move of moves) {
    const { less = 0, more = 0 } = lines.get(keyOf(move)) ?? {};
    lines.set(keyOf(move), { ...move, less: less + move.less, more: more + move.more });
  }
  return [...lines.values()];
}
