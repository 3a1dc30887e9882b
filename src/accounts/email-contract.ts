import { z } from 'zod';
import { call, text } from '../api/call.ts';
import { isEmailAddress } from './email-address.ts';
import { MAX_PASSWORD, PASSWORD_PROBLEMS } from './password.ts';

const emailAddress = text.trim().refine(isEmailAddress, 'This is not an email address.');
/** 32 random bytes, from a link or from a temporary password. */
const token = z.string().regex(/^[\w-]{43}$/, 'This is not a token.');

const retryAfter = z.object({ retryAfterSeconds: z.int() });
const MAIL_NOT_SET_UP = { status: 503, message: 'This site cannot send email.' } as const;
const TOO_MANY_MAILS = { status: 429, message: 'You asked for too many emails.', data: retryAfter } as const;
const LINK_NOT_VALID = { status: 410, message: 'This link was used before, or is too old.' } as const;

export const emailContract = {
  requestReset: call
    .meta({ who: 'anyone' })
    .route({
      method: 'POST',
      path: '/password-resets',
      successStatus: 202,
      tags: ['Email and password'],
      summary: 'Ask for a mail to set a new password',
      description:
        'Takes an email address. If it is the verified address of accounts, one mail goes to it with a link for each, good once and for 1 hour. The answer is the same for every address. Limited per address and per visitor.',
    })
    .input(z.strictObject({ email: emailAddress }))
    .errors({ MAIL_NOT_SET_UP, TOO_MANY_MAILS })
    .output(z.object({ accepted: z.literal(true) })),

  setPassword: call
    .meta({ who: 'anyone' })
    .route({
      method: 'POST',
      path: '/password',
      tags: ['Email and password'],
      summary: 'Set a new password',
      description:
        'Takes the token of a reset link, or of a temporary password, and the new password. All sessions of the person end, and every other link and temporary password of theirs dies. A mail tells them of it, if their address is verified. One that many people use, or that is a name of the person, the site or a game, is refused, and the token stays good.',
    })
    .input(z.strictObject({ token, password: text.max(10 * MAX_PASSWORD) }))
    .errors({
      LINK_NOT_VALID,
      LINK_USED: { status: 410, message: 'A password was set with this link already.' },
      PASSWORD_REFUSED: {
        status: 422,
        message: 'This password cannot be used.',
        data: z.object({ problem: z.enum(PASSWORD_PROBLEMS) }),
      },
    })
    .output(z.object({ updated: z.literal(true) })),

  removePassword: call
    .meta({ who: 'member' })
    .route({
      method: 'DELETE',
      path: '/me/password',
      tags: ['Email and password'],
      summary: 'Remove your password',
      description:
        'Takes nothing. Nobody can sign in with it any more; reset links and a temporary password that are open die with it, and every session but the one that asks ends.',
    })
    .errors({ NO_PASSWORD: { status: 409, message: 'You have no password.' } })
    .output(z.object({ removed: z.literal(true) })),

  signInWithPassword: call
    .meta({ who: 'anyone' })
    .route({
      method: 'POST',
      path: '/password-sign-ins',
      tags: ['Email and password'],
      summary: 'Sign in with a password',
      description:
        'Takes an email address and a password. A permanent password signs in by the session cookie of the answer. A temporary one never does: it is used up, and gives the token with which to set a new one. Where several accounts have the address, the password decides which. Wrong passwords are limited for each account and place, right ones for each account; a device that has signed in before has its own, and one session.',
    })
    .input(z.strictObject({ email: emailAddress, password: text.min(1).max(10 * MAX_PASSWORD) }))
    .errors({
      WRONG_PASSWORD: { status: 401, message: 'The email address or the password is wrong.' },
      TOO_MANY_TRIES: { status: 429, message: 'Too many sign-ins with a password.', data: retryAfter },
    })
    .output(
      z.discriminatedUnion('outcome', [
        z.object({ outcome: z.literal('signed-in') }),
        z.object({ outcome: z.literal('set-password'), token }),
      ]),
    ),

  mine: call
    .meta({ who: 'member' })
    .route({
      method: 'GET',
      path: '/me/email',
      tags: ['Email and password'],
      summary: 'Your own email address',
      description:
        'Takes nothing. Gives the address that Discord told of you, null when it told none, and whether it is verified. Asked for only when its owner is to see it; 30 times an hour at most.',
    })
    .errors({
      TOO_OFTEN: {
        status: 429,
        message: 'You have asked for this too often.',
        data: z.object({ retryAfterSeconds: z.int() }),
      },
    })
    .output(z.object({ email: z.string().nullable(), verified: z.boolean() })),

  requestVerification: call
    .meta({ who: 'member' })
    .route({
      method: 'POST',
      path: '/me/email/verifications',
      successStatus: 202,
      tags: ['Email and password'],
      summary: 'Ask for a mail to verify your address',
      description:
        'Takes nothing. A mail with a link goes to your own address; it is good once and for 1 hour. Limited per address and per visitor.',
    })
    .errors({
      MAIL_NOT_SET_UP,
      TOO_MANY_MAILS,
      NO_EMAIL: { status: 409, message: 'No email address is known of you.' },
      ALREADY_VERIFIED: { status: 409, message: 'Your email address is verified.' },
    })
    .output(z.object({ accepted: z.literal(true) })),

  verify: call
    .meta({ who: 'anyone' })
    .route({
      method: 'POST',
      path: '/email-verifications',
      tags: ['Email and password'],
      summary: 'Verify an email address',
      description:
        'Takes the token of a verification link. The address that it was sent to counts as verified for the person it was sent for, as long as it is still theirs. `already`: it was verified with this very link before, within the last day.',
    })
    .input(z.strictObject({ token }))
    .errors({ LINK_NOT_VALID })
    .output(z.object({ verified: z.literal(true), already: z.boolean() })),
};
