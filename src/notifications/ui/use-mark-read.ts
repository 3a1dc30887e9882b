import { safe } from '../../api/call-error.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { type Api, type Given, reads, tooManyWords } from '../../api/client.ts';
import { toast } from '../../platform/ui/toast-list.ts';
import { type UnreadList, withoutRead, withUnread } from '../unread-list.ts';

/** A notification as its person sees it. */
export type Notification = Given<Api['notifications']['list']>['notifications'][number];

/**
 * Marks as read at once, and takes it back when the server does not follow. What is being marked stays out of sight
 * even when an older list arrives meanwhile.
 */
export function useMarkRead() {
  const api = useApi();
  const cache = useQueryClient();
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const { queryKey } = reads.notifications(api);

  const change = (by: (list: UnreadList<Notification>) => UnreadList<Notification>) =>
    cache.setQueryData<UnreadList<Notification>>(queryKey, (list) => list && by(list));
  const leave = async (items: readonly Notification[]) => {
    setLeaving((before) => [...before, ...items.map(({ id }) => id)]);
    await cache.cancelQueries({ queryKey });
    for (const { id } of items) change((list) => withoutRead(list, id));
  };
  const settle = async (items: readonly Notification[], failure: Error | null) => {
    if (failure !== null) {
      for (const item of items) change((list) => withUnread(list, item));
      toast({
        kind: 'bad',
        title: 'Failed to mark as read',
        text: tooManyWords(failure) ?? 'Please try again later',
      });
    } else await cache.invalidateQueries({ queryKey });
    setLeaving((before) => before.filter((id) => items.every((item) => item.id !== id)));
  };

  const markRead = async (item: Notification) => {
    await leave([item]);
    const { error, isDefined } = await safe(api.notifications.read({ notificationId: item.id }));
    // One that is no longer there needs no mark.
    await settle([item], isDefined && error.code === 'NOTIFICATION_NOT_FOUND' ? null : error);
  };
  const markAllRead = async (items: readonly Notification[]) => {
    await leave(items);
    const { error } = await safe(api.notifications.readAll());
    await settle(items, error);
  };
  return {
    leaving,
    markRead: (item: Notification) => void markRead(item),
    markAllRead: (items: readonly Notification[]) => void markAllRead(items),
  };
}
