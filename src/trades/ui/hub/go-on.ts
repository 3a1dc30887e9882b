import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../../api/client.ts';
import type { GameId } from '../../../games/game.ts';
import { toast } from '../../../platform/ui/toast-list.ts';
import { isFilledIn } from '../../filled-in.ts';
import { readContact, readHub, type ReturnedContact } from '../../hub-address.ts';
import { pageKey } from '../../trade-page-key.ts';
import type { PublicTrade } from '../../trade.ts';
import { readPost } from '../post/read-post.ts';
import type { CreateTrade } from '../post/use-create-trade.tsx';
import { ticketId } from '../ticket/ticket-id.ts';
import type { TradeActions } from '../ticket/use-trade-dialogs.tsx';

/** What somebody who came back goes on with. */
export type GoOn = {
  api: Api;
  cache: QueryClient;
  /** A trade of one's own needs no way. */
  myId: string;
  /** What the list holds so far. */
  listed: readonly PublicTrade[];
  actions: TradeActions;
  create: CreateTrade;
};

/**
 * Opens the way to the trader whom an address names, or the dialog to post a trade, with the deal that it names. Whoever may not post finds
 * the hub as it is, which says what is missing.
 */
export async function goOn(search: URLSearchParams, on: GoOn): Promise<void> {
  const { game } = readHub(search);
  const contact = readContact(search);
  if (contact !== undefined) await returnToContact(game, contact, on);
  else if (on.create.allowed) {
    if (search.has('give') || search.has('get')) {
      const filled = await readPost(on.cache, on.api, game, search).catch(() => undefined);
      if (filled === undefined)
        toast({ kind: 'bad', title: 'Error', text: 'Failed to load the items. Choose them again.' });
      else on.create.openWith(filled, { isFilledIn: isFilledIn(search) });
    } else on.create.openWith();
  }
}

/** Opens the way to a trader whom somebody had to sign in for, or says that the trade is gone. */
async function returnToContact(
  game: GameId,
  contact: ReturnedContact,
  { api, listed, myId, actions }: GoOn,
): Promise<void> {
  const trade = await findTrade(api, game, contact, listed);
  if (trade === undefined) toast({ kind: 'bad', title: 'Error', text: 'This trade is no longer there.' });
  if (trade === undefined || trade.trader.userId === myId) return;
  // The dialog gives the focus back to this key when it closes, and with it the place in the list.
  document.getElementById(ticketId(trade.id))?.querySelector<HTMLElement>('.stub-k button')?.focus();
  await actions.open('contact', trade);
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
