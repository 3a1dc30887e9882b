import { z } from 'zod';
import { call, text, words } from '../api/call.ts';
import { TEXT_REFUSED } from '../api/screened-text-contract.ts';
import { gameId } from '../games/game-contract.ts';
import { publicPerson } from '../profiles/person-contract.ts';
import { restriction } from '../standing/standing-contract.ts';
import { MAX_STATEMENT, RESTRICTION_KINDS, RULES, TRUST_LEVELS } from '../standing/standing.ts';
import { APPEAL_CONFLICTS, CASE_CONFLICTS } from './conflict.ts';
import { REPORT_OUTCOMES, REPORT_REASONS, REPORT_SUBJECTS, URGENCIES } from './report.ts';

/** Nobody decides about themselves, nor about an appeal from their own decision. */
const CONFLICT_OF_INTEREST = { status: 403, message: 'This is about you. Somebody else decides.' } as const;
const CASE_NOT_FOUND = { status: 404, message: 'There is no such person.' } as const;
const RESTRICTION_NOT_FOUND = { status: 404, message: 'There is no such decision.' } as const;
/** The owner cannot be restricted, and only the owner decides about those who run the site. */
const NOT_OVER_STAFF = {
  status: 403,
  message: 'Only the owner decides about people who run this site.',
} as const;

const onPerson = z.strictObject({ userId: text.min(1).max(64) });

const queuedCase = z.object({
  person: publicPerson,
  reason: z.enum(REPORT_REASONS).describe('The most harmful of the reasons.'),
  reports: z.int().describe('How many wait.'),
  urgency: z.enum(URGENCIES),
  oldestAt: z.iso.datetime(),
  takenBy: publicPerson.nullable(),
  aboutYou: z.boolean(),
});

const snapshot = z.object({ name: z.string(), at: z.iso.datetime() }).and(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('person') }),
    z.object({ kind: z.literal('name') }),
    z.object({
      kind: z.literal('post'),
      game: gameId,
      offering: z.array(z.string()),
      wanting: z.array(z.string()),
    }),
    z.object({
      kind: z.literal('request'),
      game: gameId,
      title: z.string(),
      message: z.string(),
      side: z.enum(['sender', 'receiver']).describe('Which side the reported person was.'),
    }),
    z.object({
      kind: z.literal('review'),
      rating: z.int(),
      comment: z.string(),
      aboutName: z.string(),
    }),
  ]),
);

const caseReport = z.object({
  id: z.uuid(),
  subjectKind: z.enum(REPORT_SUBJECTS),
  subjectId: z.string(),
  reason: z.enum(REPORT_REASONS),
  details: z.string(),
  createdAt: z.iso.datetime(),
  snapshot: snapshot.nullable().describe('What the reporter saw; null once it is too old to be kept.'),
  hidden: z.boolean().describe('Whether what it is about is hidden now.'),
  outcome: z.enum(REPORT_OUTCOMES).nullable(),
  reporter: publicPerson
    .extend({
      level: z.literal(TRUST_LEVELS),
      upheld: z.int().describe('Reports of theirs that were upheld.'),
      rejected: z.int(),
    })
    .nullable(),
});

/** What is decided: nothing wrong, or what follows for the person, or that one thing of theirs is hidden. */
const decision = z.strictObject({
  kind: z.enum(['none', ...RESTRICTION_KINDS]),
  subjectId: z.uuid().optional().describe('The post or review that is hidden.'),
  days: z.int().min(1).max(365).optional().describe('How long; left out, until it is lifted.'),
});

const waitingAppeal = z.object({
  id: z.uuid(),
  person: publicPerson.nullable(),
  restriction,
  decidedBy: publicPerson.nullable(),
  conflict: z
    .enum(APPEAL_CONFLICTS)
    .nullable()
    .describe(
      'Why somebody else answers: it is about you, you decided or reported it, or they run the site.',
    ),
});

