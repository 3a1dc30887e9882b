import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context.ts';
import { safe } from '../../../api/call-error.ts';
import { failureTitle, tooManyWords } from '../../../api/call-failures.ts';
import { loadOrSay } from '../../../platform/ui/page/load-or-say.ts';
import { toast } from '../../../platform/ui/toast-list.ts';
import { toSelections } from '../../../trades/lines.ts';
import type { Selection } from '../../../trades/selection.ts';
import { requestReads } from '../../request-reads.ts';
import type { TradeRequest } from '../../ui/use-my-request.ts';

/** Sends an offer in place of the one of a round, and says how it went. What the reader gives is `offering` of what they chose. */
export function useMakeOffer(request: TradeRequest, round: number, onClose: () => void) {
  const api = useApi();
  const cache = useQueryClient();
  const [sending, setSending] = useState(false);
  const [signedOut, setSignedOut] = useState(false);
  const { id: requestId, side, other } = request;
  const send = async (chosen: Selection) => {
    setSending(true);
    const [offering, wanting] =
      side === 'receiver' ? [chosen.offering, chosen.wanting] : [chosen.wanting, chosen.offering];
    const { error, isDefined } = await safe(
      api.requests.offer({
        requestId,
        round,
        offering: toSelections(offering),
        wanting: toSelections(wanting),
      }),
    );
    setSending(false);
    setSignedOut(isDefined && error.code === 'SIGN_IN_REQUIRED');
    const readAgain = async () =>
      await cache.invalidateQueries({ queryKey: requestReads.requests(api).queryKey });
    if (error === null) {
      await readAgain();
      toast({ title: `Round ${round + 1} is sent`, text: `${other?.name ?? 'The other side'} is told.` });
      onClose();
      return;
    }
    const refused = (text: string) => toast({ kind: 'bad', title: failureTitle(error, 'Not sent'), text });
    if (!isDefined) return refused('Check your connection and try again. What you changed is still here.');
    switch (error.code) {
      case 'REQUEST_NOT_FOUND':
      case 'PARTNER_AWAY':
      case 'ALREADY_ANSWERED':
      case 'STALE_OFFER':
      case 'NOT_YOUR_TURN':
      case 'TOO_MANY_ROUNDS':
        onClose();
        await readAgain();
        return refused(error.message);
      case 'NO_STANDING': {
        const said = await loadOrSay(() => import('../../../standing/ui/say-refused.ts'));
        said?.sayNoStanding('request', error.data);
        return undefined;
      }
      case 'SIGN_IN_REQUIRED':
        return refused('You have been signed out. Sign in again to send it.');
      case 'SAME_OFFER':
      case 'UNKNOWN_ITEM':
      case 'UNKNOWN_FORM':
      case 'UNKNOWN_MUTATION':
      case 'TOO_MANY_ITEMS':
      case 'TOO_MANY_OF_ONE':
      case 'TOO_MANY_REQUESTS':
      case 'OUTCOME_UNKNOWN':
      case 'DISK_FULL':
      case 'NOT_ALLOWED':
      case 'INVALID_INPUT':
        return refused(tooManyWords(error) ?? error.message);
    }
  };
  return { sending, signedOut, send: (chosen: Selection) => void send(chosen) };
}
