import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../api/api-context.ts';
import { safe } from '../../api/call-error.ts';
import { tooManyWords } from '../../api/call-failures.ts';
import { toast } from '../../platform/ui/toast-list.ts';
import type { Me } from '../account-contract.ts';
import { accountReads } from '../account-reads.ts';
import type { OfferedPicture } from '../account.ts';

/**
 * Shows a chosen picture at once, and takes it back when the server does not follow. Of choices in quick succession the
 * last one counts, in whatever order they are answered: each is sent when the one before has been.
 */
export function useChoosePicture(): (picture: OfferedPicture) => void {
  const api = useApi();
  const cache = useQueryClient();
  const sent = useRef<Promise<void>>(Promise.resolve());
  const { queryKey } = accountReads.me(api);
  const show = (picture: Me['picture']) =>
    cache.setQueryData<Me | null>(queryKey, (me) => me && { ...me, picture });

  const send = async (picture: OfferedPicture, before: Me['picture']) => {
    const { error } = await safe(api.accounts.choosePicture({ picture }));
    if (error === null) return;
    // A later choice stands already.
    if (cache.getQueryData<Me | null>(queryKey)?.picture === picture) show(before);
    toast({ kind: 'bad', title: 'Error', text: tooManyWords(error) ?? 'Failed to update profile picture' });
  };
  return (picture) => {
    const before = cache.getQueryData<Me | null>(queryKey)?.picture;
    if (before === undefined) return;
    if (before === picture) {
      toast({ kind: 'info', title: 'No change' });
      return;
    }
    void cache.cancelQueries({ queryKey });
    show(picture);
    sent.current = sent.current.then(() => send(picture, before));
  };
}
