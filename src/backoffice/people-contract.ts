import { z } from 'zod';
import { CONFIRMATION_REQUIRED } from '../accounts/confirmation.ts';
import { call, text } from '../api/call.ts';
import { PROFILE_PICTURES, ROLES } from '../profiles/profile.ts';
import { MAX_PEOPLE_SEARCH, PEOPLE_SORTS } from './people-search.ts';

const PERSON_NOT_FOUND = { status: 404, message: 'There is no such user.' } as const;
/** Nobody acts on their own row. */
const OWN_ACCOUNT = { status: 403, message: 'This is your own account.' } as const;
/** Nor on the owner's, whoever asks. */
const OWNER_ACCOUNT = { status: 403, message: 'This is the account of the owner.' } as const;
const SEVERAL_ACCOUNTS = {
  status: 409,
  message: 'Several accounts have this address. Choose the right one from the list.',
} as const;
const INVITATION_NOT_FOUND = { status: 404, message: 'There is no such invitation.' } as const;
const UNKNOWN_PAGE = { status: 400, message: 'There is no such page.' } as const;

const onPerson = z.object({ userId: text.min(1).max(64) });
/** An email address as it is kept: in lower case. */
export const emailAddress = text
  .trim()
  .toLowerCase()
  .max(254)
  .regex(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, 'This is no email address.');

/** A person as the owner and the admins see one. */
const listedPerson = z.object({
  userId: z.string(),
  email: z.string().nullable().describe('For all but the owner with most of it hidden.'),
  emailVerified: z.boolean(),
  robloxUsername: z.string().nullable(),
  discordName: z.string().nullable().describe('The display name, never the handle.'),
  picture: z.enum(PROFILE_PICTURES),
  role: z.enum(ROLES),
  createdAt: z.iso.datetime(),
  lastSignInAt: z.iso.datetime().nullable(),
  ratingAverage: z.number().nullable(),
  completed: z.int(),
  declined: z.int().describe('Requests that they declined.'),
  reportsWaiting: z.int(),
  reportsUpheld: z.int(),
});

/** The address as far as it may be said aloud, else the person's public name. */
const emailShown = z.string();

