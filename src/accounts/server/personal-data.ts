import { eq, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import { deleteRows } from '../../platform/server/database/expire-rows.ts';
import type { LeavingPerson, PersonalData } from '../../platform/server/personal-data.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { USED_SECRETS_KEPT_MS } from '../how-long-kept.ts';
import { authAccounts, authSessions, authVerifications, seenDevices, userSessions } from './account-table.ts';
import { expirePasskeys } from './confirm/expire-passkeys.ts';
import { passkeys } from './confirm/passkey-table.ts';
import { ownerPin, robloxAvatars, robloxClaims, robloxLinkCodes } from './link/roblox-link-table.ts';
import { mailJobs, mailTokens, temporaryPasswords } from './mail/mail-table.ts';
import { isTokenOver } from './mail/mail-token.ts';
import { endSessions } from './sign-in/end-sessions.ts';
import { expireSessions } from './sign-in/expire-sessions.ts';
import { expireDevices } from './sign-in/seen-devices.ts';

/** Ways to sign in, sessions, mail and the linked Roblox account. */
export const accountData: PersonalData = {
  rows: [
    {
      name: 'waysToSignIn',
      table: authAccounts,
      whose: [authAccounts.userId],
      without: [
        authAccounts.accessToken,
        authAccounts.refreshToken,
        authAccounts.idToken,
        authAccounts.password,
      ],
    },
    {
      name: 'openSessions',
      table: authSessions,
      whose: [authSessions.userId],
      without: [authSessions.token],
    },
    { name: 'sessions', table: userSessions, whose: [userSessions.userId] },
    {
      name: 'devices',
      table: seenDevices,
      whose: [seenDevices.userId],
      without: [seenDevices.digest],
    },
    {
      name: 'passkeys',
      table: passkeys,
      whose: [passkeys.userId],
      without: [passkeys.credentialId, passkeys.publicKey],
    },
    { name: 'robloxLinkCodes', table: robloxLinkCodes, whose: [robloxLinkCodes.userId] },
    { name: 'robloxClaims', table: robloxClaims, whose: [robloxClaims.claimantId] },
    { name: 'robloxPicture', table: robloxAvatars, whose: [robloxAvatars.userId] },
    { name: 'mailWaiting', table: mailJobs, whose: [mailJobs.userId] },
    { name: 'mailLinks', table: mailTokens, whose: [mailTokens.userId], without: [mailTokens.digest] },
    {
      name: 'temporaryPassword',
      table: temporaryPasswords,
      whose: [temporaryPasswords.userId],
      without: [temporaryPasswords.hash],
    },
  ],
  onDelete: async (tx, { id }) => await endSessions(tx, id),
  forgetAddress: async (tx, email) =>
    await tx.delete(mailJobs).where(eq(sql`lower(${mailJobs.email})`, email)),
  forget: forgetSecrets,
  expire: expireSecrets,
};

async function forgetSecrets(tx: Tx, { id }: LeavingPerson): Promise<void> {
  await tx.delete(authVerifications).where(sql`position(${id} in ${authVerifications.value}) > 0`);
  const [person] = await tx.select().from(profiles).where(eq(profiles.id, id));
  if (person?.role === 'owner' && person.robloxUserId !== null)
    await tx.delete(ownerPin).where(eq(ownerPin.robloxUserId, person.robloxUserId));
}

async function expireSecrets(db: Db, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - USED_SECRETS_KEPT_MS);
  await deleteRows(db, authVerifications, lte(authVerifications.expiresAt, now));
  await deleteRows(db, robloxLinkCodes, lte(robloxLinkCodes.createdAt, dayAgo));
  await deleteRows(db, mailTokens, isTokenOver(now));
  await deleteRows(db, temporaryPasswords, lte(temporaryPasswords.expiresAt, now));
  await expireSessions(db, now);
  await expireDevices(db, now);
  await expirePasskeys(db, now);
}
