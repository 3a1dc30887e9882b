import { announce } from '../../live/server/announce.ts';
import type { NoticePage } from '../../notifications/notification.ts';
import type { NoticeWords } from '../../notifications/server/notification-text.ts';
import { notify } from '../../notifications/server/notify.ts';
import type { Tx } from '../../platform/server/database/database.ts';

/** Tells a person what was decided about them, or about a report of theirs; the notice leads to what says more. */
export async function tellPerson(
  tx: Tx,
  userId: string | null,
  notice: NoticeWords & { referenceId: string; leadsTo: NoticePage },
  now: Date,
): Promise<void> {
  if (userId === null) return;
  await notify(tx, { userId, type: 'system_announcement', ...notice }, now);
  await announce(tx, { name: 'standing-changed', userId });
}
