import { z } from 'zod';
import { call, text } from '../api/call.ts';
import {
  CLAIM_HOURS,
  LINK_CODE_KINDS,
  LONGEST_TYPED_ACCOUNT,
  MAX_CHECKS,
  MAX_CODES_AN_HOUR,
} from './roblox-link.ts';

const openCode = z.object({
  code: z.string().describe("'RV-' and four digits, or six words."),
  kind: z.enum(LINK_CODE_KINDS),
  robloxUsername: z.string().describe('The account in whose bio it belongs, as Roblox writes it.'),
  profileUrl: z.url().describe('Where that account shows and edits its bio.'),
  checksLeft: z.int().min(0).max(MAX_CHECKS),
  expiresAt: z.iso.datetime(),
  isOthers: z
    .boolean()
    .optional()
    .describe('Whether somebody else has linked the account. Absent of a process of the version before.'),
});

const WINS_AT = z.iso.datetime().describe('When the account moves to whoever claims it.');

const linkState = z.object({
  linked: z
    .object({
      robloxUsername: z.string(),
      robloxUserId: z.string(),
      profileUrl: z.url(),
      picture: z.string().nullable().describe('A path on this site; null when there is none.'),
      claimedUntil: WINS_AT.nullable()
        .optional()
        .describe(
          'When it moves to somebody else who has proven it, unless you prove it again; null while nobody has.',
        ),
    })
    .nullable(),
  code: openCode.nullable().describe('The code that is open; null when there is none that is still good.'),
  claim: z
    .object({ robloxUsername: z.string(), winsAt: WINS_AT })
    .nullable()
    .optional()
    .describe('The account that you have proven and somebody else has; null when there is none.'),
  now: z.iso.datetime().describe("The server's clock, by which a page counts down."),
});

const nearMiss = z.discriminatedUnion('slip', [
  z.object({
    slip: z.enum(['older-code', 'other-code']).describe('A code of yours from before, or anything else.'),
    inBio: z.string().describe('What the bio has in its place.'),
  }),
  z.object({ slip: z.literal('words-missing'), words: z.array(z.string()).describe('Those that are.') }),
  z.object({ slip: z.literal('words-apart').describe('All six, but not one after the other.') }),
]);

const USERNAME = text.max(LONGEST_TYPED_ACCOUNT);
const ROBLOX_USER_NOT_FOUND = { status: 404, message: 'Roblox knows no account of this name.' } as const;
const ALREADY_LINKED = {
  status: 409,
  message: 'This Roblox account is linked to another profile, and cannot be claimed.',
} as const;
const ROBLOX_DOWN = {
  status: 503,
  message: 'Roblox is not answering right now. Nothing is lost; try again in a moment.',
} as const;
const TOO_MANY_TRIES = {
  status: 429,
  message: 'That was too often. Try again later.',
  data: z.object({ nextAt: z.iso.datetime() }),
} as const;

