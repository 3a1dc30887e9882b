import { z } from 'zod';
import { gameId } from '../games/game-contract.ts';
import { publicPerson } from '../profiles/person-contract.ts';
import { restriction } from '../standing/standing-contract.ts';
import { TRUST_LEVELS } from '../standing/standing.ts';
import { APPEAL_CONFLICTS, CASE_CONFLICTS } from './conflict.ts';
import { REPORT_OUTCOMES, REPORT_REASONS, REPORT_SUBJECTS, URGENCIES } from './report.ts';

export const queuedCase = z.object({
  person: publicPerson,
  reason: z.enum(REPORT_REASONS).describe('The most harmful of the reasons.'),
  reports: z.int().describe('How many wait.'),
  urgency: z.enum(URGENCIES),
  oldestAt: z.iso.datetime(),
  takenBy: publicPerson.nullable(),
  aboutYou: z.boolean(),
});

const bySide = z.enum(['them', 'reporter']);

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
      offers: z
        .array(z.object({ by: bySide, offering: z.array(z.string()), wanting: z.array(z.string()) }))
        .optional()
        .describe('What the two had made of the post, the first offer first.'),
      talk: z
        .array(z.object({ by: bySide, phrase: z.string(), takenBack: z.literal(true).optional() }))
        .optional()
        .describe('The phrases that they had said, those that they had taken back too.'),
    }),
    z.object({
      kind: z.literal('review'),
      rating: z.int(),
      comment: z.string(),
      aboutName: z.string().describe('Whom it is about, or whose review it answers.'),
      answered: z
        .string()
        .optional()
        .describe('What the review says that it answers; absent where it is a review itself.'),
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

export const waitingAppeal = z.object({
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

/** What admins see of a person whom reports are about. */
export const personCase = z.object({
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
  restrictions: z.array(restriction.extend({ decidedBy: publicPerson.nullable(), undoable: z.boolean() })),
});
