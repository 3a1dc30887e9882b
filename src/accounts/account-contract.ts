import { z } from 'zod';
import { call, text } from '../api/call.ts';
import { CONTACT_CHOICES } from '../profiles/contact-choice.ts';
import { PROFILE_PICTURES, ROLES } from '../profiles/profile.ts';
import { NAME_REASONS } from '../profiles/refused-name.ts';
import { review } from '../reviews/review-contract.ts';
import { DELETE_WORD, OFFERED_PICTURES } from './account.ts';

export const me = z.object({
  userId: z.string(),
  name: z.string(),
  robloxUsername: z.string().nullable(),
  picture: z.enum(PROFILE_PICTURES),
  role: z.enum(ROLES),
  discordConnected: z.boolean(),
  joinedAt: z.iso.datetime(),
});

const tradingProfile = z.object({
  totalTrades: z.int().describe('Posts that are up or ran out, and trades that were completed.'),
  completed: z.int().describe('Trades that you completed with somebody.'),
  successRate: z.int().nullable().describe('Percent of the total that was completed; null without trades.'),
  recentAverage: z.number().nullable().describe('Average of the last 3 reviews.'),
  ratingAverage: z.number().nullable().describe('Average of all reviews.'),
  ratingCount: z.int(),
  recentReviews: z.array(review).describe('The last 3, newest first.'),
});

const account = z.object({
  maskedEmail: z.string().nullable().describe('As in a•••@e••••.com; null when Discord gave none.'),
  emailVerified: z.boolean(),
  passwordSince: z.iso.datetime().nullable().describe('When the password was set; null when there is none.'),
  discordName: z.string().nullable().describe('The display name at Discord.'),
  nameRefused: z
    .enum(NAME_REASONS)
    .nullable()
    .describe('Why others do not see that name; null when they do, or see the Roblox username.'),
  contactChoice: z
    .enum(CONTACT_CHOICES)
    .nullable()
    .optional()
    .describe(
      'Who sees your Discord username; null where you have never chosen, which holds as `after-deal`. Absent of a process of the version before.',
    ),
  memberSince: z.iso.datetime(),
  robloxUserId: z.string().nullable(),
  trading: tradingProfile.nullable().describe('Null until a Roblox account is linked.'),
});

const session = z.object({
  id: z.string(),
  device: z.string().describe("In words, as in 'Chrome on Android'."),
  mobile: z.boolean(),
  location: z.string().nullable().describe('What a trusted proxy said; null when none did.'),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  current: z.boolean().describe('Whether it is the session that asks.'),
});

const TOO_OFTEN = {
  status: 429,
  message: 'You have asked for this too often.',
  data: z.object({ retryAfterSeconds: z.int() }),
} as const;

const ended = z.object({ ended: z.literal(true) });

export const accountsContract = {
  me: call
    .meta({ who: 'anyone' })
    .route({
      method: 'GET',
      path: '/me',
      tags: ['Account'],
      summary: 'Who is signed in',
      description: 'Takes nothing. Gives the signed-in person, or null when nobody is.',
    })
    .output(me.nullable()),

  account: call
    .meta({ who: 'member' })
    .route({
      method: 'GET',
      path: '/me/account',
      tags: ['Account'],
      summary: 'Your account and your trading profile',
      description:
        'Takes nothing. Gives what the account page shows. The email address is masked; the trading profile is there once a Roblox account is linked.',
    })
    .output(account),

  choosePicture: call
    .meta({ who: 'member' })
    .route({
      method: 'PUT',
      path: '/me/picture',
      tags: ['Account'],
      summary: 'Choose your profile picture',
      description:
        'Takes one of the five pictures on offer. Choosing the one that you have changes nothing. Your other pages show it at once.',
    })
    .input(z.strictObject({ picture: z.enum(OFFERED_PICTURES) }))
    .output(z.object({ picture: z.enum(PROFILE_PICTURES) })),

  chooseContact: call
    .meta({ who: 'member' })
    .route({
      method: 'PUT',
      path: '/me/contact',
      tags: ['Account'],
      summary: 'Choose who sees your Discord username',
      description:
        'Takes `anyone`, which is whoever is signed in and looks it up, or `after-deal`, which is only people whose deal you accept. It holds for every look from then on.',
    })
    .input(z.strictObject({ choice: z.enum(CONTACT_CHOICES) }))
    .output(z.object({ choice: z.enum(CONTACT_CHOICES) })),

  sessions: call
    .meta({ who: 'member' })
    .route({
      method: 'GET',
      path: '/me/sessions',
      tags: ['Account'],
      summary: 'Where you are signed in',
      description: 'Takes nothing. Gives the sessions that are alive, this one first, then the last seen.',
    })
    .output(z.array(session)),

  endSession: call
    .meta({ who: 'member' })
    .route({
      method: 'DELETE',
      path: '/me/sessions/{sessionId}',
      tags: ['Account'],
      summary: 'Sign out one of your sessions',
      description: 'Takes a session of your own, this one too. Its pages are told and leave.',
    })
    .input(z.strictObject({ sessionId: text.max(64) }))
    .errors({ SESSION_NOT_FOUND: { status: 404, message: 'This session has ended already.' } })
    .output(ended),

  endOtherSessions: call
    .meta({ who: 'member' })
    .route({
      method: 'DELETE',
      path: '/me/sessions',
      tags: ['Account'],
      summary: 'Sign out all your other sessions',
      description:
        'Takes nothing. Every session but the one that asks ends, and no password, reset link or temporary password that there was opens anything any more.',
    })
    .output(ended),

  signOutEverywhere: call
    .meta({ who: 'member' })
    .route({
      method: 'POST',
      path: '/me/sign-outs',
      outputStructure: 'detailed',
      tags: ['Account'],
      summary: 'Sign out everywhere',
      description:
        'Takes nothing. Every session ends, the one that asks too, and no password, reset link or temporary password that there was opens anything any more. Discord lets in, and a new reset link sets a new password.',
    })
    .input(z.strictObject({}))
    .output(z.object({ headers: z.object({ 'set-cookie': z.string() }), body: ended })),

  download: call
    .meta({ who: 'member', costly: true })
    .route({
      method: 'GET',
      path: '/me/download',
      outputStructure: 'detailed',
      tags: ['Account'],
      summary: 'Download everything held about you',
      description:
        'Takes nothing. Gives one JSON file with every row about you, by kind; without what would open an account, and without what is only about others. 6 times an hour at most.',
    })
    .errors({ TOO_OFTEN })
    .output(
      z.object({
        headers: z.object({ 'content-disposition': z.string() }),
        body: z.file().mime('application/json'),
      }),
    ),

  remove: call
    .meta({ who: 'member' })
    .route({
      method: 'POST',
      path: '/me/deletion',
      outputStructure: 'detailed',
      tags: ['Account'],
      summary: 'Delete your account',
      description: `Takes the word ${DELETE_WORD}. Signs you out everywhere and deletes everything that says who you were; what others did with you stays readable without you. It cannot be undone.`,
    })
    .input(z.strictObject({ confirmation: z.literal(DELETE_WORD) }))
    .output(
      z.object({
        headers: z.object({ 'set-cookie': z.string() }),
        body: z.object({ deleted: z.literal(true) }),
      }),
    ),
};

export type Me = z.infer<typeof me>;
