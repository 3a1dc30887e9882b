import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '../../platform/server/database/database.ts';
import { personDigestKey } from './departed-table.ts';

/** Makes the digests by which somebody is known who has deleted the account (docs/decisions/0024). */
export type PersonDigests = {
  /** @returns what stands for a Discord id: the same for the same account, and nothing that leads back to it */
  ofPerson: (discordId: string) => string;
  /** @returns what stands for the fact that the account of a Discord id has reviewed a profile */
  ofReview: (discordId: string, reviewedUserId: string) => string;
  /** Reads the key anew: another one may have come with a backup. */
  load: () => Promise<void>;
};

/** @returns the digests of this installation: all its processes share the key, and it comes back with a backup */
export async function personDigests(db: Db): Promise<PersonDigests> {
  let key = await readKey(db);
  const digest = (...parts: string[]) =>
    createHmac('sha256', key).update(parts.join('\n')).digest('base64url');
  return {
    ofPerson: (discordId) => digest('person', discordId),
    ofReview: (discordId, reviewedUserId) => digest('review', discordId, reviewedUserId),
    load: async () => {
      key = await readKey(db);
    },
  };
}

async function readKey(db: Db): Promise<string> {
  await db
    .insert(personDigestKey)
    .values({ value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [key] = await db.select().from(personDigestKey);
  if (key === undefined) throw new Error('There is no key for the digests of people.');
  return key.value;
}
