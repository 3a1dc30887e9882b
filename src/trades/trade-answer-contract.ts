import { z } from 'zod';
import { gameId } from '../games/game-contract.ts';
import { pictureDigest } from '../values/lists/value-contract.ts';

/** One item of a posted trade. */
export const tradeItem = z.object({
  slug: z.string(),
  name: z.string(),
  rarity: z.string().optional(),
  picture: pictureDigest.optional(),
  form: z.string().optional().describe('As the call to post takes it; absent of the plain item.'),
  quantity: z.int().describe("Of a game's money the amount."),
  worth: z
    .number()
    .optional()
    .describe(
      'Known value of one; absent when unknown, as for any form, for every item with a mutation, and for a form whose figure is not known.',
    ),
  price: z
    .enum(['shop', 'sell'])
    .optional()
    .describe(
      'What `worth` is where it is no trade value: what a shop asks, or what the game itself pays. Absent of trade values.',
    ),
  worthDay: z.iso
    .date()
    .optional()
    .describe('The day that `worth` is of; absent where its sources have none.'),
});

export const trade = z.object({
  id: z.uuid(),
  game: gameId,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  edits: z.int().optional().describe('How often it has been changed; absent where never.'),
  promised: z
    .boolean()
    .optional()
    .describe(
      'Whether it is promised to somebody, so that whoever asks waits as backup; absent where it is not.',
    ),
  trader: z.object({
    userId: z.string(),
    name: z.string(),
    verified: z.boolean().describe('Whether a Roblox account is linked.'),
    picture: z.string(),
    ratingAverage: z.number().nullable(),
    ratingCount: z.int(),
  }),
  offering: z.array(tradeItem),
  wanting: z.array(tradeItem),
});

const popularItem = z.object({
  game: gameId,
  slug: z.string(),
  name: z.string(),
  rarity: z.string().optional(),
  picture: pictureDigest.optional(),
  week: z.int().describe('People who posted it in the last 7 days.'),
  live: z.int().describe('Of those, people whose post is live.'),
});

/** What people want and offer most. */
export const popularItems = z.object({ wanted: z.array(popularItem), offered: z.array(popularItem) });

/** How to reach somebody; null for what they have not connected. */
export const contact = z.object({
  name: z.string(),
  discordUsername: z.string().nullable(),
  afterDeal: z
    .literal(true)
    .optional()
    .describe(
      'That there is a Discord username, which its person shows only to people whose deal they accept.',
    ),
  robloxUserId: z.string().nullable(),
});

export const TOO_MANY_CONTACTS = {
  status: 429,
  message: 'You have looked up many traders. Try again later.',
  data: z.object({ nextAt: z.iso.datetime() }),
} as const;
