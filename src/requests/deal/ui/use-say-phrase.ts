import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context.ts';
import { safe } from '../../../api/call-error.ts';
import { failureTitle } from '../../../api/call-failures.ts';
import { loadOrSay } from '../../../platform/ui/page/load-or-say.ts';
import { toast } from '../../../platform/ui/toast-list.ts';
import { requestReads } from '../../request-reads.ts';
import type { Deal } from '../deal-contract.ts';
import type { Phrase } from '../phrases.ts';

/** Says phrases in a deal. `saying` is the one under way; what was refused is told in words. */
export function useSayPhrase(requestId: string) {
  const api = useApi();
  const cache = useQueryClient();
  const [saying, setSaying] = useState<Phrase>();
  const say = async (phrase: Phrase) => {
    setSaying(phrase);
    const { error, data, isDefined } = await safe(api.requests.say({ requestId, phrase }));
    setSaying(undefined);
    const { queryKey } = requestReads.deal(api, requestId);
    if (error === null) {
      // Its event may have brought it already.
      cache.setQueryData<Deal | null>(queryKey, (deal) =>
        deal && !deal.talk.some(({ by, at }) => by === 'you' && at === data.at)
          ? { ...deal, talk: [...deal.talk, data] }
          : deal,
      );
      return;
    }
    if (isDefined && error.code === 'NO_STANDING') {
      const said = await loadOrSay(() => import('../../../standing/ui/say-refused.ts'));
      said?.sayNoStanding('request', error.data);
      return;
    }
    toast({
      kind: 'bad',
      title: failureTitle(error, 'Not sent'),
      text: !isDefined
        ? 'Check your connection and try again.'
        : error.code === 'TOO_MANY_PHRASES'
          ? moreWhen(error.data.retryAfterMs)
          : error.message,
    });
    void cache.invalidateQueries({ queryKey });
  };
  return { saying, say: (phrase: Phrase) => void say(phrase) };
}

function moreWhen(retryAfterMs: number | null): string {
  if (retryAfterMs === null) return 'You have said all that can be said here.';
  const seconds = Math.ceil(retryAfterMs / 1000);
  return `You can say more in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
}
