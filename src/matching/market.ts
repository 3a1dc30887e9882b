import { type Priority, USUAL_PRIORITY } from '../inventory/inventory.ts';
import { ANY_FORM, type Form } from '../values/items/form.ts';

/** An item in a form: what is given and got. */
export type Thing = { item: string; form: Form };

/** What somebody would give away, and how many of it. */
export type Given = Thing & { quantity: number };

/** What somebody wants; of the form `*` any will do. */
export type Wanted = Given & { priority: Priority };

/** Somebody who trades, as far as others meet them. */
export type Trader = {
  userId: string;
  /** Each thing once. */
  gives: readonly Given[];
  /** Each thing once; an item may be wanted in a certain form and in any. */
  wants: readonly Wanted[];
  /** What their trades and reviews say for them (`standingOf`). */
  standing: number;
};

/** @returns what a thing is called by among the things of its game */
export function thingKey({ item, form }: Thing): string {
  return `${item}/${form}`;
}

/** @returns whether a wish is for any form of its item */
export function isForAny({ form }: Thing): boolean {
  return form === ANY_FORM;
}

/** @returns what is given, each thing once: what stands in a list and in a post is the same thing */
export function joinedGiven(lines: readonly Given[]): Given[] {
  const joined = new Map<string, Given>();
  for (const { item, form, quantity } of lines) {
    const key = thingKey({ item, form });
    joined.set(key, { item, form, quantity: Math.max(quantity, joined.get(key)?.quantity ?? 0) });
  }
  return [...joined.values()];
}

/** @returns the same of what is wanted, as much as it is wanted most */
export function joinedWanted(lines: readonly Wanted[]): Wanted[] {
  const priorities = new Map<string, Priority>();
  for (const line of lines) {
    const before = priorities.get(thingKey(line));
    if (before === undefined || line.priority < before) priorities.set(thingKey(line), line.priority);
  }
  return joinedGiven(lines).map((line) => ({
    ...line,
    priority: priorities.get(thingKey(line)) ?? USUAL_PRIORITY,
  }));
}

/** @returns the same thing as often as all lines of it together */
export function joinedSum(lines: readonly Given[]): Given[] {
  const joined = new Map<string, Given>();
  for (const { item, form, quantity } of lines) {
    const key = thingKey({ item, form });
    joined.set(key, { item, form, quantity: quantity + (joined.get(key)?.quantity ?? 0) });
  }
  return [...joined.values()];
}

/** @returns what is left of what is given, each thing once, when some of it is gone */
export function withoutLines(gives: readonly Given[], gone: readonly Given[]): Given[] {
  const quantities = new Map(joinedSum(gone).map((line) => [thingKey(line), line.quantity]));
  return gives
    .map((line) => ({ ...line, quantity: line.quantity - (quantities.get(thingKey(line)) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
