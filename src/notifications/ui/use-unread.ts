import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../accounts/ui/use-me.ts';
import { useApi } from '../../api/api-context.ts';
import { notificationReads } from '../notification-reads.ts';

/** @returns how many notifications and announcements the signed-in person has not read; 0 for a visitor */
export const useUnread = (): number => useCount('unread');

/** @returns how many deals wait for the signed-in person; 0 for a visitor */
export const useWaitingDeals = (): number => useCount('deals');

function useCount(of: 'unread' | 'deals'): number {
  const enabled = useMe() !== null;
  const { data } = useQuery({
    ...notificationReads.notifications(useApi()),
    enabled,
    select: (list) => list[of],
  });
  return data ?? 0;
}
