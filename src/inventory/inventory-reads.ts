import type { Api } from '../api/client.ts';
import { tradeReads } from '../trades/trade-reads.ts';

/** What pages read of what the signed-in person has and wants. */
export const inventoryReads = {
  /** How much of each game. */
  sizes: (api: Api) => ({
    queryKey: ['inventory', 'sizes'],
    queryFn: () => api.inventory.sizes(),
    meta: { topics: [] },
  }),
  inventory: tradeReads.held,
};
