import type { Db } from '../../platform/server/database.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import { settleName } from '../../profiles/server/settle-names.ts';
import { keepApartAgain } from '../../standing/server/block-person.ts';
import { restrictAgain } from '../../standing/server/restrict-again.ts';

/**
 * Settles which name others see of a new account, and has what held for one that its person deleted lately hold for it,
 * before they can do anything with it.
 */
export function comeBack({ db, digests, now }: { db: Db; digests: PersonDigests; now: () => Date }) {
  return async ({ id, discordId }: { id: string; discordId?: unknown }) => {
    await settleName(db, id);
    if (typeof discordId !== 'string') return;
    const person = { id, digest: digests.ofPerson(discordId) };
    await keepApartAgain(db, person, now());
    await restrictAgain(db, person, now());
  };
}
