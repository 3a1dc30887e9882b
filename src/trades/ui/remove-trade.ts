import { safe } from '../../api/call-error.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../api/client.ts';
import { applyEvent } from '../../live/ui/apply-event.ts';
import { dismissToast, toast } from '../../platform/ui/toast-list.ts';
import type { PublicTrade } from '../trade.ts';
import { setLeaving } from './leaving-trades.ts';
import { LIST_TITLE_ID } from './list-title.ts';
import { ticketId } from './ticket-id.ts';

/**
 * Takes one's own trade off the page at once. It is taken down when the message about it leaves, or the page is left;
 * until then 'Undo' brings it back as it was. The focus goes to the head of the list that it leaves, and for whoever
 * pressed a key of the keyboard on to 'Undo'.
 */
export function removeTrade(api: Api, cache: QueryClient, trade: PublicTrade): void {
  let undone = false;
  const focused = document.activeElement?.matches(':focus-visible');
  document.getElementById(LIST_TITLE_ID)?.focus({ preventScroll: true });
  setLeaving(trade.id, true);
  const id = toast({
    title: 'Trade removed',
    text: 'Your trade post has been successfully removed',
    focused,
    button: {
      label: 'Undo',
      press: () => {
        undone = true;
        setLeaving(trade.id, false);
        // The key that was pressed is gone; the one that it undid is back in a moment.
        setTimeout(() => document.getElementById(ticketId(trade.id))?.querySelector('button')?.focus());
      },
    },
    onLeave: () => {
      for (const name of LEAVING_PAGE) removeEventListener(name, settle);
      if (!undone) void takeDown(api, cache, trade);
    },
  });
  const settle = () => dismissToast(id);
  for (const name of LEAVING_PAGE) addEventListener(name, settle);
}

// Before whatever the page is left for, such as signing out, and where browsers do not say that.
const LEAVING_PAGE = ['beforeunload', 'pagehide'] as const;

async function takeDown(api: Api, cache: QueryClient, trade: PublicTrade): Promise<void> {
  const { error, isDefined } = await safe(api.trades.remove({ tradeId: trade.id }));
  if (error !== null) toast({ kind: 'bad', title: 'Error', text: error.message });
  if (error === null || (isDefined && error.code === 'TRADE_NOT_FOUND'))
    applyEvent(cache, { name: 'trade-gone', game: trade.game, tradeId: trade.id });
  setLeaving(trade.id, false);
}
