import { and, desc, eq, sql } from 'drizzle-orm';
import { refuse } from '../../api/refuse.ts';
import { logAction } from '../../audit/server/log-action.ts';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import { takeTurns } from '../../platform/server/database/take-turns.ts';
import { givenName } from '../../profiles/profile.ts';
import { holdPerson } from '../../profiles/server/hold-person.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { adminInvitations } from './invitation-table.ts';
import { setAdmin } from './set-admin.ts';

/**
 * Lets one transaction at a time look who has an address: whoever signs in with it while it is being invited is either
 * found as a person or finds the invitation.
 * @param email in lower case
 */
async function holdAddress(tx: Tx, email: string): Promise<void> {
  await takeTurns(tx, `admin invitation ${email}`);
}

/**
 * Finds the one person who has an address, verified.
 * @param email in lower case
 * @returns their id, or undefined when nobody has it
 * @throws the refusal SEVERAL_ACCOUNTS
 */
export async function findByEmail(tx: Tx, email: string): Promise<string | undefined> {
  await holdAddress(tx, email);
  const found = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(sql`lower(${profiles.contactEmail})`, email), eq(profiles.contactEmailVerified, true)))
    .limit(2);
  if (found.length > 1) refuse('SEVERAL_ACCOUNTS');
  return found[0]?.id;
}

/** Writes an invitation. Inviting an address again changes nothing. @param email in lower case */
export async function inviteAdmin(tx: Tx, email: string, invitedBy: string, now: Date): Promise<void> {
  await tx.insert(adminInvitations).values({ email, invitedBy, createdAt: now }).onConflictDoNothing();
}

/**
 * Withdraws an invitation. The address is held as by whoever invites it, so that the log entries of both stand in the
 * order in which they were done: inviting again touches no row that a withdrawal could wait for.
 * @param email in lower case
 * @throws the refusal INVITATION_NOT_FOUND
 */
export async function withdrawInvitation(tx: Tx, email: string): Promise<void> {
  await holdAddress(tx, email);
  const gone = await tx
    .delete(adminInvitations)
    .where(eq(adminInvitations.email, email))
    .returning({ email: adminInvitations.email });
  if (gone.length === 0) refuse('INVITATION_NOT_FOUND');
}

/** @returns the invitations that wait, newest first */
export async function readInvitations(db: Db) {
  const rows = await db
    .select({ invitation: adminInvitations, inviter: profiles })
    .from(adminInvitations)
    .leftJoin(profiles, eq(profiles.id, adminInvitations.invitedBy))
    .orderBy(desc(adminInvitations.createdAt), adminInvitations.email);
  return rows.map(({ invitation, inviter }) => ({
    email: invitation.email,
    invitedBy: inviter === null ? null : givenName(inviter),
    createdAt: invitation.createdAt.toISOString(),
  }));
}

/**
 * Gives somebody who has just signed in the admin rights that wait for their address, where Discord has verified it.
 * Of several people with one address the first one to come takes the invitation.
 */
export async function acceptInvitation(db: Db, userId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [person] = await tx
      .select({ email: profiles.contactEmail, verified: profiles.contactEmailVerified })
      .from(profiles)
      .where(eq(profiles.id, userId));
    if (!person?.verified || person.email === null) return;
    const email = person.email.toLowerCase();
    await holdAddress(tx, email);
    const [taken] = await tx.delete(adminInvitations).where(eq(adminInvitations.email, email)).returning();
    if (taken === undefined) return;
    const held = await holdPerson(tx, userId);
    if (held === undefined) return;
    if (held.role === 'member') await setAdmin(tx, userId, true, now);
    // Whoever invited gave the right; it is told as theirs.
    await logAction(tx, {
      actorId: taken.invitedBy,
      actionType: 'accept_admin_invitation',
      targetUserId: userId,
      now,
    });
  });
}
