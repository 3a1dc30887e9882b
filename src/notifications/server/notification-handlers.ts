import { refuse } from '../../api/refuse.ts';
import { calls, hiddenFrom, signedIn } from '../../api/server/calls.ts';
import { announce } from '../../live/server/announce.ts';
import { readNoticeSettings, setNoticeSettings } from './notice-settings.ts';
import { markRead, readNotifications } from './read-notifications.ts';

const list = calls.notifications.list.handler(async ({ context }) => {
  return await readNotifications(context, signedIn(context).userId, hiddenFrom(context));
});

const read = calls.notifications.read.handler(async ({ input, context }) => {
  const { userId } = signedIn(context);
  await context.db.transaction(async (tx) => {
    const marked = await markRead(tx, userId, context.now(), input.notificationId);
    if (marked === 0) refuse('NOTIFICATION_NOT_FOUND');
    await announce(tx, { name: 'notifications-changed', userId });
  });
  return { read: true } as const;
});

const readAll = calls.notifications.readAll.handler(async ({ context }) => {
  const { userId } = signedIn(context);
  await context.db.transaction(async (tx) => {
    await markRead(tx, userId, context.now());
    await announce(tx, { name: 'notifications-changed', userId });
  });
  return { read: true } as const;
});

const settings = calls.notifications.settings.handler(
  async ({ context }) => await readNoticeSettings(context.db, signedIn(context).userId),
);

const setSettings = calls.notifications.setSettings.handler(async ({ input, context }) => {
  await setNoticeSettings(context.db, signedIn(context).userId, input);
  return input;
});

export const notificationHandlers = { list, read, readAll, settings, setSettings };
