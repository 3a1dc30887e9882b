import { eq } from 'drizzle-orm';
import { announce } from '../../../live/server/announce.ts';
import { notify } from '../../../notifications/server/notify.ts';
import type { Tx } from '../../../platform/server/database/database.ts';
import { readTradeTitle } from '../../../trades/server/read-trades.ts';
import { tradeRequests } from '../../server/request-table.ts';
import { isTheirTurn } from '../route-state.ts';
import { readRouteOf, siblingsOf } from './read-steps.ts';

/**
 * Has the one at the other end of a route look again, after one of its requests was accepted or completed: what they may do goes by
 * that request, of which they see nothing else. Whoever may trade now, and has waited for it, is told.
 */
export async function tellSiblings(tx: Tx, requestId: string, now: Date): Promise<void> {
  const [siblingId] = await siblingsOf(tx, [requestId]);
  if (siblingId === undefined) return;
  const [sibling] = await tx.select().from(tradeRequests).where(eq(tradeRequests.id, siblingId));
  if (sibling?.receiverId == null) return;
  const userId = sibling.receiverId;
  await announce(tx, { name: 'requests-changed', userId });
  const route = await readRouteOf(tx, siblingId);
  if (route === undefined || sibling.status !== 'accepted' || !isTheirTurn(route.position, route.state))
    return;
  const title = await readTradeTitle(tx, sibling.tradeId);
  const words = { kind: 'route-turn', params: { title } } as const;
  await notify(tx, { userId, type: 'trade_accepted', ...words, referenceId: siblingId }, now);
}
