import { z } from 'zod';

/** What a new list would take away; `ListDrop`. */
export const listDrop = z.object({
  items: z.int().describe('In the new list.'),
  listed: z.int().describe('In the list that the game has.'),
  gone: z.int().describe('Of those, the ones that the new list lacks.'),
  digest: z.string().describe('Of the items that would go: two drops of the same numbers may be of others.'),
});
