import { z } from 'zod';
import { call, text, words } from '../api/call.ts';
import { TEXT_REFUSED } from '../api/screened-text-contract.ts';
import { MAX_STATEMENT, RESTRICTION_KINDS, RULES } from '../standing/standing.ts';
import { personCase, queuedCase, waitingAppeal } from './case-answer-contract.ts';

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

/** What is decided: nothing wrong, or what follows for the person, or that one thing of theirs is hidden. */
const decision = z.strictObject({
  kind: z.enum(['none', ...RESTRICTION_KINDS]),
  subjectId: z.uuid().optional().describe('The post, review or answer to a review that is hidden.'),
  days: z.int().min(1).max(365).optional().describe('How long; left out, until it is lifted.'),
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
    .output(personCase),

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
