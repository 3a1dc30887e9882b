import { type Priority, USUAL_PRIORITY } from '../../inventory/inventory.ts';
import type { CrossingLine } from '../bundle.ts';
import type { Thing } from '../market.ts';
import type { MatchIndex, Person } from './match-index.ts';
import { anyForm } from './thing-numbers.ts';

/** A wish as a thing meets it. */
export type Wish = Pick<CrossingLine, 'priority' | 'anyOf' | 'most'>;

/** @returns what somebody gives, and how many of it */
export function givesOf(index: MatchIndex, { number }: Person): { thing: number; quantity: number }[] {
  const all = [];
  const { lines } = index;
  for (let at = index.lines.givesAt(number); at < index.lines.wantsAt(number); at += 1)
    all.push({ thing: lines.what[at] ?? 0, quantity: lines.quantities[at] ?? 1 });
  return all;
}

/** @returns by thing what somebody wishes for; where a form is wished for itself, that counts and not the wish for any */
export function wishesOf(index: MatchIndex, { number }: Person): Map<number, Wish> {
  const wishes = new Map<number, Wish>();
  for (let at = index.lines.wantsAt(number); at < index.lines.endAt(number); at += 1) {
    const wanted = index.lines.what[at] ?? 0;
    if (wanted >= 0) wishes.set(wanted, wishAt(index, at));
  }
  for (let at = index.lines.wantsAt(number); at < index.lines.endAt(number); at += 1) {
    const wanted = index.lines.what[at] ?? 0;
    if (wanted >= 0) continue;
    for (const thing of index.thingsOfItem[anyForm(wanted)] ?? [])
      if (!wishes.has(thing)) wishes.set(thing, anyWishAt(index, at, thing));
  }
  return wishes;
}

/** @returns how much somebody wants a thing, as `wishesOf` has it; undefined where they do not */
export function priorityOf(index: MatchIndex, { number }: Person, thing: number): Priority | undefined {
  const any = anyForm(index.itemOf[thing] ?? 0);
  let found: Priority | undefined;
  for (let at = index.lines.wantsAt(number); at < index.lines.endAt(number); at += 1) {
    const wanted = index.lines.what[at];
    if (wanted === thing) return priorityAt(index, at);
    if (wanted === any) found = priorityAt(index, at);
  }
  return found;
}

/** @returns a thing by its number */
export function thingAt(index: MatchIndex, number: number): Thing {
  const thing = index.things[number];
  if (thing === undefined) throw new Error(`There is no thing ${number}.`);
  return thing;
}

function wishAt(index: MatchIndex, at: number): Wish {
  return { most: index.lines.quantities[at] ?? 1, priority: priorityAt(index, at) };
}

function anyWishAt(index: MatchIndex, at: number, thing: number): Wish {
  const wish = wishAt(index, at);
  return { ...wish, anyOf: { item: thingAt(index, thing).item, most: wish.most } };
}

/** @returns how much is wanted what stands at a place of the lines */
export function priorityAt({ lines }: MatchIndex, at: number): Priority {
  const priority = lines.priorities[at];
  return priority === 1 || priority === 3 ? priority : USUAL_PRIORITY;
}

/** @returns how much is wanted what is wanted most of some lines */
export function mostWanted(lines: Iterable<{ priority: Priority }>): Priority {
  let most: Priority = 3;
  for (const { priority } of lines) if (priority < most) most = priority;
  return most;
}
