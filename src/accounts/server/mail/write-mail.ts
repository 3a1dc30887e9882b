import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Mail } from '../../../platform/server/mail.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { accountsOfAddress, verifiedAddressOf } from '../sign-in/accounts-of-address.ts';
import type { mailJobs } from './mail-table.ts';
import { mintToken } from './mail-token.ts';
import {
  type MailingSite,
  newDeviceMail,
  passwordSetMail,
  type ResetAccount,
  resetMail,
  robloxClaimedMail,
  verificationMail,
} from './mail-words.ts';

type Job = typeof mailJobs.$inferSelect;

/**
 * Writes the mail that a job asks for, with tokens made now: one for each account whose verified address it is.
 * @returns undefined when there is nobody to write to
 */
export async function writeMail(db: Db, job: Job, site: MailingSite, now: Date): Promise<Mail | undefined> {
  switch (job.kind) {
    case 'reset':
      return await writeReset(db, job, site, now);
    case 'verify':
      return await writeVerification(db, job, site, now);
    case 'password-set':
      return await writeTold(db, job, site, passwordSetMail);
    case 'new-device':
      return await writeTold(db, job, site, newDeviceMail);
    case 'roblox-claimed':
      return await writeTold(db, job, site, robloxClaimedMail);
  }
}

async function writeReset(db: Db, job: Job, site: MailingSite, now: Date): Promise<Mail | undefined> {
  const accounts = await accountsOfAddress(db, job.email, { verified: true });
  const withTokens: ResetAccount[] = [];
  for (const account of accounts) {
    const { userId, email } = account;
    const token = await mintToken(db, { purpose: 'reset', userId, email }, now);
    withTokens.push({ ...account, token });
  }
  // To the address as its owner wrote it, never as the asker did.
  const to = accounts[0]?.email;
  return to === undefined ? undefined : resetMail(to, withTokens, site);
}

async function writeVerification(db: Db, job: Job, site: MailingSite, now: Date): Promise<Mail | undefined> {
  const [person] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(
      and(
        eq(profiles.id, job.userId ?? ''),
        eq(profiles.contactEmail, job.email),
        eq(profiles.contactEmailVerified, false),
      ),
    );
  if (person === undefined) return undefined;
  const token = await mintToken(db, { purpose: 'verify', userId: person.id, email: job.email }, now);
  return verificationMail(job.email, token, site);
}

/** Only while the address is still theirs, and known to be. */
async function writeTold(
  db: Db,
  job: Job,
  site: MailingSite,
  write: (to: string, at: Date, site: MailingSite) => Mail,
): Promise<Mail | undefined> {
  const email = await verifiedAddressOf(db, job.userId ?? '');
  return email === job.email ? write(email, job.createdAt, site) : undefined;
}
