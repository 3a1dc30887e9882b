import { z } from 'zod';
import { call, text, words } from '../api/call.ts';
import { TEXT_REFUSED } from '../api/screened-text-contract.ts';
import { publicPerson } from '../profiles/person-contract.ts';
import {
  BLOCK_KINDS,
  LIFTED_BECAUSE,
  MAX_STATEMENT,
  RESTRICTION_KINDS,
  RULES,
  TRUST_LEVELS,
} from './standing.ts';

/** What has been decided against a person ends this action of theirs for now. */
export const NO_STANDING = {
  status: 403,
  message: 'You cannot do this right now. My standing says why, until when, and what you can do.',
  data: z.object({
    restrictionId: z.uuid(),
    kind: z.enum(RESTRICTION_KINDS),
    rule: z.enum(RULES),
    until: z.iso.datetime().nullable().describe('Null for what holds until it is lifted.'),
  }),
} as const;

/** As often as somebody of one's trust level may do it within a day. */
export const DAILY_LIMIT = {
  status: 429,
  message: 'Not sent: that is all for today.',
  data: z.object({ nextAt: z.iso.datetime(), most: z.int() }),
} as const;

const appeal = z.object({
  text: z.string(),
  createdAt: z.iso.datetime(),
  outcome: z.enum(['kept', 'lifted']).nullable().describe('Null while it waits.'),
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
});

export const restriction = z.object({
  id: z.uuid(),
  kind: z.enum(RESTRICTION_KINDS),
  rule: z.enum(RULES),
  statement: z.string().describe('Why, in the words of whoever decided.'),
  seen: z.string().describe('What it was about, as others saw it; empty where nothing can be shown.'),
  automatic: z.boolean().describe('Whether nobody decided it: several people had reported it.'),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable(),
  inForce: z.boolean(),
  liftedAt: z.iso.datetime().nullable(),
  liftedBecause: z.enum(LIFTED_BECAUSE).nullable(),
  appeal: appeal.nullable(),
});

/** One thing that a trust level takes, and how much of it there is. */
const trustStep = z.object({
  what: z.enum(['roblox', 'licence', 'age', 'completed', 'partners', 'days', 'clean']),
  have: z.int(),
  need: z.int(),
});

export const standingContract = {
  mine: call
    .meta({ who: 'member' })
    .route({
      method: 'GET',
      path: '/me/standing',
      tags: ['Standing'],
      summary: 'What has been decided against you, and how far you are trusted',
      description:
        'Takes nothing. Gives every decision against you with its rule, its reason, until when it holds and what became of your appeal, newest first; your trust level and what the next one takes.',
    })
    .output(
      z.object({
        restrictions: z.array(restriction),
        trust: z.object({
          level: z.literal(TRUST_LEVELS),
          next: z.literal(TRUST_LEVELS).nullable().describe('Null where there is no higher one to reach.'),
          steps: z.array(trustStep).describe('What the next level takes.'),
        }),
      }),
    ),

  appeal: call
    .meta({ who: 'member' })
    .route({
      method: 'POST',
      path: '/me/restrictions/{restrictionId}/appeal',
      successStatus: 201,
      tags: ['Standing'],
      summary: 'Ask for another look at a decision against you',
      description: `Takes a decision against you that is in force and up to ${MAX_STATEMENT} letters. Somebody else than whoever decided answers. Once for each decision.`,
    })
    .input(z.strictObject({ restrictionId: z.uuid(), text: words.min(1).max(MAX_STATEMENT) }))
    .errors({
      TEXT_REFUSED,
      RESTRICTION_NOT_FOUND: { status: 404, message: 'There is no such decision.' },
      NOT_IN_FORCE: { status: 409, message: 'This decision holds no longer.' },
      ALREADY_APPEALED: { status: 409, message: 'You have already asked for another look.' },
    })
    .output(z.object({ id: z.uuid() })),

  blocks: call
    .meta({ who: 'member' })
    .route({
      method: 'GET',
      path: '/me/blocks',
      tags: ['Standing'],
      summary: 'Whom you have blocked or muted, newest first',
      description: 'Takes nothing.',
    })
    .output(
      z.array(z.object({ person: publicPerson, kind: z.enum(BLOCK_KINDS), createdAt: z.iso.datetime() })),
    ),

  block: call
    .meta({ who: 'member' })
    .route({
      method: 'PUT',
      path: '/me/blocks/{userId}',
      tags: ['Standing'],
      summary: 'Block or mute a person',
      description:
        'Takes a person and how. Blocked: neither sees, hears of or reaches the other, and open requests between the two end. Muted: you see and hear nothing of them; your deals with them end, and what you asked or offered them and they have not answered. They are not told. Not for oneself.',
    })
    .input(z.strictObject({ userId: text.min(1).max(64), kind: z.enum(BLOCK_KINDS) }))
    .errors({
      PROFILE_NOT_FOUND: { status: 404, message: 'User profile not found' },
      OWN_ACCOUNT: { status: 403, message: 'This is your own account.' },
      TOO_MANY_BLOCKS: { status: 409, message: 'You have blocked as many people as you can.' },
    })
    .output(z.object({ kind: z.enum(BLOCK_KINDS) })),

  unblock: call
    .meta({ who: 'member' })
    .route({
      method: 'DELETE',
      path: '/me/blocks/{userId}',
      tags: ['Standing'],
      summary: 'Unblock or unmute a person',
      description:
        'Takes a person whom you have blocked or muted. For one whom you have not, nothing changes.',
    })
    .input(z.strictObject({ userId: text.min(1).max(64) }))
    .output(z.object({ unblocked: z.literal(true) })),
};
