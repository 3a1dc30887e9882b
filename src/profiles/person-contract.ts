import { z } from 'zod';

/** A person as others see one beside what they did: never a Discord handle, never an email address. */
export const publicPerson = z.object({
  userId: z.string(),
  name: z.string(),
  verified: z.boolean().describe('Whether a Roblox account is linked.'),
  picture: z.string(),
});

export type PublicPerson = z.infer<typeof publicPerson>;
