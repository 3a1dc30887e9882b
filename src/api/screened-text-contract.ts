import { z } from 'zod';
import { REFUSED_REASONS } from '../platform/refused-text.ts';

/** Text that others would read leads off the site, gives somebody away or hurts (docs/decisions/0049). */
export const TEXT_REFUSED = {
  status: 422,
  message: 'Some of these words have no place here.',
  data: z.object({
    field: z.string().describe('The property of the input that they stand in.'),
    reason: z.enum(REFUSED_REASONS),
    start: z.int().describe('Where they begin in it, trimmed, in UTF-16 units.'),
    end: z.int().describe('Where they end.'),
    words: z.string().describe('As they were written.'),
  }),
} as const;
