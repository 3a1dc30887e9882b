import { PRIORITIES, USUAL_PRIORITY } from '../../inventory/inventory.ts';
import type { CrossingLine } from '../bundle.ts';
import type { Thing } from '../market.ts';
import { anyForm, type MatchIndex, type Person } from './match-index.ts';

/** A wish as a thing meets it. */
export type Wish = Pick<CrossingLine, 'priority' | 'anyOf' | 'most'>;

/** @returns what somebody gives, and how many of it */
export function givesOf({ gives }: Person): { thing: number; quantity: number }[] {
  const all = [];
  for (let at = 0; at < gives.length; at += 2)
    all.push({ thing: gives[at] ?? 0, quantity: gives[at + 1] ?? 1 });
  return all;
}

/** @returns by thing what somebody wishes for; where a form is wished for itself, that counts and not the wish for any */
export function wishesOf(index: MatchIndex, { wants }: Person): Map<number, Wish> {
  const wishes = new Map<number, Wish>();
  for (let at = 0; at < wants.length; at += 3) {
    const wanted = wants[at] ?? 0;
    if (wanted >= 0) wishes.set(wanted, wishAt(wants, at));
  }
  for (let at = 0; at < wants.length; at += 3) {
    const wanted = wants[at] ?? 0;
    if (wanted >= 0) continue;
    for (const thing of index.thingsOfItem[anyForm(wanted)] ?? [])
      if (!wishes.has(thing)) wishes.set(thing, anyWishAt(index, wants, at, thing));
  }
  return wishes;
}

/** @returns the wish of somebody that a thing meets, as `wishesOf` has it; undefined where none does */
export function wishOf(index: MatchIndex, { wants }: Person, thing: number): Wish | undefined {
  const any = anyForm(index.itemOf[thing] ?? 0);
  let found: Wish | undefined;
  for (let at = 0; at < wants.length; at += 3) {
    if (wants[at] === thing) return wishAt(wants, at);
    if (wants[at] === any) found = anyWishAt(index, wants, at, thing);
  }
  return found;
}

/** @returns a thing by its number */
export function thingAt(index: MatchIndex, number: number): Thing {
  const thing = index.things[number];
  if (thing === undefined) throw new Error(`There is no thing ${number}.`);
  return thing;
}

function wishAt(wants: Int32Array, at: number): Wish {
  const priority = PRIORITIES.find((one) => one === wants[at + 2]) ?? USUAL_PRIORITY;
  return { most: wants[at + 1] ?? 1, priority };
}

function anyWishAt(index: MatchIndex, wants: Int32Array, at: number, thing: number): Wish {
  const wish = wishAt(wants, at);
  return { ...wish, anyOf: { item: thingAt(index, thing).item, most: wish.most } };
}
