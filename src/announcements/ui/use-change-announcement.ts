import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { safe } from '../../api/call-error.ts';
import { failureTitle } from '../../api/call-failures.ts';
import { notificationReads } from '../../notifications/notification-reads.ts';
import { toast } from '../../platform/ui/toast-list.ts';
import { announcementReads } from '../announcement-reads.ts';

/** Switches an announcement on and off, or deletes it, and says how it went. */
export function useChangeAnnouncement({ id }: { id: string }) {
  const api = useApi();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);

  const failed = (title: string, refusal: { code: string; message: string } | undefined) => {
    const known = refusal?.code === 'SIGN_IN_REQUIRED' ? 'Not authenticated' : refusal?.message;
    toast({ kind: 'bad', title: failureTitle(refusal, title), text: known ?? 'Please try again later' });
  };
  const readAgain = async () => {
    void cache.invalidateQueries({ queryKey: notificationReads.notifications(api).queryKey });
    await cache.invalidateQueries({ queryKey: announcementReads.announcements(api).queryKey });
  };

  const setActive = async (active: boolean) => {
    setBusy(true);
    const { error, isDefined } = await safe(api.announcements.setActive({ announcementId: id, active }));
    await readAgain();
    setBusy(false);
    if (error !== null) return failed('Failed to update announcement', isDefined ? error : undefined);
    toast(
      active
        ? { title: 'Announcement activated', text: 'Everybody sees it again.' }
        : { title: 'Announcement deactivated', text: 'Nobody sees it any more.' },
    );
  };

  const remove = async () => {
    const { error, isDefined } = await safe(api.announcements.delete({ announcementId: id }));
    await readAgain();
    if (error !== null) return failed('Failed to delete announcement', isDefined ? error : undefined);
    toast({ title: 'Announcement deleted successfully' });
  };

  return { busy, setActive: (active: boolean) => void setActive(active), remove };
}
