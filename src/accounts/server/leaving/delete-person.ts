import { and, eq, ne, sql } from 'drizzle-orm';
import { announce } from '../../../live/server/announce.ts';
import type { Tx } from '../../../platform/server/database/database.ts';
import type { LeavingPerson, PersonalData } from '../../../platform/server/personal-data.ts';
import { holdPerson, type Person } from '../../../profiles/server/hold-person.ts';
import type { PersonDigests } from '../../../profiles/server/person-digest.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';

/**
 * Deletes a person with everything that says who they were; what others did with them stays readable without them
 * (docs/decisions/0012). Posts hold the profile while they are written, so it is held here first, and in a way that lets
 * requests on their trades finish: no post comes after it, and none is left behind. What they must not get rid of by it
 * stays under a digest that says nothing of them.
 * @param deps.personal what each domain holds about people, in the order of its locks
 * @returns whether there was such a person
 */
export async function deletePerson(
  tx: Tx,
  deps: { digests: PersonDigests; personal: readonly PersonalData[] },
  userId: string,
  now: Date,
): Promise<boolean> {
  const isThey = eq(profiles.id, userId);
  const person = await holdPerson(tx, userId);
  if (person === undefined) return false;
  const { personal, digests } = deps;
  const leaving = leavingPerson(person, digests);
  for (const { onDelete } of personal) await onDelete?.(tx, leaving, now);
  for (const { redact } of personal) await redact?.(tx, leaving);
  const email = await addressOfTheirs(tx, person);
  for (const { forgetAddress } of personal) if (email !== undefined) await forgetAddress?.(tx, email);
  for (const { forget } of personal) await forget?.(tx, leaving);
  // As its deletion will lock it: what they were writing meanwhile is either seen by what is kept, or finds nobody.
  await tx.select({ id: profiles.id }).from(profiles).where(isThey).for('update');
  for (const { keep } of personal) await keep?.(tx, leaving, now);
  // The rest goes, or loses its reference, by the database's own rules.
  await tx.delete(profiles).where(isThey);
  // Pages that name them are made anew.
  await announce(tx, { name: 'profile-changed', userId });
  return true;
}

function leavingPerson(person: Person, digests: PersonDigests): LeavingPerson {
  const { id, discordId } = person;
  const names = [
    id,
    discordId,
    person.discordUsername,
    person.discordDisplayName,
    person.contactEmail,
    person.robloxUsername,
    person.robloxUserId,
  ];
  return {
    id,
    names: names.flatMap((name) => (name === null || name === '' ? [] : [name])),
    digest: digests.ofPerson(discordId),
    digestOfReview: (reviewedUserId) => digests.ofReview(discordId, reviewedUserId),
  };
}

/** @returns their address in lower case; undefined for one that somebody else has too, which stays theirs */
async function addressOfTheirs(tx: Tx, { id, contactEmail }: Person): Promise<string | undefined> {
  if (contactEmail === null) return undefined;
  const email = contactEmail.toLowerCase();
  const [other] = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(sql`lower(${profiles.contactEmail}) = ${email}`, ne(profiles.id, id)))
    .limit(1);
  return other === undefined ? email : undefined;
}
