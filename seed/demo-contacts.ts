import { noticePeople, notifications } from '../src/notifications/server/notification-table.ts';
import { asStored } from '../src/notifications/server/notification-text.ts';
import type { Tx } from '../src/platform/server/database/database.ts';
import { keptMessages } from '../src/requests/server/request-table.ts';
import { personNamed } from './people.ts';

const MINUTE_MS = 60_000;
const NOTICE_ID = '0b7c1f0e-5d0f-4c7e-9a64-3f1f5f2d9b01';
const REQUEST_ID = '0b7c1f0e-5d0f-4c7e-9a64-3f1f5f2d9b02';

/** Whom `trader` is told of, and when they looked, in minutes ago. */
const LOOKERS = { 'marshmellow.mia': 12, tofutiger: 47 };

/** Writes who has looked up `trader`, and what somebody asked them and took back. */
export async function writeDemoContacts(
  tx: Tx,
  userIdOf: (discordId: string) => string,
  now: Date,
): Promise<void> {
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  const idOf = (handle: string) => userIdOf(personNamed(handle).discordId);
  await tx.insert(notifications).values({
    id: NOTICE_ID,
    userId: idOf('trader'),
    type: 'system_announcement',
    ...asStored({ kind: 'looked-up', params: {} }),
    leadsTo: 'account',
    createdAt: minutesAgo(Math.min(...Object.values(LOOKERS))),
  });
  await tx.insert(noticePeople).values(
    Object.entries(LOOKERS).map(([handle, minutes]) => ({
      noticeId: NOTICE_ID,
      personId: idOf(handle),
      createdAt: minutesAgo(minutes),
    })),
  );
  await tx.insert(keptMessages).values({
    id: REQUEST_ID,
    senderId: idOf('zer0hero'),
    receiverId: idOf('trader'),
    game: 'adopt-me',
    title: 'Trading Frost Dragon',
    message: 'Give me the dragon first and I give you two back. Promise!',
    sentAt: minutesAgo(26 * 60),
    goneAt: minutesAgo(25 * 60),
  });
}
