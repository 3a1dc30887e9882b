import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../../../accounts/ui/use-me.ts';
import { useApi } from '../../../api/api-context.ts';
import { safe } from '../../../api/call-error.ts';
import { failureTitle, tooManyWords } from '../../../api/call-failures.ts';
import * as keys from '../../../api/query-keys.ts';
import type { GameId } from '../../../games/game.ts';
import { applyEvent } from '../../../live/ui/apply-event.ts';
import { countdown } from '../../../platform/time-spans.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { loadOrSay } from '../../../platform/ui/page/load-or-say.ts';
import { toast } from '../../../platform/ui/toast-list.ts';
import { useNowAs } from '../../../platform/ui/use-now.ts';
import { isAdmin } from '../../../profiles/profile.ts';
import { tradeReads } from '../../trade-reads.ts';
import { useCooldown } from '../hub/use-cooldown.ts';

/**
 * Posts a trade of one's own again that has ended, in one press. While one cannot post yet it says how long that takes.
 * @param props.inList whether `PostingWait` says that above all of them
 */
export function PostAgain({
  trade,
  wide,
  inList = false,
}: {
  trade: { id: string; game: GameId };
  wide?: boolean;
  inList?: boolean;
}) {
  const { posting, post } = usePostAgain(trade);
  // Until it is known, nothing can be pressed that would be refused.
  const isKnown = useQuery(tradeReads.posting(useApi())).data !== undefined;
  const { active } = useOwnCooldown();
  return (
    <>
      <Button
        kind={wide ? 'soft' : 'pri'}
        wide={wide}
        icon="rotate-cw"
        loading={posting}
        disabled={active || !isKnown}
        onClick={() => void post()}
      >
        Post again
      </Button>
      {!inList && <PostingWait />}
    </>
  );
}

/** Says how long it takes until one can post again. Nothing where one can. */
export function PostingWait() {
  const { endsAtMs } = useOwnCooldown();
  const text = useNowAs((nowMs) =>
    nowMs < endsAtMs ? `You can post again in ${countdown(endsAtMs - nowMs)}.` : '',
  );
  return text === '' ? null : <p className="mut s13">{text}</p>;
}

function useOwnCooldown() {
  return useCooldown(!isAdmin(useMe()?.role ?? 'member'));
}

function usePostAgain({ id: tradeId, game }: { id: string; game: GameId }) {
  const api = useApi();
  const cache = useQueryClient();
  const [posting, setPosting] = useState(false);
  const post = async () => {
    setPosting(true);
    const { error, data: posted, isDefined } = await safe(api.trades.postAgain({ tradeId }));
    setPosting(false);
    if (error === null) {
      applyEvent(cache, { name: 'trade-posted', game, trade: posted });
      for (const queryKey of [keys.ownTrades, keys.posting, keys.notifications])
        void cache.invalidateQueries({ queryKey });
      toast({ title: 'Trade posted successfully!', text: 'It is live for another 4 hours.' });
      return;
    }
    const refused = (text: string) => toast({ kind: 'bad', title: failureTitle(error, 'Not posted'), text });
    if (!isDefined) return refused('Check your connection and try again.');
    switch (error.code) {
      case 'COOLDOWN_ACTIVE':
        void cache.invalidateQueries({ queryKey: keys.posting });
        return refused(`You can post again in ${countdown(error.data.waitMs)}.`);
      case 'NO_STANDING': {
        const said = await loadOrSay(() => import('../../../standing/ui/say-refused.ts'));
        said?.sayNoStanding('post', error.data);
        return undefined;
      }
      case 'UNKNOWN_ITEM':
      case 'UNKNOWN_FORM':
      case 'UNKNOWN_MUTATION':
        return refused('Something on it is no longer in the list. Create a new post.');
      case 'DISCORD_REQUIRED':
      case 'STILL_LIVE':
      case 'TRADE_NOT_FOUND':
      case 'TOO_MANY_ITEMS':
      case 'TOO_MANY_OF_ONE':
      case 'TOO_MANY_REQUESTS':
      case 'SIGN_IN_REQUIRED':
      case 'OUTCOME_UNKNOWN':
      case 'DISK_FULL':
      case 'NOT_ALLOWED':
      case 'INVALID_INPUT':
        return refused(tooManyWords(error) ?? error.message);
    }
  };
  return { posting, post };
}
