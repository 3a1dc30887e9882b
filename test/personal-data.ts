import { deletePerson as deleteFrom } from '../src/accounts/server/leaving/delete-person.ts';
import { cleanUp as expireAll } from '../src/app/start/housekeeping.ts';
import { PERSONAL_DATA } from '../src/app/start/personal-data.ts';
import type { Db, Tx } from '../src/platform/server/database/database.ts';
import type { PersonDigests } from '../src/profiles/server/person-digest.ts';

/** Deletes a person from all domains. @returns whether there was such a person */
export async function deletePerson(
  tx: Tx,
  digests: PersonDigests,
  userId: string,
  now: Date,
): Promise<boolean> {
  return await deleteFrom(tx, { digests, personal: PERSONAL_DATA }, userId, now);
}

/** Deletes what the domains keep no longer. */
export async function cleanUp(db: Db, now: Date): Promise<void> {
  await expireAll(db, now);
}
