import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { safe } from '../../api/call-error.ts';
import { failureTitle } from '../../api/call-failures.ts';
import * as keys from '../../api/query-keys.ts';
import type { RefusedSpan } from '../../platform/refused-text.ts';
import { loadOrSay } from '../../platform/ui/page/load-or-say.ts';
import { toast } from '../../platform/ui/toast-list.ts';

/** After these the page no longer tells the truth. */
const GONE = new Set(['REVIEW_NOT_FOUND', 'ANSWER_NOT_FOUND', 'ANSWER_HIDDEN']);

/**
 * Posts, changes and takes back one's answer to a review, and says how it went. What is refused changes nothing, so the text
 * stays.
 * @param of whose review it is, and which
 * @param then.onSent told when the answer stands
 * @param then.onRefused told which words have no place in it
 */
export function useAnswer(
  of: { userId: string; reviewId: string },
  then: { onSent: () => void; onRefused: (span: RefusedSpan) => void },
) {
  const api = useApi();
  const cache = useQueryClient();
  const [busy, setBusy] = useState<'send' | 'back'>();
  const [signedOut, setSignedOut] = useState(false);
  const { userId, reviewId } = of;
  const readAgain = () => void cache.invalidateQueries({ queryKey: keys.reviews(userId) });

  const failed = (title: string, error: { code?: string; message: string }, isDefined: boolean) => {
    setSignedOut(isDefined && error.code === 'SIGN_IN_REQUIRED');
    if (isDefined && GONE.has(error.code ?? '')) readAgain();
    const text = isDefined ? error.message : 'Check your connection and try again.';
    toast({ kind: 'bad', title: failureTitle(error, title), text });
  };

  const send = async (text: string) => {
    setBusy('send');
    const { error, isDefined } = await safe(api.reviews.answer({ reviewId, text }));
    setBusy(undefined);
    if (error === null) {
      readAgain();
      then.onSent();
      return toast({ title: 'Answer posted', text: 'You can see it below the review.' });
    }
    if (isDefined && error.code === 'TEXT_REFUSED') return then.onRefused(error.data);
    if (isDefined && error.code === 'NO_STANDING') {
      const said = await loadOrSay(() => import('../../standing/ui/say-refused.ts'));
      return said?.sayNoStanding('review', error.data);
    }
    failed('Your answer could not be posted', error, isDefined);
  };

  /** @returns whether it was */
  const takeBack = async (): Promise<boolean> => {
    setBusy('back');
    const { error, isDefined } = await safe(api.reviews.withdrawAnswer({ reviewId }));
    setBusy(undefined);
    if (error === null) {
      readAgain();
      toast({ title: 'Answer taken back' });
      return true;
    }
    failed('Your answer could not be taken back', error, isDefined);
    return false;
  };
  return { busy, signedOut, send: (text: string) => void send(text), takeBack };
}
