import { navigate } from 'wouter/use-browser-location';
import type { GameId } from '../../games/game.ts';
import { toast } from '../../platform/ui/toast-list.ts';
import { UNDO_SHOWN_MS } from '../../trades/trade.ts';
import { inventoryAddress } from '../inventory-address.ts';
import type { InventoryList } from '../inventory.ts';
import type { LineWish, Outcome } from './keep-line.ts';

/** Longer than other messages: it has a link to follow. */
const SHOWN_MS = 8000;

const LISTS: Record<InventoryList, string> = { have: 'I have', want: 'I want' };

/** @param name of what was added, with its form */
export function sayKept(game: GameId, name: string, list: InventoryList): void {
  toast({
    title: 'Added to your inventory',
    text: `${name} is under ${LISTS[list]}.`,
    button: { label: 'See inventory', press: () => navigate(inventoryAddress(game, list)) },
    forMs: SHOWN_MS,
  });
}

/**
 * @param before the line as it was
 * @param bringBack puts it there again as it was
 */
export function sayRemoved(
  name: string,
  byKeys: boolean,
  before: Extract<Outcome, { state: 'kept' }>['before'],
  bringBack: (quantity: number, rest: LineWish['rest']) => Promise<void>,
): void {
  if (before === undefined) return;
  const rest = 'priority' in before ? { priority: before.priority } : { forTrade: before.forTrade };
  toast({
    title: 'Removed from your inventory',
    text: before.quantity > 1 ? `${before.quantity} ${name}` : name,
    button: { label: 'Undo', press: async () => await bringBack(before.quantity, rest) },
    forMs: UNDO_SHOWN_MS,
    // One more press of the key brings one back, not many. Whoever uses keys would not get to 'Undo' in time.
    focused: byKeys && before.quantity > 1,
  });
}
