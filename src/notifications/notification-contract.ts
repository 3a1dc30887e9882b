import { z } from 'zod';
import { call } from '../api/call.ts';
import { gameId } from '../games/game-contract.ts';
import { publicPerson } from '../profiles/person-contract.ts';
import { tradeRequest } from '../requests/request-answer-contract.ts';
import { review } from '../reviews/review-contract.ts';
import { ACCOUNT_PARTS, NOTICE_PAGES } from './notification.ts';

const settings = z.strictObject({
  newMatches: z
    .boolean()
    .describe('Whether you are told that you have new matches: a few times a day at most.'),
});

const NOTIFICATION_TYPES = [
  'trade_request',
  'trade_accepted',
  'trade_declined',
  'system_announcement',
  'review_received',
] as const;

export const notification = z.object({
  id: z.uuid(),
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime(),
  request: tradeRequest
    .nullable()
    .describe('The request that it is about, as you see it; null when it is about none.'),
  review: review.nullable().describe('The review of you that it is about; null when it is about none.'),
  person: publicPerson
    .optional()
    .describe(
      'Who did it last, where it names people; absent of what is about a request or a review, or about nobody.',
    ),
  leadsTo: z
    .enum(NOTICE_PAGES)
    .nullable()
    .optional()
    .describe('The page that says more, where there is one.'),
  game: gameId.nullable().optional().describe('The game that the page is of, where it is of one.'),
  part: z
    .enum(ACCOUNT_PARTS)
    .nullable()
    .optional()
    .describe('The part of the account page that it is about. Absent of a process of the version before.'),
  ended: z
    .object({ tradeId: z.uuid(), game: gameId })
    .nullable()
    .optional()
    .describe('The post of yours that has ended, which you can post again.'),
  answeredBy: publicPerson
    .optional()
    .describe('Who has answered a review of yours, where it tells of that and they are shown to you.'),
});

export const notificationsContract = {
  list: call
    .meta({ who: 'member' })
    .route({
      method: 'GET',
      path: '/me/notifications',
      tags: ['Notifications'],
      summary: 'What you have not read yet',
      description:
        'Takes nothing. Gives up to 100 unread notifications and announcements, newest first, how many there are in all, and how many deals wait for you.',
    })
    .output(
      z.object({
        unread: z.int(),
        deals: z
          .int()
          .optional()
          .describe(
            'Requests that wait for your answer, and agreed ones that you have not marked as completed. Absent of a process of the version before.',
          ),
        notifications: z.array(notification),
      }),
    ),

  settings: call
    .meta({ who: 'member' })
    .route({
      method: 'GET',
      path: '/me/notifications/settings',
      tags: ['Notifications'],
      summary: 'What you want to be told',
      description: 'Takes nothing. Whoever has never said so is told everything.',
    })
    .output(settings),

  setSettings: call
    .meta({ who: 'member' })
    .route({
      method: 'PUT',
      path: '/me/notifications/settings',
      tags: ['Notifications'],
      summary: 'Say what you want to be told',
      description:
        'Takes all of the settings, and gives them as they are then. It holds from the next notification on.',
    })
    .input(settings)
    .output(settings),

  read: call
    .meta({ who: 'member' })
    .route({
      method: 'POST',
      path: '/me/notifications/{notificationId}/read',
      tags: ['Notifications'],
      summary: 'Mark one as read',
      description: 'Takes a notification or an announcement that you see. Marking it again changes nothing.',
    })
    .input(z.strictObject({ notificationId: z.uuid() }))
    .errors({ NOTIFICATION_NOT_FOUND: { status: 404, message: 'This notification is no longer there.' } })
    .output(z.object({ read: z.literal(true) })),

  readAll: call
    .meta({ who: 'member' })
    .route({
      method: 'POST',
      path: '/me/notifications/read',
      tags: ['Notifications'],
      summary: 'Mark all as read',
      description: 'Takes nothing. Every notification and announcement that you see now is read.',
    })
    .output(z.object({ read: z.literal(true) })),
};
