import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../accounts/ui/use-me.ts';
import { useApi } from '../../api/api-context.ts';
import { notificationReads } from '../notification-reads.ts';

/** @returns how many notifications and announcements the signed-in person has not read; 0 for a visitor */
export function useUnread(): number {
  const enabled = useMe() !== null;
  const { data } = useQuery({
    ...notificationReads.notifications(useApi()),
    enabled,
    select: ({ unread }) => unread,
  });
  return data ?? 0;
}
