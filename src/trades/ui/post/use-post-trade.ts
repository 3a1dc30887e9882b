import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../../../accounts/ui/use-me.ts';
import { useApi } from '../../../api/api-context.ts';
import { safe } from '../../../api/call-error.ts';
import { failureTitle, tooManyWords } from '../../../api/call-failures.ts';
import type { Api, Given } from '../../../api/client.ts';
import { knowAnswer } from '../../../api/know-answer.ts';
import { maySendAgain, newlySent } from '../../../api/until-answered.ts';
import type { GameId } from '../../../games/game.ts';
import { applyEvent } from '../../../live/ui/apply-event.ts';
import { countdown } from '../../../platform/time-spans.ts';
import { loadOrSay } from '../../../platform/ui/page/load-or-say.ts';
import { toast } from '../../../platform/ui/toast-list.ts';
import { serverNowMs } from '../../../platform/ui/use-now.ts';
import type { ContactChoice } from '../../../profiles/contact-choice.ts';
import { isAdmin } from '../../../profiles/profile.ts';
import { toSelections } from '../../lines.ts';
import type { Selection } from '../../selection.ts';
import { tradeReads } from '../../trade-reads.ts';
import { POSTING_COOLDOWN_MS } from '../../trade.ts';
import { keepSent, readSent, type SentPost } from './sent-post.ts';
import { tellWanted } from './tell-wanted.ts';

/**
 * Posts what was chosen, and says how it went. A refused post changes nothing, so what was chosen stays.
 * @param onPosted told when the trade is live
 */
export function usePostTrade(game: GameId, onPosted: () => void) {
  const api = useApi();
  const cache = useQueryClient();
  const me = useMe();
  const userId = me?.userId ?? '';
  const [posting, setPosting] = useState(false);
  const [signedOut, setSignedOut] = useState(false);

  const waitUntil = (nextAtMs: number) =>
    knowAnswer<Given<Api['trades']['mine']>>(cache, tradeReads.posting(api).queryKey, {
      nextAt: new Date(nextAtMs).toISOString(),
    });
  const refused = (title: string, text: string) => toast({ kind: 'bad', title, text });

  /** Sends a post, or once more what a page before has sent. */
  const send = async (sent: SentPost) => {
    setPosting(true);
    keepSent(userId, sent);
    const { error, data: trade, isDefined } = await safe(api.trades.post(sent.draft, { context: { sent } }));
    setPosting(false);
    keepSent(userId, isDefined && error.code === 'OUTCOME_UNKNOWN' ? { ...sent, told: true } : undefined);
    setSignedOut(isDefined && error.code === 'SIGN_IN_REQUIRED');
    if (error === null) {
      applyEvent(cache, { name: 'trade-posted', game, trade });
      if (me !== null && !isAdmin(me.role)) waitUntil(Date.parse(trade.createdAt) + POSTING_COOLDOWN_MS);
      onPosted();
      toast({ title: 'Trade posted successfully!', text: 'Your trade will be visible to other users' });
      void tellWanted(api, sent.draft);
    } else if (!isDefined) refused('Error', 'Failed to create trade post');
    else if (error.code === 'COOLDOWN_ACTIVE') {
      waitUntil(serverNowMs() + error.data.waitMs);
      refused('Cooldown Active', `Please wait ${countdown(error.data.waitMs)} before posting another trade`);
    } else if (error.code === 'NO_STANDING') {
      const said = await loadOrSay(() => import('../../../standing/ui/say-refused.ts'));
      said?.sayNoStanding('post', error.data);
    } else if (error.code === 'CONTACT_CHOICE_REQUIRED') {
      knowAnswer<Given<Api['trades']['mine']>>(cache, tradeReads.posting(api).queryKey, (before) => ({
        nextAt: null,
        ...before,
        contact: null,
      }));
      refused('One more question', 'Choose who sees your Discord. Then post.');
    } else if (error.code === 'DISCORD_REQUIRED') {
      refused('Discord Required', 'Please connect your Discord account to post trades');
    } else if (error.code === 'SIGN_IN_REQUIRED') {
      refused('Sign in required', 'You have been signed out. Sign in again to post trades');
    } else refused(failureTitle(error, 'Error'), tooManyWords(error) ?? 'Failed to create trade post');
  };
  /**
   * The same goes under the same key as long as nobody knows what came of it: it may have been posted.
   * @param contact who is to see one's Discord username; null where nothing was chosen, undefined where nothing is to be
   */
  const post = ({ offering, wanting }: Selection, contact: ContactChoice | null | undefined) => {
    const sides = { offering: toSelections(offering), wanting: toSelections(wanting) };
    const draft = { game, ...sides, ...(contact !== undefined && { contact }) };
    const before = readSent(userId);
    const again =
      before !== undefined && maySendAgain(before) && JSON.stringify(before.draft) === JSON.stringify(draft);
    void send({ ...(again ? before : { ...newlySent(), draft }), told: false });
  };
  return { posting, signedOut, post, send };
}
