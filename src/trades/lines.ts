import type { GameId } from '../games/game.ts';
import { moneyItem, moneyNamed } from '../values/figures/money.ts';
import { type CountedFor, countedFor } from '../values/figures/worth.ts';
import { formWords, PLAIN } from '../values/items/form.ts';
import type { Item } from '../values/items/item.ts';
import type { NamedLine } from '../values/names/read-shorthand.ts';
import { entryForm, entryName, mostOf, type TradeItem, type TradeSelection } from './trade.ts';

type Named = { slug: string };

/** One line of what is traded: an item in a form, and how many of it. */
export type Line<I extends Named = Item> = NamedLine<I>;

/** What tells two lines of a side apart. */
export function lineKey({ item, form }: Pick<Line<Named>, 'item' | 'form'>): string {
  return `${item.slug}/${form}`;
}

/**
 * @param most how much of one thing a line may hold, by its slug
 * @returns a side with the same thing in one line, which stands where it stood first
 */
export function joinLines<I extends Named>(side: readonly Line<I>[], most = mostOf): Line<I>[] {
  const joined = new Map<string, Line<I>>();
  for (const line of side) {
    const key = lineKey(line);
    const quantity = Math.min(most(line.item.slug), line.quantity + (joined.get(key)?.quantity ?? 0));
    joined.set(key, { ...line, quantity });
  }
  return [...joined.values()];
}

/** @returns how many items the lines of a side come to */
export function countOf(side: readonly { quantity: number }[]): number {
  return side.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** @returns the side with a line more, or with more of one that is there; unchanged when it is full */
export function addLine(side: readonly Line[], line: Line, maxItems: number): Line[] {
  const joined = joinLines([...side, line]);
  return joined.length > maxItems ? [...side] : joined;
}

/** A line as a picker gives it. An amount of money that nobody has written is only `usual`. */
export type Picked = Line & { usual?: true };

/** @returns money of a game to begin with; undefined where none is traded */
export function usualMoney(game: GameId): Picked | undefined {
  const item = moneyItem(game);
  const money = item && moneyNamed(item.slug);
  return item && money && { ...oneOf(item), quantity: money.usual, usual: true };
}

/** @returns one of an item, as it is */
export function oneOf(item: Item): Line {
  return { item, form: PLAIN, quantity: 1 };
}

/** @returns the side with what was picked: more of an item; of money the amount that was written, in place of the one before */
export function addPicked(side: readonly Line[], { usual, ...line }: Picked, maxItems = Infinity): Line[] {
  const stands = isMoney(line) && side.some((other) => lineKey(other) === lineKey(line));
  if (stands && usual) return [...side];
  return stands
    ? changeLine(side, lineKey(line), { quantity: line.quantity })
    : addLine(side, line, maxItems);
}

/** @returns whether a line is an amount of money */
export function isMoney({ item }: Pick<Line<Named>, 'item'>): boolean {
  return moneyNamed(item.slug) !== undefined;
}

/** Changes one line of a side, which keeps its place; one that becomes the same as another joins it. 1 to 99 of an item. */
export function changeLine(side: readonly Line[], key: string, change: Partial<Line>): Line[] {
  const changed = side.map((line) => (lineKey(line) === key ? { ...line, ...change } : line));
  return joinLines(changed.map((line) => ({ ...line, quantity: Math.max(1, Math.trunc(line.quantity)) })));
}

/** @returns the side without one line */
export function withoutLine(side: readonly Line[], key: string): Line[] {
  return side.filter((line) => lineKey(line) !== key);
}

/** @returns whether a side can take no further line */
export function isFull(side: readonly unknown[], maxItems: number): boolean {
  return side.length >= maxItems;
}

/** What a trade may hold of a game, as its list gives it; processes of the version before give no money. */
export type Tradable = { items: readonly Item[]; money?: Item | undefined };

/** @returns it by slug */
export function bySlugs({ items, money }: Tradable): Map<string, Item> {
  return new Map([...items, ...(money === undefined ? [] : [money])].map((item) => [item.slug, item]));
}

/** @returns the lines with what a newer list says of their items; of what it no longer holds it says no figure */
export function withItems(side: readonly Line[], list: Tradable): Line[] {
  const bySlug = bySlugs(list);
  return side.map((line) => {
    const { slug, name, category, rarity, picture, source } = line.item;
    return { ...line, item: bySlug.get(slug) ?? { slug, name, category, rarity, picture, source } };
  });
}

/** @returns each line with what it is of and what one of it counts for */
export function withWorth(
  game: GameId,
  side: readonly Line[],
): (Line & { name: string; slug: string } & CountedFor)[] {
  return side.map((line) => ({
    ...line,
    name: line.item.name,
    slug: line.item.slug,
    ...countedFor(game, line.item, line.form),
  }));
}

/** @returns a line without its quantity: 'Neon Fly Owl', 'Gold Odin Din Din Dun' */
export function lineName({
  item,
  form,
}: Pick<Line<{ slug: string; name: string }>, 'item' | 'form'>): string {
  return form === PLAIN ? item.name : `${formWords(form)} ${item.name}`;
}

/** @returns a side in words: '2x Neon Owl, 1x Dragon', of money '50M Gems'; empty when there is nothing on it */
export function linesText(side: readonly Line[]): string {
  return side
    .map((line) =>
      isMoney(line)
        ? entryName({ ...line.item, quantity: line.quantity })
        : `${line.quantity}x ${lineName(line)}`,
    )
    .join(', ');
}

/** @returns a line of what is posted, as it says itself what it is called until its game's list is here */
export function fromEntry(entry: TradeItem): Line {
  const { slug, name, rarity, picture, quantity } = entry;
  return {
    item: { slug, name, rarity, picture, category: '', source: '' },
    form: entryForm(entry),
    quantity,
  };
}

/** @returns a line as a call gives it */
export function fromSelection({ item, quantity, ...said }: TradeSelection): Line<Named> {
  return { item: { slug: item }, form: entryForm(said), quantity };
}

/** @returns a side as the post call takes it */
export function toSelections(side: readonly Line<Named>[]): TradeSelection[] {
  return side.map(({ item, form, quantity }) => ({
    item: item.slug,
    quantity,
    ...(form !== PLAIN && { form }),
  }));
}
