import type { ClientPromiseResult } from '@orpc/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { safe } from '../../api/call-error.ts';
import { failureTitle } from '../../api/call-failures.ts';
import type { Api } from '../../api/client.ts';
import type { RefusedSpan } from '../../platform/refused-text.ts';
import { loadOrSay } from '../../platform/ui/page/load-or-say.ts';
import { toast } from '../../platform/ui/toast-list.ts';
import { writtenText } from '../../platform/written-text.ts';
import { requestReads } from '../request-reads.ts';

const loadSayings = () => loadOrSay(() => import('../../standing/ui/say-refused.ts'));

const FAILED = 'Failed to send trade request';

type FaultOf<Call> = Call extends (...given: never[]) => ClientPromiseResult<unknown, infer Fault>
  ? Fault
  : never;
type Fault = FaultOf<Api['requests']['send']> | FaultOf<Api['matches']['start']>;

/** The call that asks somebody to trade. */
export type Ask = (words: { message?: string }) => ClientPromiseResult<{ id: string }, Fault>;

/**
 * Asks somebody to trade, and says how it went. A refused request changes nothing, so the message stays.
 * @param name theirs, for the words
 * @param then.onSent told when the request is on its way
 * @param then.onRefused told which words have no place in its message
 * @param then.onGone told when there is nothing to ask for any longer
 */
export function useSendRequest(
  ask: Ask,
  name: string,
  then: {
    onSent: (requestId: string) => void;
    onRefused: (span: RefusedSpan) => void;
    onGone: (() => void) | undefined;
  },
) {
  const api = useApi();
  const cache = useQueryClient();
  const [sending, setSending] = useState(false);
  const [signedOut, setSignedOut] = useState(false);

  const send = async (message: string) => {
    const words = writtenText(message);
    setSending(true);
    const { error, data, isDefined } = await safe<{ id: string }, Fault>(
      ask(words === '' ? {} : { message: words }),
    );
    setSending(false);
    setSignedOut(isDefined && error.code === 'SIGN_IN_REQUIRED');
    if (error === null) {
      void cache.invalidateQueries({ queryKey: requestReads.requests(api).queryKey });
      then.onSent(data.id);
      return toast({
        title: 'Trade request sent!',
        text: `You will be told when ${name} answers.`,
      });
    }
    const title = failureTitle(error, FAILED);
    const refused = (text: string) => toast({ kind: 'bad', title, text });
    if (!isDefined) return refused('Please try again later');
    switch (error.code) {
      case 'ALREADY_REQUESTED':
        // Sent from another tab, so the page here does not know yet.
        void cache.invalidateQueries({ queryKey: requestReads.requests(api).queryKey });
        return refused(error.message);
      case 'MATCH_GONE':
        then.onGone?.();
        return toast({
          kind: 'bad',
          title: 'That match is gone',
          text: 'They no longer have or want this. Pick another one.',
        });
      case 'TRADE_CHANGED':
        return refused('The trader has changed this trade. Close this and look at it again.');
      case 'TRADE_NOT_FOUND':
        return refused('This trade is no longer there.');
      case 'TEXT_REFUSED':
        return then.onRefused(error.data);
      case 'NO_STANDING':
        return (await loadSayings())?.sayNoStanding('request', error.data);
      case 'DAILY_LIMIT':
        return (await loadSayings())?.sayDailyLimit(error.data);
      case 'OWN_TRADE':
        return refused('This is your own trade.');
      case 'SIGN_IN_REQUIRED':
        return refused('You have been signed out. Sign in to ask for trades.');
      case 'NOT_ALLOWED':
      case 'TOO_MANY_REQUESTS':
      case 'OUTCOME_UNKNOWN':
      case 'DISK_FULL':
      case 'INVALID_INPUT':
        return refused(error.message);
    }
  };
  return { sending, signedOut, send: (message: string) => void send(message) };
}
