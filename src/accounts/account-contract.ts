import { z } from 'zod';
import { call } from '../api/call.ts';
import { PROFILE_PICTURES, ROLES } from '../profiles/profile.ts';

export const me = z.object({
  userId: z.string(),
  name: z.string(),
  robloxUsername: z.string().nullable(),
  picture: z.enum(PROFILE_PICTURES),
  role: z.enum(ROLES),
  discordConnected: z.boolean(),
});

export const accountsContract = {
  me: call
    .meta({ who: 'anyone' })
    .route({
      method: 'GET',
      path: '/me',
      tags: ['Account'],
      summary: 'Who is signed in',
      description: 'Takes nothing. Gives the signed-in person, or null when nobody is.',
    })
    .output(me.nullable()),
};

export type Me = z.infer<typeof me>;
