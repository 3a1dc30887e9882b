import { eq } from 'drizzle-orm';
import { areReportsLeft, reportAgain } from '../../../moderation/server/report/reports-again.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { PersonDigests } from '../../../profiles/server/person-digest.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { settleName } from '../../../profiles/server/settle-names.ts';
import { keepApartAgain } from '../../../standing/server/block-person.ts';
import { holdStanding } from '../../../standing/server/require-standing.ts';
import { isAnythingLoose, restrictAgain } from '../../../standing/server/restrict-again.ts';
import { announceName } from '../link/announce-name.ts';

type Deps = { db: Db; digests: PersonDigests; now: () => Date };

/**
 * Settles which name others see of a new account, and has what held for one that its person deleted lately hold for it,
 * before they can do anything with it.
 */
export function comeBack(deps: Deps) {
  return async ({ id }: { id: string }) => {
    await settleName(deps.db, id);
    await holdAgain(deps, id);
  };
}

/**
 * Has what held for an account that its person deleted hold for the one that they have now. It is done with each session:
 * the library calls `comeBack` once, when the account is committed already.
 */
export async function holdAgain({ db, digests, now }: Deps, userId: string): Promise<void> {
  const [person] = await db
    .select({ discordId: profiles.discordId, nameHiddenAt: profiles.nameHiddenAt })
    .from(profiles)
    .where(eq(profiles.id, userId));
  if (person === undefined) return;
  const again = { id: userId, digest: digests.ofPerson(person.discordId) };
  const [isLoose, areReported] = await Promise.all([
    isAnythingLoose(db, { ...again, isNameHidden: person.nameHiddenAt !== null }, now()),
    areReportsLeft(db, again.digest),
  ]);
  if (!isLoose && !areReported) return;
  await db.transaction(async (tx) => {
    await holdStanding(tx, again.digest);
    await keepApartAgain(tx, again, now());
    await reportAgain(tx, again);
    if (await restrictAgain(tx, again, now())) await announceName(tx, userId, now());
  });
}
