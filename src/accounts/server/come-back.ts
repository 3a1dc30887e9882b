import type { Db } from '../../platform/server/database.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import { keepApartAgain } from '../../standing/server/block-person.ts';
import { restrictAgain } from '../../standing/server/restrict-again.ts';

/** Has what held for an account of a person that they deleted lately hold for the new one, before they can do anything with it. */
export function comeBack({ db, digests, now }: { db: Db; digests: PersonDigests; now: () => Date }) {
  return async ({ id, discordId }: { id: string; discordId?: unknown }) => {
    if (typeof discordId !== 'string') return;
    const person = { id, digest: digests.ofPerson(discordId) };
    await keepApartAgain(db, person, now());
    await restrictAgain(db, person, now());
  };
}
