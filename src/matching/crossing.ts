import { type Given, isForAny, type Thing, thingKey, type Trader, type Wanted } from './market.ts';

/**
 * Whether somebody has all of what they would give, and the other one wants it.
 * @param added what of it nobody needs to want
 */
export function crosses(giver: Trader, taker: Trader, lines: readonly Given[], added?: Thing): boolean {
  const taken = new Map<Wanted, number>();
  return lines.every((line) => {
    if (!holds(giver, line)) return false;
    if (added !== undefined && thingKey(added) === thingKey(line)) return true;
    const wish = wishFor(taker, line);
    if (wish === undefined) return false;
    const many = (taken.get(wish) ?? 0) + line.quantity;
    taken.set(wish, many);
    return many <= wish.quantity;
  });
}

/** @returns whether somebody gives so many of a thing */
export function holds({ gives }: Trader, line: Given): boolean {
  return gives.some((one) => thingKey(one) === thingKey(line) && one.quantity >= line.quantity);
}

/**
 * Whether both swaps of a route are true: the first one wants what the pivot gives and has what is held in between, the second one
 * wants that, and has what the pivot gets in the end. Nobody asks whether the pivot wants either, or has what is held already.
 */
export function isRoute(
  pivot: Trader,
  partners: Record<'first' | 'second', Trader>,
  { first, second }: Record<'first' | 'second', Record<'give' | 'get', readonly Given[]>>,
): boolean {
  const held = first.get;
  return (
    isSame(held, second.give) &&
    crosses(pivot, partners.first, first.give) &&
    held.every((line) => holds(partners.first, line)) &&
    crosses({ ...pivot, gives: held }, partners.second, held) &&
    second.get.every((line) => holds(partners.second, line))
  );
}

function isSame(some: readonly Given[], others: readonly Given[]): boolean {
  const text = (lines: readonly Given[]) =>
    lines
      .map((line) => `${thingKey(line)} ${line.quantity}`)
      .toSorted()
      .join();
  return text(some) === text(others);
}

/** @returns the wish of somebody that a thing meets: that for its form, or else for any */
export function wishFor({ wants }: Trader, thing: Thing): Wanted | undefined {
  return (
    wants.find((wish) => thingKey(wish) === thingKey(thing)) ??
    wants.find((wish) => isForAny(wish) && wish.item === thing.item)
  );
}

/** @returns the things of a side that the other one does not want */
export function unwished(taker: Trader, lines: readonly Given[]): Given[] {
  return lines.filter((line) => wishFor(taker, line) === undefined);
}
