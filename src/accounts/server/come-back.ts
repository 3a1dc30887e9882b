import type { Db } from '../../platform/server/database.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import { keepApartAgain } from '../../standing/server/block-person.ts';

/** Has what held for an account of a person that they deleted lately hold for the new one, before they can do anything with it. */
export function comeBack({ db, digests, now }: { db: Db; digests: PersonDigests; now: () => Date }) {
  return async ({ id, discordId }: { id: string; discordId?: unknown }) => {
    if (typeof discordId !== 'string') return;
    await keepApartAgain(db, { id, digest: digests.ofPerson(discordId) }, now());
  };
}
