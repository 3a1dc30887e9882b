import { safe } from '../../api/call-error.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../api/client.ts';
import { applyEvent } from '../../live/ui/apply-event.ts';
import { toast } from '../../platform/ui/toast-list.ts';
import type { PublicTrade } from '../trade.ts';
import { LIST_TITLE_ID } from './list-title.ts';

/** Takes one's own trade down, and says how it went. The focus goes to the head of the list that it leaves. */
export async function removeTrade(api: Api, cache: QueryClient, trade: PublicTrade): Promise<void> {
  const { error, isDefined } = await safe(api.trades.remove({ tradeId: trade.id }));
  if (error === null) {
    toast({ title: 'Trade removed', text: 'Your trade post has been successfully removed' });
  } else {
    toast({ kind: 'bad', title: 'Error', text: error.message });
    if (!isDefined || error.code !== 'TRADE_NOT_FOUND') return;
  }
  document.getElementById(LIST_TITLE_ID)?.focus({ preventScroll: true });
  applyEvent(cache, { name: 'trade-gone', game: trade.game, tradeId: trade.id });
}