export const moderationContract = {
  queue: call
    .meta({ who: 'admin', costly: true })
    .route({
      method: 'GET',
      path: '/moderation/queue',
      tags: ['Moderation'],
      summary: 'Whom reports wait about, the most harmful first',
      description: 'Takes nothing. Gives up to 100 cases, how many wait in all, and how many appeals do.',
    })
    .output(z.object({ cases: z.array(queuedCase), waiting: z.int(), appeals: z.int() })),

  person: call
    .meta({ who: 'admin', costly: true })
    .route({
      method: 'GET',
      path: '/moderation/people/{userId}',
      tags: ['Moderation'],
      summary: 'The case of a person on one screen',
      description:
        'Takes a person. Gives their facts, every report about them with what was seen, newest first, and every decision.',
    })
    .input(onPerson)
    .errors({ CASE_NOT_FOUND })
    .output(
      z.object({
        person: publicPerson.extend({ joinedAt: z.iso.datetime(), nameHidden: z.boolean() }),
        level: z.literal(TRUST_LEVELS),
        completed: z.int(),
        declined: z.int(),
        ratingAverage: z.number().nullable(),
        upheldBefore: z.int(),
        reportersShareNetwork: z.boolean(),
        conflict: z
          .enum(CASE_CONFLICTS)
          .nullable()
          .describe('Why you may not decide: it is about you, you reported it, or they run the site.'),
        takenBy: publicPerson.nullable(),
        reports: z.array(caseReport),
        restrictions: z.array(
          restriction.extend({ decidedBy: publicPerson.nullable(), undoable: z.boolean() }),
        ),
      }),
    ),

  take: call
    .meta({ who: 'admin' })
    .route({
      method: 'POST',
      path: '/moderation/people/{userId}/take',
      tags: ['Moderation'],
      summary: 'Take a case, or give it back',
      description: 'Takes a person and whether you are on it. Others see so and may take it over.',
    })
    .input(onPerson.extend({ take: z.boolean() }))
    .errors({ CASE_NOT_FOUND, CONFLICT_OF_INTEREST, NOT_OVER_STAFF })
    .output(z.object({ taken: z.boolean() })),

  decide: call
    .meta({ who: 'admin' })
    .route({
      method: 'POST',
      path: '/moderation/people/{userId}/decisions',
      successStatus: 201,
      tags: ['Moderation'],
      summary: 'Decide about a person',
      description: `Takes a person, the reports that it answers, what is decided, and for all but 'none' a rule and up to ${MAX_STATEMENT} letters that the person reads. The person and the reporters are told.`,
    })
    .input(
      onPerson.extend({
        reportIds: z.array(z.uuid()).max(200),
        decision,
        rule: z.enum(RULES).optional(),
        statement: words.max(MAX_STATEMENT).optional(),
      }),
    )
    .errors({
      CASE_NOT_FOUND,
      CONFLICT_OF_INTEREST,
      NOT_OVER_STAFF,
      TEXT_REFUSED,
      STATEMENT_REQUIRED: { status: 422, message: 'Say which rule and why: they will read it.' },
      SUBJECT_NOT_FOUND: { status: 404, message: 'This is no longer there.' },
      REPORTS_CHANGED: { status: 409, message: 'Somebody has decided about one of these reports.' },
    })
    .output(z.object({ restrictionId: z.uuid().nullable() })),

  lift: call
    .meta({ who: 'admin' })
    .route({
      method: 'DELETE',
      path: '/moderation/restrictions/{restrictionId}',
      tags: ['Moderation'],
      summary: 'Undo or lift a decision',
      description:
        'Takes a decision that is in force. Within ten minutes whoever decided undoes it as if it had not been made; later it is lifted. What was hidden stands again. The person is told.',
    })
    .input(z.strictObject({ restrictionId: z.uuid() }))
    .errors({ RESTRICTION_NOT_FOUND, CONFLICT_OF_INTEREST, NOT_OVER_STAFF })
    .output(z.object({ lifted: z.literal(true) })),

  appeals: call
    .meta({ who: 'admin', costly: true })
    .route({
      method: 'GET',
      path: '/moderation/appeals',
      tags: ['Moderation'],
      summary: 'Appeals that wait, oldest first',
      description: 'Takes nothing. Gives up to 100.',
    })
    .output(z.array(waitingAppeal)),

  answerAppeal: call
    .meta({ who: 'admin' })
    .route({
      method: 'POST',
      path: '/moderation/appeals/{appealId}/answer',
      tags: ['Moderation'],
      summary: 'Answer an appeal',
      description:
        'Takes an appeal that waits, whether the decision is kept or lifted, and up to 1000 letters that the person reads. Not from whoever decided, and not about oneself.',
    })
    .input(
      z.strictObject({
        appealId: z.uuid(),
        outcome: z.enum(['kept', 'lifted']),
        answer: words.min(1).max(MAX_STATEMENT),
      }),
    )
    .errors({
      TEXT_REFUSED,
      APPEAL_NOT_FOUND: { status: 404, message: 'There is no such appeal.' },
      ALREADY_ANSWERED: { status: 409, message: 'Somebody has answered this appeal.' },
      CONFLICT_OF_INTEREST,
      NOT_OVER_STAFF,
    })
    .output(z.object({ outcome: z.enum(['kept', 'lifted']) })),
};
