import { MORE_PEOPLE } from './more-people.ts';
import { NAMED_PEOPLE } from './named-people.ts';
import type { Person } from './person.ts';

/** Everybody in the demo community; `owner`, `admin` and `trader` first. */
export const PEOPLE: readonly Person[] = [...NAMED_PEOPLE, ...MORE_PEOPLE];

/** @returns the seeded person with this handle; @throws when there is none, which is a bug of the demo */
export function personNamed(handle: string): Person {
  const person = PEOPLE.find((candidate) => candidate.handle === handle);
  if (person === undefined) throw new Error(`no seeded person is called ${handle}`);
  return person;
}
