import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useApi } from '../../../api/api-context.ts';
import { safe } from '../../../api/call-error.ts';
import { failureTitle, tooManyWords } from '../../../api/call-failures.ts';
import type { GameId } from '../../../games/game.ts';
import { loadOrSay } from '../../../platform/ui/page/load-or-say.ts';
import { toast } from '../../../platform/ui/toast-list.ts';
import { requestReads } from '../../../requests/request-reads.ts';
import { routeAddress } from '../../../requests/route/route-address.ts';
import { fromEntry, toSelections } from '../../../trades/lines.ts';
import type { ShownRoute } from '../../match-contract.ts';

/**
 * Asks both people of a route, and leads to its page.
 * @param onGone told when it is no longer there
 */
export function useAskBoth(game: GameId, { first, second }: ShownRoute, onGone: () => void) {
  const api = useApi();
  const cache = useQueryClient();
  const [, navigate] = useLocation();
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    const { data, error, isDefined } = await safe(
      api.routes.start({ game, first: toAsked(first), second: toAsked(second) }),
    );
    setAsking(false);
    if (error === null) {
      void cache.invalidateQueries({ queryKey: requestReads.requests(api).queryKey });
      navigate(routeAddress(data.id), { replace: true });
      toast({ title: 'Both are asked', text: 'You hear from us when they answer.' });
    } else if (isDefined && (error.code === 'NO_STANDING' || error.code === 'DAILY_LIMIT')) {
      const said = await loadOrSay(() => import('../../../standing/ui/say-refused.ts'));
      if (error.code === 'NO_STANDING') said?.sayNoStanding('request', error.data);
      else said?.sayDailyLimit(error.data);
    } else {
      const isGone = isDefined && error.code === 'MATCH_GONE';
      toast({
        kind: 'bad',
        title: isGone ? 'That route is gone' : failureTitle(error, 'Failed to ask them'),
        text:
          tooManyWords(error) ??
          (isGone
            ? 'One of them no longer has or wants this. Nobody was asked.'
            : isDefined && error.code !== 'TEXT_REFUSED'
              ? error.message
              : 'Please try again later'),
      });
      if (isGone) onGone();
    }
  };
  return { asking, ask: () => void ask() };
}

function toAsked({ person, give, get }: ShownRoute['first']) {
  return {
    userId: person.userId,
    give: toSelections(give.map(fromEntry)),
    get: toSelections(get.map(fromEntry)),
  };
}
