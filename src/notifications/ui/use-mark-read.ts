import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { safe } from '../../api/call-error.ts';
import { failureTitle, tooManyWords } from '../../api/call-failures.ts';
import type { Api, Given } from '../../api/client.ts';
import { toast } from '../../platform/ui/toast-list.ts';
import { notificationReads } from '../notification-reads.ts';
import { type UnreadList, withoutRead } from '../unread-list.ts';

/** A notification as its person sees it. */
export type Notification = Given<Api['notifications']['list']>['notifications'][number];

/**
 * Marks as read what one has read: it leaves the list when the server has marked it, and stays when it could not.
 * @returns `marking`: the ids of those that are under way
 */
export function useMarkRead() {
  const api = useApi();
  const cache = useQueryClient();
  const [marking, setMarking] = useState<readonly string[]>([]);
  const { queryKey } = notificationReads.notifications(api);

  const mark = async (items: readonly Notification[], ask: () => Promise<Error | null>) => {
    const ids = items.map(({ id }) => id);
    setMarking((before) => [...before, ...ids]);
    const failure = await ask();
    if (failure === null) {
      // An older list that is under way would bring them back for a moment.
      await cache.cancelQueries({ queryKey });
      cache.setQueryData<UnreadList<Notification>>(queryKey, (list) => list && ids.reduce(withoutRead, list));
      void cache.invalidateQueries({ queryKey });
    } else {
      const text = tooManyWords(failure) ?? 'Please try again later';
      toast({ kind: 'bad', title: failureTitle(failure, 'Failed to mark as read'), text });
    }
    setMarking((before) => before.filter((id) => !ids.includes(id)));
  };

  const markRead = async (notificationId: string) => {
    const { error, isDefined } = await safe(api.notifications.read({ notificationId }));
    // One that is no longer there needs no mark.
    return isDefined && error.code === 'NOTIFICATION_NOT_FOUND' ? null : error;
  };
  const markAllRead = async () => (await safe(api.notifications.readAll())).error;
  return {
    marking,
    markRead: (item: Notification) => void mark([item], async () => await markRead(item.id)),
    markAllRead: (items: readonly Notification[]) => void mark(items, markAllRead),
  };
}
