import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context.ts';
import { safe } from '../../../api/call-error.ts';
import { failureTitle } from '../../../api/call-failures.ts';
import { knowAnswer } from '../../../api/know-answer.ts';
import { loadOrSay } from '../../../platform/ui/page/load-or-say.ts';
import { toast } from '../../../platform/ui/toast-list.ts';
import { requestReads } from '../../request-reads.ts';
import type { Deal } from '../deal-contract.ts';
import type { Phrase } from '../phrases.ts';

/**
 * Says phrases in a deal, and takes them back. `saying` is the one under way, `fresh` the positions of what was said on this page,
 * `takenBack` what the reader took back last; what was refused is told in words.
 */
export function useSayPhrase(requestId: string) {
  const api = useApi();
  const cache = useQueryClient();
  const [saying, setSaying] = useState<Phrase>();
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const [takenBack, setTakenBack] = useState<string>();
  const { queryKey } = requestReads.deal(api, requestId);
  const refused = (error: unknown, title: string, text: string) => {
    toast({ kind: 'bad', title: failureTitle(error, title), text });
    void cache.invalidateQueries({ queryKey });
  };
  const say = async (phrase: Phrase) => {
    setSaying(phrase);
    setTakenBack(undefined);
    const { error, data, isDefined } = await safe(api.requests.say({ requestId, phrase }));
    setSaying(undefined);
    if (error === null) {
      const { position } = data;
      if (position !== undefined) setFresh((before) => new Set([...before, position]));
      // Its event may have brought it already.
      knowAnswer<Deal | null>(cache, queryKey, (deal) =>
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
    const text = !isDefined
      ? OFFLINE
      : error.code === 'TOO_MANY_PHRASES'
        ? moreWhen(error.data.retryAfterMs)
        : error.message;
    refused(error, 'Not sent', text);
  };
  const unsay = async ({ position, phrase }: OwnLine) => {
    const { error, isDefined } = await safe(api.requests.unsay({ requestId, position }));
    if (error !== null) return refused(error, 'Not taken back', isDefined ? error.message : OFFLINE);
    setTakenBack(phrase);
    knowAnswer<Deal | null>(
      cache,
      queryKey,
      (deal) => deal && { ...deal, talk: deal.talk.filter((line) => line.position !== position) },
    );
  };
  return { saying, say: (phrase: Phrase) => void say(phrase), fresh, unsay, takenBack };
}

const OFFLINE = 'Check your connection and try again.';

/** Something that the reader has said. */
export type OwnLine = { position: number; phrase: string };

function moreWhen(retryAfterMs: number | null): string {
  if (retryAfterMs === null) return 'You have said all that can be said here.';
  const seconds = Math.ceil(retryAfterMs / 1000);
  return `You can say more in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
}
