import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { safe } from '../../api/call-error.ts';
import { tooManyWords } from '../../api/call-failures.ts';
import { knowAnswer } from '../../api/know-answer.ts';
import { toast } from '../../platform/ui/toast-list.ts';
import type { Me } from '../account-contract.ts';
import { accountReads } from '../account-reads.ts';
import type { OfferedPicture } from '../account.ts';

/**
 * Shows a chosen picture at once, and takes it back when the server does not follow. Of choices in quick succession the
 * last one counts, in whatever order they are answered: each is sent when the one before has been. What is read meanwhile, and
 * knows nothing of it, changes nothing.
 * @returns what is on its way, and what chooses another one
 */
export function useChoosePicture(): {
  coming: OfferedPicture | undefined;
  choose: (picture: OfferedPicture) => void;
} {
  const api = useApi();
  const cache = useQueryClient();
  const sent = useRef<Promise<void>>(Promise.resolve());
  const last = useRef<OfferedPicture>(undefined);
  const [coming, setComing] = useState<OfferedPicture>();
  const { queryKey } = accountReads.me(api);
  const show = (picture: Me['picture']) =>
    knowAnswer<Me | null>(cache, queryKey, (me) => me && { ...me, picture });

  const send = async (picture: OfferedPicture, before: Me['picture']) => {
    const { error } = await safe(api.accounts.choosePicture({ picture }));
    setComing((later) => (later === picture ? undefined : later));
    if (error === null) {
      if (last.current === picture) show(picture);
      return;
    }
    // A later choice stands already.
    if (cache.getQueryData<Me | null>(queryKey)?.picture === picture) show(before);
    toast({ kind: 'bad', title: 'Error', text: tooManyWords(error) ?? 'Failed to update profile picture' });
  };
  const choose = (picture: OfferedPicture) => {
    const before = cache.getQueryData<Me | null>(queryKey)?.picture;
    if (before === undefined) return;
    if (before === picture) {
      toast({ kind: 'info', title: 'No change' });
      return;
    }
    void cache.cancelQueries({ queryKey });
    show(picture);
    last.current = picture;
    setComing(picture);
    sent.current = sent.current.then(() => send(picture, before));
  };
  return { coming, choose };
}