export const robloxLinkContract = {
  mine: call
    .meta({ who: 'member' })
    .route({
      method: 'GET',
      path: '/me/roblox',
      tags: ['Account'],
      summary: 'Your Roblox account, and the code that is open',
      description:
        'Takes nothing. Gives the linked Roblox account and the code that is being checked, if any.',
    })
    .output(linkState),

  start: call
    .meta({ who: 'member' })
    .route({
      method: 'POST',
      path: '/me/roblox/code',
      successStatus: 201,
      tags: ['Account'],
      summary: 'Get a code for the bio of a Roblox account',
      description: `Takes the present username of a Roblox account, with or without @ or as in 'Name (@username)', or the address of its profile, and whether the code is of digits or, where Roblox filters them, of six words; of words also where the bio is full of codes. Gives a code that is good for 10 minutes and ${MAX_CHECKS} checks and takes the place of the one before. ${MAX_CODES_AN_HOUR} codes an hour.`,
    })
    .input(z.strictObject({ username: USERNAME, kind: z.enum(LINK_CODE_KINDS).optional() }))
    .errors({
      USERNAME_REQUIRED: { status: 422, message: 'Please enter a Roblox username' },
      USERNAME_UNCLEAR: { status: 422, message: 'This link names no account. Give its username.' },
      ROBLOX_USER_NOT_FOUND,
      NAME_CHANGED: {
        status: 409,
        message: 'This is a previous name of a Roblox account.',
        data: z.object({ robloxUsername: z.string().describe('Its name today.') }),
      },
      ALREADY_LINKED,
      TOO_MANY_TRIES,
      ROBLOX_DOWN,
    })
    .output(linkState),

  discard: call
    .meta({ who: 'member' })
    .route({
      method: 'DELETE',
      path: '/me/roblox/code',
      tags: ['Account'],
      summary: 'Throw the open code away',
      description: 'Takes nothing. The open code, if there is one, is good for nothing any more.',
    })
    .output(linkState),

  verify: call
    .meta({ who: 'member' })
    .route({
      method: 'POST',
      path: '/me/roblox/verification',
      tags: ['Account'],
      summary: 'Check the bio and link the account',
      description: `Takes the username and the code that was given for it. Looks for the code in the bio of that Roblox account and links it. One that somebody else has is claimed instead: they are told, and it moves after ${CLAIM_HOURS} hours unless they prove it again. While Roblox does not answer, the code stays as good as it was. What nearly is the code, and what Roblox filtered, costs no check, 15 times an hour.`,
    })
    .input(z.strictObject({ username: USERNAME, verificationCode: text.max(200) }))
    .errors({
      CODE_REQUIRED: {
        status: 422,
        message: 'Please generate a verification code and enter your Roblox username',
      },
      OTHER_USERNAME: {
        status: 409,
        message: 'The code was given for another Roblox account.',
        data: z.object({ robloxUsername: z.string() }),
      },
      CODE_CLOSED: { status: 409, message: 'This code has been used or replaced.' },
      CODE_EXPIRED: { status: 410, message: 'This code has expired.' },
      TOO_MANY_CHECKS: { status: 429, message: 'This code has been checked too often.' },
      CODE_NOT_FOUND: {
        status: 422,
        message: 'The code does not stand in the bio.',
        data: z.object({ checksLeft: z.int() }),
      },
      CODE_FILTERED: {
        status: 422,
        message: 'Roblox shows # where the code should stand: it filters the bio.',
        data: z.object({ checksLeft: z.int() }),
      },
      CODE_ALMOST_THERE: {
        status: 422,
        message: 'The bio nearly holds the code.',
        data: z.object({ checksLeft: z.int(), nearMiss }),
      },
      ROBLOX_USER_NOT_FOUND,
      ALREADY_LINKED,
      TOO_MANY_TRIES,
      ROBLOX_DOWN,
    })
    .output(
      z.object({
        success: z.literal(true),
        robloxUsername: z.string(),
        robloxUserId: z.string(),
        claim: z
          .object({ winsAt: WINS_AT })
          .optional()
          .describe('The claim, where somebody else has the account: then it is not linked yet.'),
        message: z.string(),
      }),
    ),

  withdraw: call
    .meta({ who: 'member' })
    .route({
      method: 'DELETE',
      path: '/me/roblox/claim',
      tags: ['Account'],
      summary: 'Withdraw your claim on a Roblox account',
      description:
        'Takes nothing. The account that you have proven stays with whoever has it. Does nothing where there is no claim.',
    })
    .output(linkState),

  unlink: call
    .meta({ who: 'member' })
    .route({
      method: 'DELETE',
      path: '/me/roblox',
      tags: ['Account'],
      summary: 'Unlink your Roblox account',
      description:
        'Takes nothing. The Verified badge and the Roblox name go; trades and reviews stay. An owner is the owner no more.',
    })
    .errors({ NOT_LINKED: { status: 409, message: 'No Roblox account is linked.' } })
    .output(z.object({ unlinked: z.literal(true) })),
};
