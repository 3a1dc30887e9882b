import { safe } from '../../api/call-error.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../../accounts/ui/use-me.ts';
import { useApi } from '../../api/api-context.ts';
import { type Api, failureTitle, type Given, reads, tooManyWords } from '../../api/client.ts';
import { newKey } from '../../api/until-answered.ts';
import type { GameId } from '../../games/game.ts';
import { applyEvent } from '../../live/ui/apply-event.ts';
import { countdown } from '../../platform/time-spans.ts';
import { serverNowMs } from '../../platform/ui/use-now.ts';
import { toast } from '../../platform/ui/toast-list.ts';
import { isAdmin } from '../../profiles/profile.ts';
import { type Selection, toSelections } from '../selection.ts';
import { POSTING_COOLDOWN_MS } from '../trade.ts';
import type { Sent } from './draft-name.ts';

/**
 * Posts what was chosen, and says how it went. A refused post changes nothing, so what was chosen stays.
 * @param then.onSend told when it is sent, and under which key
 * @param then.onPosted told when the trade is live
 * @param then.onRefused told when it is certain that it is not
 */
export function usePostTrade(
  game: GameId,
  then: { onSend: (sent: Sent) => void; onPosted: () => void; onRefused: () => void },
) {
  const api = useApi();
  const cache = useQueryClient();
  const me = useMe();
  const [posting, setPosting] = useState(false);
  const [signedOut, setSignedOut] = useState(false);

  const waitUntil = (nextAtMs: number) =>
    cache.setQueryData<Given<Api['trades']['mine']>>(reads.posting(api).queryKey, {
      nextAt: new Date(nextAtMs).toISOString(),
    });
  const refused = (title: string, text: string) => toast({ kind: 'bad', title, text });

  const post = async ({ offering, wanting }: Selection, sent: Sent) => {
    setPosting(true);
    then.onSend(sent);
    const draft = { game, offering: toSelections(offering), wanting: toSelections(wanting) };
    const {
      error,
      data: trade,
      isDefined,
    } = await safe(api.trades.post(draft, { context: { key: sent.key } }));
    setPosting(false);
    if (error !== null && !(isDefined && error.code === 'OUTCOME_UNKNOWN')) then.onRefused();
    setSignedOut(isDefined && error.code === 'SIGN_IN_REQUIRED');
    if (error === null) {
      applyEvent(cache, { name: 'trade-posted', game, trade });
      if (me !== null && !isAdmin(me.role)) waitUntil(Date.parse(trade.createdAt) + POSTING_COOLDOWN_MS);
      then.onPosted();
      toast({ title: 'Trade posted successfully!', text: 'Your trade will be visible to other users' });
    } else if (!isDefined) refused('Error', 'Failed to create trade post');
    else if (error.code === 'COOLDOWN_ACTIVE') {
      waitUntil(serverNowMs() + error.data.waitMs);
      refused('Cooldown Active', `Please wait ${countdown(error.data.waitMs)} before posting another trade`);
    } else if (error.code === 'DISCORD_REQUIRED') {
      refused('Discord Required', 'Please connect your Discord account to post trades');
    } else if (error.code === 'SIGN_IN_REQUIRED') {
      refused('Sign in required', 'You have been signed out. Sign in again to post trades');
    } else refused(failureTitle(error, 'Error'), tooManyWords(error) ?? 'Failed to create trade post');
  };
  /** @param sent how a page before has sent the same */
  const send = (selection: Selection, sent = { key: newKey(), atMs: Date.now() }) =>
    void post(selection, sent);
  return { posting, signedOut, post: send };
}
