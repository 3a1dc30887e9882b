import { z } from 'zod';
import { call } from '../api/call.ts';
import { REPORT_REASONS } from './report.ts';

/** A count that may be told: small ones are '<5', so that nobody can be recognised. */
const count = z.union([z.int(), z.literal('<5')]);

/** How the site was moderated in each month. */
export const monthsOfModeration = z.array(
  z.object({
    month: z.string().regex(/^\d{4}-\d{2}$/),
    reports: count,
    byReason: z.record(z.enum(REPORT_REASONS), count),
    acted: count.describe('Reports that were upheld.'),
    decisions: count,
    medianHours: z.number().nullable().describe('Half of the reports were answered within; null under 5.'),
    appeals: count,
    overturned: count.describe('Appeals after which the decision was lifted.'),
  }),
);

export const transparencyContract = {
  months: call
    .meta({ who: 'anyone' })
    .route({
      method: 'GET',
      path: '/transparency',
      tags: ['Moderation'],
      summary: 'How this site is moderated, month by month',
      description: 'Takes nothing. Gives up to 12 months, newest first. Counts from 1 to 4 are <5.',
    })
    .output(monthsOfModeration),
};
