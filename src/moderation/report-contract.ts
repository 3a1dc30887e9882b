import { z } from 'zod';
import { call, text, words } from '../api/call.ts';
import { TEXT_REFUSED } from '../api/screened-text-contract.ts';
import { DAILY_LIMIT, NO_STANDING } from '../standing/standing-contract.ts';
import { MAX_DETAILS, REPORT_OUTCOMES, REPORT_REASONS, REPORT_SUBJECTS } from './report.ts';

const REPORT_NOT_FOUND = { status: 404, message: 'This report is no longer there.' } as const;
const ALREADY_DECIDED = { status: 409, message: 'Somebody has decided about this report.' } as const;

export const ownReport = z.object({
  id: z.uuid(),
  about: z.string().describe('The name that the person had when you reported them.'),
  subjectKind: z.enum(REPORT_SUBJECTS),
  answer: z.literal(true).optional().describe('Where it is no review but the answer to one.'),
  reason: z.enum(REPORT_REASONS),
  details: z.string(),
  createdAt: z.iso.datetime(),
  outcome: z.enum(REPORT_OUTCOMES).nullable().describe('Null while it waits.'),
  decidedAt: z.iso.datetime().nullable(),
});

export const reportsContract = {
  send: call
    .meta({ who: 'member' })
    .route({
      method: 'POST',
      path: '/reports',
      successStatus: 201,
      tags: ['Reports'],
      summary: 'Report a person or something of theirs',
      description: `Takes what it is about (a person, their name, a post, a request that you are a side of, a review, or the answer to one by its own id), why, and up to ${MAX_DETAILS} letters. What you saw is kept as it was. Nobody but who looks at it learns who reported. Once for each thing.`,
    })
    .input(
      z.strictObject({
        subjectKind: z.enum(REPORT_SUBJECTS),
        subjectId: text.min(1).max(64),
        reason: z.enum(REPORT_REASONS),
        details: words.max(MAX_DETAILS).optional(),
      }),
    )
    .errors({
      TEXT_REFUSED,
      NO_STANDING,
      DAILY_LIMIT,
      SUBJECT_NOT_FOUND: { status: 404, message: 'This is no longer there.' },
      OWN_SUBJECT: { status: 403, message: 'This is your own.' },
      ALREADY_REPORTED: {
        status: 409,
        message: 'You have already reported this.',
        data: z.object({ id: z.uuid().nullable(), at: z.iso.datetime() }),
      },
    })
    .output(z.object({ id: z.uuid() })),

  addDetails: call
    .meta({ who: 'member' })
    .route({
      method: 'PATCH',
      path: '/reports/{reportId}',
      tags: ['Reports'],
      summary: 'Say more about a report of yours',
      description: `Takes a report of yours that waits, and up to ${MAX_DETAILS} letters in the place of those that it has.`,
    })
    .input(z.strictObject({ reportId: z.uuid(), details: words.max(MAX_DETAILS) }))
    .errors({ TEXT_REFUSED, REPORT_NOT_FOUND, ALREADY_DECIDED })
    .output(z.object({ changed: z.literal(true) })),

  takeBack: call
    .meta({ who: 'member' })
    .route({
      method: 'DELETE',
      path: '/reports/{reportId}',
      tags: ['Reports'],
      summary: 'Take a report back',
      description:
        'Takes a report of yours that waits. It counts for nothing from then on; the same thing can be reported once more.',
    })
    .input(z.strictObject({ reportId: z.uuid() }))
    .errors({ REPORT_NOT_FOUND, ALREADY_DECIDED })
    .output(z.object({ takenBack: z.literal(true) })),

  mine: call
    .meta({ who: 'member' })
    .route({
      method: 'GET',
      path: '/me/reports',
      tags: ['Reports'],
      summary: 'What became of your reports',
      description: 'Takes nothing. Gives your last 50 reports, newest first, each with what was decided.',
    })
    .output(z.array(ownReport)),
};
