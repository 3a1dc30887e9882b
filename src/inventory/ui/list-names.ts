import type { InventoryList } from '../inventory.ts';

/** What the lists are called. */
export const LIST_NAMES: Record<InventoryList, string> = { have: 'I have', want: 'I want' };
