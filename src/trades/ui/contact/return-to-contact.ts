import type { Api } from '../../../api/client.ts';
import type { GameId } from '../../../games/game.ts';
import { toast } from '../../../platform/ui/toast-list.ts';
import type { ReturnedContact } from '../../hub-address.ts';
import { pageKey } from '../../trade-page-key.ts';
import type { PublicTrade } from '../../trade.ts';
import { ticketId } from '../ticket/ticket-id.ts';
import type { TradeActions } from '../ticket/use-trade-dialogs.tsx';

/**
 * Opens the way to a trader whom somebody had to sign in for, or says that the trade is gone.
 * @param listed what the list holds so far
 * @param myId a trade of one's own needs no way
 */
export async function returnToContact(
  api: Api,
  game: GameId,
  contact: ReturnedContact,
  on: { listed: readonly PublicTrade[]; myId: string; actions: TradeActions },
): Promise<void> {
  const trade = await findTrade(api, game, contact, on.listed);
  if (trade === undefined) toast({ kind: 'bad', title: 'Error', text: 'This trade is no longer there.' });
  if (trade === undefined || trade.trader.userId === on.myId) return;
  // The dialog gives the focus back to this key when it closes, and with it the place in the list.
  document.getElementById(ticketId(trade.id))?.querySelector<HTMLElement>('.stub-k button')?.focus();
  await on.actions.open('contact', trade);
}

/** A trade from further down its list is found too: the page of those not newer than it begins with it. */
async function findTrade(
  api: Api,
  game: GameId,
  { tradeId, postedAtMs }: ReturnedContact,
  listed: readonly PublicTrade[],
): Promise<PublicTrade | undefined> {
  const known = listed.find(({ id }) => id === tradeId);
  if (known !== undefined || postedAtMs === undefined) return known;
  const after = pageKey({ createdAt: new Date(postedAtMs + 1), id: tradeId });
  const { trades } = await api.trades.list({ game, after });
  return trades.find(({ id }) => id === tradeId);
}
