import { eq, sql } from 'drizzle-orm';
import { maskEmail } from '../../accounts/masked-email.ts';
import { deletePerson } from '../../accounts/server/leaving/delete-person.ts';
import {
  setTemporaryPassword,
  TEMPORARY_PASSWORD_MS,
} from '../../accounts/server/password/temporary-password.ts';
import { refuse } from '../../api/refuse.ts';
import { calls, signedIn } from '../../api/server/calls.ts';
import { actConfirmedAs } from '../../audit/server/act.ts';
import { emailShownOf, holdActedOn } from '../../audit/server/hold-acted-on.ts';
import { lookAs } from '../../audit/server/look-as.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { findByEmail, inviteAdmin, readInvitations, withdrawInvitation } from './admin-invitations.ts';
import { readPeople, readPeopleKey } from './read-people.ts';
import { setAdmin } from './set-admin.ts';

const counts = calls.backoffice.counts.handler(async ({ context }) => {
  const { userId } = signedIn(context);
  const [figures, [reader]] = await Promise.all([
    countPeople(context.db),
    context.db.select({ name: profiles.robloxUsername }).from(profiles).where(eq(profiles.id, userId)),
  ]);
  const { robloxUsername } = context.config.owner;
  return { ...figures, ownerName: robloxUsername !== undefined && reader?.name === robloxUsername };
});

const people = calls.backoffice.people.handler(async ({ input, context }) => {
  const after = input.after === undefined ? undefined : readPeopleKey(input.after);
  if (input.after !== undefined && after === undefined) refuse('UNKNOWN_PAGE');
  await lookAs('admin', context, 'get_auth_users');
  const { search = '', sort = 'newest' } = input;
  return await readPeople(context.db, { search, sort, after, whole: signedIn(context).role === 'owner' });
});

const email = calls.backoffice.email.handler(async ({ input, context }) => {
  return await actConfirmedAs('admin', context, async (tx) => {
    const [person] = await tx
      .select({ id: profiles.id, email: profiles.contactEmail })
      .from(profiles)
      .where(eq(profiles.id, input.userId));
    if (person === undefined) refuse('PERSON_NOT_FOUND');
    return {
      gives: { email: person.email },
      log: { actionType: 'show_email', targetUserId: person.id },
    };
  });
});

const resetPassword = calls.backoffice.resetPassword.handler(async ({ input, context }) => {
  return await actConfirmedAs('owner', context, async (tx) => {
    const { id } = await holdActedOn(tx, signedIn(context).userId, input.userId);
    const now = context.now();
    const temporaryPassword = await setTemporaryPassword(tx, id, now);
    const expiresAt = new Date(now.getTime() + TEMPORARY_PASSWORD_MS).toISOString();
    return {
      gives: { temporaryPassword, expiresAt },
      log: { actionType: 'reset_password', targetUserId: id },
    };
  });
});

const remove = calls.backoffice.deletePerson.handler(async ({ input, context }) => {
  return await actConfirmedAs('owner', context, async (tx) => {
    const person = await holdActedOn(tx, signedIn(context).userId, input.userId);
    const emailShown = emailShownOf(person);
    await deletePerson(tx, context.accounts, person.id, context.now());
    // Of whom it was, nothing stays but what may be said aloud: the row that an id would lead to is gone.
    return {
      gives: { deleted: true } as const,
      log: {
        actionType: 'delete_user',
        details: person.contactEmail === null ? {} : { email_shown: emailShown },
      },
    };
  });
});

const grantAdmin = calls.backoffice.grantAdmin.handler(async ({ input, context }) => {
  return await actConfirmedAs('owner', context, async (tx) => {
    const person = await holdActedOn(tx, signedIn(context).userId, input.userId);
    await setAdmin(tx, person.id, true, context.now());
    return {
      gives: { emailShown: emailShownOf(person) },
      log: { actionType: 'grant_admin', targetUserId: person.id },
    };
  });
});

const removeAdmin = calls.backoffice.removeAdmin.handler(async ({ input, context }) => {
  return await actConfirmedAs('owner', context, async (tx) => {
    const person = await holdActedOn(tx, signedIn(context).userId, input.userId);
    await setAdmin(tx, person.id, false, context.now());
    return {
      gives: { emailShown: emailShownOf(person) },
      log: { actionType: 'remove_admin', targetUserId: person.id },
    };
  });
});

const grantAdminByEmail = calls.backoffice.grantAdminByEmail.handler(async ({ input, context }) => {
  const { userId } = signedIn(context);
  const emailShown = maskEmail(input.email);
  return await actConfirmedAs<{ emailShown: string; invited: boolean }>('owner', context, async (tx) => {
    const found = await findByEmail(tx, input.email);
    if (found === undefined) {
      await inviteAdmin(tx, input.email, userId, context.now());
      return {
        gives: { emailShown, invited: true },
        log: { actionType: 'invite_admin', details: { email_shown: emailShown } },
      };
    }
    const person = await holdActedOn(tx, userId, found);
    await setAdmin(tx, person.id, true, context.now());
    return {
      gives: { emailShown, invited: false },
      log: { actionType: 'grant_admin', targetUserId: person.id },
    };
  });
});

const invitations = calls.backoffice.invitations.handler(async ({ context }) => {
  await lookAs('owner', context, 'get_admin_invitations');
  return await readInvitations(context.db);
});

const withdraw = calls.backoffice.withdrawInvitation.handler(async ({ input, context }) => {
  return await actConfirmedAs('owner', context, async (tx) => {
    await withdrawInvitation(tx, input.email);
    return {
      gives: { withdrawn: true } as const,
      log: { actionType: 'withdraw_invitation', details: { email_shown: maskEmail(input.email) } },
    };
  });
});

export const peopleHandlers = {
  counts,
  people,
  email,
  resetPassword,
  deletePerson: remove,
  grantAdmin,
  removeAdmin,
  grantAdminByEmail,
  invitations,
  withdrawInvitation: withdraw,
};

/** The four figures of the back office. */
type PeopleCounts = { users: number; verifiedEmails: number; linkedAccounts: number; admins: number };

/** Counts everybody in one statement, which the index `profiles_counted` answers without a look at the rows. */
async function countPeople(db: Db): Promise<PeopleCounts> {
  const [row] = await db
    .select({
      users: sql<number>`count(*)::int`,
      verifiedEmails: sql<number>`(count(*) FILTER (WHERE ${profiles.contactEmailVerified}))::int`,
      linkedAccounts: sql<number>`count(${profiles.robloxUserId})::int`,
      admins: sql<number>`(count(*) FILTER (WHERE ${profiles.role} <> 'member'))::int`,
    })
    .from(profiles);
  return row ?? { users: 0, verifiedEmails: 0, linkedAccounts: 0, admins: 0 };
}
