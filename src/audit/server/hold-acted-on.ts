import { maskEmail } from '../../accounts/masked-email.ts';
import { refuse } from '../../api/refuse.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import { givenName } from '../../profiles/profile.ts';
import { holdPerson, type Person } from '../../profiles/server/hold-person.ts';

/**
 * Finds somebody whom the owner acts on and holds the row: of simultaneous actions on one person each sees what the one
 * before has done, and their log entries stand in the order in which they happened.
 * @throws the refusals PERSON_NOT_FOUND, OWN_ACCOUNT, OWNER_ACCOUNT
 */
export async function holdActedOn(tx: Tx, actorId: string, userId: string): Promise<Person> {
  if (userId === actorId) refuse('OWN_ACCOUNT');
  const person = await holdPerson(tx, userId);
  if (person === undefined) refuse('PERSON_NOT_FOUND');
  if (person.role === 'owner') refuse('OWNER_ACCOUNT');
  return person;
}

/** @returns what is said aloud of whom an action was about: the address with most of it hidden, else their own name */
export function emailShownOf(person: Person): string {
  return person.contactEmail === null ? givenName(person) : maskEmail(person.contactEmail);
}
