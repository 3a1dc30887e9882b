import { z } from 'zod';
import { call, text } from '../api/call.ts';
import { MAX_MESSAGE, MAX_TITLE } from './announcement.ts';

const ANNOUNCEMENT_NOT_FOUND = { status: 404, message: 'This announcement is no longer there.' } as const;

const announcement = z.object({
  id: z.uuid(),
  title: z.string(),
  message: z.string(),
  isActive: z.boolean().describe('Whether people see it.'),
  createdAt: z.iso.datetime(),
  activatedAt: z.iso.datetime().describe('When it was last sent to everybody.'),
});

export const announcementsContract = {
  list: call
    .meta({ who: 'owner' })
    .route({
      method: 'GET',
      path: '/announcements',
      tags: ['Announcements'],
      summary: 'Announcements, newest first',
      description:
        'Takes, for a further page, the `next` of the page before. Gives a page of 20, active or not, and `next`, or null.',
    })
    .input(z.object({ after: z.string().max(100).optional() }))
    .errors({ UNKNOWN_PAGE: { status: 400, message: 'There is no such page.' } })
    .output(z.object({ next: z.string().nullable(), announcements: z.array(announcement) })),

  create: call
    .meta({ who: 'owner' })
    .route({
      method: 'POST',
      path: '/announcements',
      successStatus: 201,
      tags: ['Announcements'],
      summary: 'Announce something to everybody',
      description: `Takes a title of up to ${MAX_TITLE} and a message of up to ${MAX_MESSAGE} characters, trimmed. Everybody who has joined sees it among their notifications until they mark it as read.`,
    })
    .input(z.strictObject({ title: text.trim().max(MAX_TITLE), message: text.trim().max(MAX_MESSAGE) }))
    .errors({
      TITLE_AND_MESSAGE_REQUIRED: { status: 422, message: 'Please fill in both title and message' },
    })
    .output(z.object({ id: z.uuid() })),

  setActive: call
    .meta({ who: 'owner' })
    .route({
      method: 'POST',
      path: '/announcements/{announcementId}/activity',
      tags: ['Announcements'],
      summary: 'Activate or deactivate an announcement',
      description:
        'Takes whether it is to be active. Nobody sees an inactive one; made active again, everybody sees it again, also who had read it. Asking for what it is already changes nothing.',
    })
    .input(z.strictObject({ announcementId: z.uuid(), active: z.boolean() }))
    .errors({ ANNOUNCEMENT_NOT_FOUND })
    .output(announcement),

  delete: call
    .meta({ who: 'owner' })
    .route({
      method: 'DELETE',
      path: '/announcements/{announcementId}',
      tags: ['Announcements'],
      summary: 'Delete an announcement',
      description: 'Takes an announcement, active or not. It is gone for everybody, for good.',
    })
    .input(z.object({ announcementId: z.uuid() }))
    .errors({ ANNOUNCEMENT_NOT_FOUND })
    .output(z.object({ deleted: z.literal(true) })),
};
