import { PRIORITIES, type Priority } from '../../inventory/inventory.ts';
import { mayLeadTo } from '../bundle.ts';
import type { Level } from './levels.ts';
import type { MatchIndex, Person } from './match-index.ts';
import { givesOf, type Wish } from './things-of.ts';

/** Wishes of one priority, and what may be given first on the way to them but to none that is wanted more. */
export type Group = {
  priority: Priority;
  /** By thing 1 for each of them. */
  starts: Uint8Array;
  ends: ReadonlySet<number>;
  /** Who wants such a start, of whom so many levels have been looked at; and who gives such an end. */
  firsts: readonly Level[];
  seen: number;
  seconds: readonly Level[];
};

/** @returns the wishes to which two fair swaps may lead, by how much they are wanted: the most first */
export function groupsOf(
  index: MatchIndex,
  { me, wishes }: { me: Person; wishes: ReadonlyMap<number, Wish> },
): Group[] {
  const leads = (gave: number, got: number) =>
    mayLeadTo(index.values[gave] ?? Number.NaN, index.values[got] ?? Number.NaN);
  let left = givesOf(index, me).map(({ thing }) => thing);
  const gives = left;
  return PRIORITIES.map((priority): Group => {
    const wished = [...wishes].flatMap(([thing, wish]) => (wish.priority === priority ? [thing] : []));
    const ends = new Set(wished.filter((end) => gives.some((gave) => leads(gave, end))));
    const starts = new Set(left.filter((gave) => wished.some((end) => leads(gave, end))));
    left = left.filter((gave) => !starts.has(gave));
    return {
      priority,
      starts: marked(index.things.length, starts),
      ends,
      firsts: index.wantersOf(starts),
      seen: 0,
      seconds: index.holdersOf(ends),
    };
  });
}

function marked(length: number, things: Iterable<number>): Uint8Array {
  const marks = new Uint8Array(length);
  for (const thing of things) marks[thing] = 1;
  return marks;
}
