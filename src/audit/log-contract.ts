import { z } from 'zod';
import { call, text } from '../api/call.ts';

const UNKNOWN_PAGE = { status: 400, message: 'There is no such page.' } as const;

/** Somebody in a list that only the owner sees; null when that person is gone. */
const somebody = z.object({ userId: z.string(), name: z.string(), email: z.string().nullable() });

export const logContract = {
  sessions: call
    .meta({ who: 'owner' })
    .route({
      method: 'GET',
      path: '/backoffice/sessions',
      tags: ['Back office'],
      summary: 'The last 50 sessions, newest sign-in first',
      description:
        'Takes nothing. Gives who signed in, when, from where as a trusted proxy says, with what, when the session was last used, and whether it is still alive. Leaves a log entry once an hour and reader.',
    })
    .output(
      z.array(
        z.object({
          id: z.string(),
          person: somebody,
          ipAddress: z.string().nullable(),
          location: z.string().nullable(),
          userAgent: z.string().nullable(),
          loginAt: z.iso.datetime(),
          lastActivity: z.iso.datetime(),
          active: z.boolean(),
        }),
      ),
    ),
  logs: call
    .meta({ who: 'owner', costly: true })
    .route({
      method: 'GET',
      path: '/backoffice/logs',
      tags: ['Back office'],
      summary: 'What the owner and the admins have done, newest first',
      description:
        'Takes, each optional, an action and a person (who acted, or whom it was about), and for a further page the `next` of the page before. Gives a page of 50, `next`, or null, and the person asked for. Leaves a log entry once an hour and reader.',
    })
    .input(
      z.object({
        action: text.max(64).optional(),
        person: text.max(64).optional(),
        after: z.string().max(20).optional(),
      }),
    )
    .output(
      z.object({
        next: z.string().nullable(),
        person: somebody.nullable(),
        logs: z.array(
          z.object({
            id: z.string(),
            actionType: z.string(),
            createdAt: z.iso.datetime(),
            actor: somebody.nullable(),
            target: somebody.nullable(),
            ipAddress: z.string().nullable(),
            details: z.record(z.string(), z.unknown()),
          }),
        ),
      }),
    )
    .errors({ UNKNOWN_PAGE }),
};