export const peopleContract = {
  counts: call
    .meta({ who: 'admin' })
    .route({
      method: 'GET',
      path: '/backoffice/counts',
      tags: ['Back office'],
      summary: 'How many people there are',
      description:
        'Takes nothing. Gives how many people there are, how many of them have a verified address, a linked Roblox account and admin rights (the owner among them), and whether the reader carries the Roblox name of the owner, letter for letter.',
    })
    .output(
      z.object({
        users: z.int(),
        verifiedEmails: z.int(),
        linkedAccounts: z.int(),
        admins: z.int(),
        ownerName: z.boolean(),
      }),
    ),
  people: call
    .meta({ who: 'admin', costly: true })
    .route({
      method: 'GET',
      path: '/backoffice/users',
      tags: ['Back office'],
      summary: 'Everybody, newest first',
      description:
        'Takes what to look for in Roblox usernames, Discord display names and ids (without regard to capitals; one or two letters find what begins with them) and in addresses, which admins find by all of it alone; the order, newest first or by what the reports that wait weigh; and, for a further page, the `next` of the page before. Gives a page of 50 and `next`, or null. Admins see addresses with most of them hidden. Leaves a log entry once an hour and reader.',
    })
    .input(
      z.object({
        search: text.trim().max(MAX_PEOPLE_SEARCH).optional(),
        sort: z.enum(PEOPLE_SORTS).optional(),
        after: z.string().max(100).optional(),
      }),
    )
    .output(z.object({ next: z.string().nullable(), users: z.array(listedPerson) }))
    .errors({ UNKNOWN_PAGE }),
  email: call
    .meta({ who: 'admin' })
    .route({
      method: 'GET',
      path: '/backoffice/users/{userId}/email',
      tags: ['Back office'],
      summary: "Show a person's whole email address",
      description: 'Takes a person. Gives their address, or null. Leaves a log entry each time.',
    })
    .input(onPerson)
    .output(z.object({ email: z.string().nullable() }))
    .errors({ CONFIRMATION_REQUIRED, PERSON_NOT_FOUND }),
  resetPassword: call
    .meta({ who: 'owner' })
    .route({
      method: 'POST',
      path: '/backoffice/users/{userId}/temporary-password',
      tags: ['Back office'],
      summary: 'Give a person a temporary password',
      description:
        'Takes a person. Gives a password that is good once and for 15 minutes, shown here and nowhere else; all their sessions end. Not for oneself or the owner.',
    })
    .input(onPerson)
    .output(z.object({ temporaryPassword: z.string(), expiresAt: z.iso.datetime() }))
    .errors({ CONFIRMATION_REQUIRED, PERSON_NOT_FOUND, OWN_ACCOUNT, OWNER_ACCOUNT }),
  deletePerson: call
    .meta({ who: 'owner' })
    .route({
      method: 'DELETE',
      path: '/backoffice/users/{userId}',
      tags: ['Back office'],
      summary: 'Delete a person',
      description:
        'Takes a person, who goes with everything that says who they were. It cannot be undone. Not for oneself or the owner.',
    })
    .input(onPerson)
    .output(z.object({ deleted: z.literal(true) }))
    .errors({ CONFIRMATION_REQUIRED, PERSON_NOT_FOUND, OWN_ACCOUNT, OWNER_ACCOUNT }),
  grantAdmin: call
    .meta({ who: 'owner' })
    .route({
      method: 'POST',
      path: '/backoffice/users/{userId}/admin',
      tags: ['Back office'],
      summary: 'Give a person admin rights',
      description:
        'Takes a person, who is an admin from then on. Gives their address with most of it hidden. Not for oneself or the owner.',
    })
    .input(onPerson)
    .output(z.object({ emailShown }))
    .errors({ CONFIRMATION_REQUIRED, PERSON_NOT_FOUND, OWN_ACCOUNT, OWNER_ACCOUNT }),
  removeAdmin: call
    .meta({ who: 'owner' })
    .route({
      method: 'DELETE',
      path: '/backoffice/users/{userId}/admin',
      tags: ['Back office'],
      summary: 'Take admin rights from a person',
      description:
        'Takes a person, who is a member from then on, in whatever is open or under way. Gives their address with most of it hidden. Not for oneself or the owner.',
    })
    .input(onPerson)
    .output(z.object({ emailShown }))
    .errors({ CONFIRMATION_REQUIRED, PERSON_NOT_FOUND, OWN_ACCOUNT, OWNER_ACCOUNT }),
  grantAdminByEmail: call
    .meta({ who: 'owner' })
    .route({
      method: 'POST',
      path: '/backoffice/admins',
      tags: ['Back office'],
      summary: 'Give admin rights by an email address',
      description:
        'Takes an address. The one person who has it, verified, becomes an admin; where nobody has it, an invitation waits for the first Discord account that signs in with it, verified by Discord. Gives the address with most of it hidden and whether it is an invitation.',
    })
    .input(z.object({ email: emailAddress }))
    .output(z.object({ emailShown, invited: z.boolean() }))
    .errors({ CONFIRMATION_REQUIRED, PERSON_NOT_FOUND, SEVERAL_ACCOUNTS, OWN_ACCOUNT, OWNER_ACCOUNT }),
  invitations: call
    .meta({ who: 'owner' })
    .route({
      method: 'GET',
      path: '/backoffice/invitations',
      tags: ['Back office'],
      summary: 'Admin invitations that wait, newest first',
      description: 'Takes nothing. Gives each address that admin rights wait for, who invited it, and when.',
    })
    .output(
      z.array(z.object({ email: z.string(), invitedBy: z.string().nullable(), createdAt: z.iso.datetime() })),
    ),
  withdrawInvitation: call
    .meta({ who: 'owner' })
    .route({
      method: 'POST',
      path: '/backoffice/invitations/withdraw',
      tags: ['Back office'],
      summary: 'Withdraw an admin invitation',
      description: 'Takes the address of an invitation that waits, for which nothing waits from then on.',
    })
    .input(z.object({ email: emailAddress }))
    .output(z.object({ withdrawn: z.literal(true) }))
    .errors({ CONFIRMATION_REQUIRED, INVITATION_NOT_FOUND }),
};
