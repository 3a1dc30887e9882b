import { tradeReads } from '../trades/trade-reads.ts';

/** What pages read of what the signed-in person has and wants. */
export const inventoryReads = { inventory: tradeReads.held };
