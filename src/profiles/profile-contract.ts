import { z } from 'zod';
import { call, text } from '../api/call.ts';
import { trade } from '../trades/trade-answer-contract.ts';

const publicProfile = z.object({
  userId: z.string(),
  name: z.string(),
  robloxUserId: z.string().nullable().describe('Null when no Roblox account is linked.'),
  picture: z.string(),
  robloxPicture: z
    .string()
    .nullable()
    .describe('Picture of the Roblox account, a path on this site; null when there is none.'),
  joinedAt: z.iso.datetime(),
  ratingAverage: z.number().nullable(),
  ratingCount: z.int().describe('Reviews that follow a completed trade: others count nothing.'),
  ratings: z.array(z.int()).length(5).describe('How many reviews gave 1, 2, 3, 4 and 5 stars.'),
  activeTrades: z.int(),
  completed: z.int().describe('Trades that this person completed with somebody.'),
  keptWord: z
    .object({ happened: z.int(), agreed: z.int() })
    .optional()
    .describe(
      'Of how many deals that they agreed on it came to a trade; absent while these are fewer than 5.',
    ),
  trades: z.array(trade).describe('Live trades, newest first, up to 24.'),
});

export const profilesContract = {
  get: call
    .meta({ who: 'anyone' })
    .route({
      method: 'GET',
      path: '/profiles/{userId}',
      tags: ['Profiles'],
      summary: 'A trader as everybody sees one',
      description:
        'Takes a person. Gives their public name, standing and live trades; never a Discord handle or an email address.',
    })
    .input(z.object({ userId: text.max(64) }))
    .errors({ PROFILE_NOT_FOUND: { status: 404, message: 'User profile not found' } })
    .output(publicProfile),
};
