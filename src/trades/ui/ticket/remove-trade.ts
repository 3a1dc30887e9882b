import type { QueryClient } from '@tanstack/react-query';
import { safe } from '../../../api/call-error.ts';
import { failureTitle } from '../../../api/call-failures.ts';
import type { Api } from '../../../api/client.ts';
import { applyEvent, readTradesAgain, showAgain } from '../../../live/ui/apply-event.ts';
import { loadOrSay } from '../../../platform/ui/page/load-or-say.ts';
import { toast } from '../../../platform/ui/toast-list.ts';
import { type PublicTrade, UNDO_SHOWN_MS } from '../../trade.ts';
import { LIST_TITLE_ID } from '../hub/list-title.ts';
import { ticketId } from './ticket-id.ts';

const CONNECTION = 'Check your connection and try again.';

/**
 * Removes one's own trade. When the server has done it the trade leaves the page, and 'Undo' can bring it back as it was.
 * The focus goes to the head of the list that it leaves, and for whoever uses keys on to 'Undo'.
 */
export async function removeTrade(api: Api, cache: QueryClient, trade: PublicTrade): Promise<void> {
  const { id: tradeId, game } = trade;
  const pressed = document.activeElement;
  const byKeys = pressed?.matches(':focus-visible') === true;
  const { error, isDefined } = await safe(api.trades.remove({ tradeId }));
  if (error !== null)
    toast({ kind: 'bad', title: failureTitle(error, 'Error'), text: isDefined ? error.message : CONNECTION });
  if (error !== null && !(isDefined && error.code === 'TRADE_NOT_FOUND')) return;
  // The news of it may have been quicker than the answer: then the ticket, and with it the focus, is gone already.
  const isHere = [pressed, document.body].includes(document.activeElement);
  if (isHere) document.getElementById(LIST_TITLE_ID)?.focus({ preventScroll: true });
  applyEvent(cache, { name: 'trade-gone', game, tradeId, traderId: trade.trader.userId });
  if (error !== null) return;
  toast({
    title: 'Trade removed',
    text: trade.promised
      ? 'Your trade post has been successfully removed. What you agreed on stands in My deals.'
      : 'Your trade post has been successfully removed',
    // Whoever uses keys would not get to it in time.
    focused: isHere && byKeys,
    ...undoOf(api, cache, trade),
  });
}

/** What a message needs to offer that a trade comes back. */
function undoOf(api: Api, cache: QueryClient, trade: PublicTrade) {
  const press = async () => await bringBack(api, cache, trade);
  return { forMs: UNDO_SHOWN_MS, button: { label: 'Undo', press } };
}

async function bringBack(api: Api, cache: QueryClient, trade: PublicTrade): Promise<void> {
  const { error, isDefined } = await safe(api.trades.bringBack({ tradeId: trade.id }));
  const title = failureTitle(error, 'Failed to bring it back');
  const failed = (text: string) => ({ kind: 'bad' as const, title, text });
  if (error === null) {
    const read = showAgain(cache, trade);
    // Once it is on the page; in lists that only the server can fill, when they are read.
    await new Promise((shown) => setTimeout(shown));
    if (!focusTicket(trade.id)) await read.then(() => focusTicket(trade.id));
    return;
  }
  if (!isDefined) {
    toast({ ...failed(CONNECTION), ...undoOf(api, cache, trade) });
    return;
  }
  switch (error.code) {
    case 'TRADE_NOT_FOUND':
      // After a try whose answer was lost it may be back already.
      await readTradesAgain(cache, trade.game);
      if (focusTicket(trade.id)) return;
      toast({
        kind: 'bad',
        title: 'Too late to bring it back',
        text: 'Your trade stays removed. You can post again when your cooldown is over.',
      });
      return;
    case 'COOLDOWN_ACTIVE':
      toast(failed('You have posted another trade meanwhile, so this one stays removed.'));
      return;
    case 'ITEMS_GONE':
      toast(failed('An item of your trade is no longer in the list.'));
      return;
    case 'NO_STANDING': {
      const said = await loadOrSay(() => import('../../../standing/ui/say-refused.ts'));
      said?.sayNoStanding('post', error.data);
      return;
    }
    case 'SIGN_IN_REQUIRED':
      toast(failed('You have been signed out, so your trade stays removed.'));
      return;
    case 'TOO_MANY_REQUESTS':
    case 'OUTCOME_UNKNOWN':
    case 'DISK_FULL':
      toast({ ...failed(error.message), ...undoOf(api, cache, trade) });
      return;
    case 'NOT_ALLOWED':
    case 'INVALID_INPUT':
      toast(failed(error.message));
  }
}

/** @returns whether the ticket is there: then the focus is at what was pressed to remove it */
function focusTicket(tradeId: string): boolean {
  const ticket = document.getElementById(ticketId(tradeId));
  ticket?.querySelector<HTMLElement>('.going')?.focus();
  return ticket !== null;
}
