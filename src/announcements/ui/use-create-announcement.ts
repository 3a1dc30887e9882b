import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { safe } from '../../api/call-error.ts';
import { failureTitle } from '../../api/call-failures.ts';
import { notificationReads } from '../../notifications/notification-reads.ts';
import { toast } from '../../platform/ui/toast-list.ts';
import { announcementReads } from '../announcement-reads.ts';

const refused = (title: string, text?: string) => toast({ kind: 'bad', title, text });
const incomplete = () => refused('Please fill in both title and message');

/** Creates an announcement, and says how it went. @param onCreated told when it stands */
export function useCreateAnnouncement(onCreated: () => void) {
  const api = useApi();
  const cache = useQueryClient();
  const [creating, setCreating] = useState(false);
  const [signedOut, setSignedOut] = useState(false);
  const create = async (written: { title: string; message: string }) => {
    if (written.title.trim() === '' || written.message.trim() === '') return incomplete();
    setCreating(true);
    const { error, isDefined } = await safe(api.announcements.create(written));
    setCreating(false);
    setSignedOut(isDefined && error.code === 'SIGN_IN_REQUIRED');
    if (error === null) {
      onCreated();
      void cache.invalidateQueries({ queryKey: announcementReads.announcements(api).queryKey });
      void cache.invalidateQueries({ queryKey: notificationReads.notifications(api).queryKey });
      return toast({ title: 'Announcement created and sent to all users!' });
    }
    if (isDefined && error.code === 'TITLE_AND_MESSAGE_REQUIRED') return incomplete();
    if (isDefined && error.code === 'SIGN_IN_REQUIRED') return refused('Not authenticated');
    refused(
      failureTitle(error, 'Failed to create announcement'),
      isDefined ? error.message : 'Please try again later',
    );
  };
  return {
    creating,
    signedOut,
    create: (written: { title: string; message: string }) => void create(written),
  };
}
