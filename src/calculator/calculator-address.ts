import { dealQuery, type WrittenDeal } from '../trades/written-deal.ts';

/** @returns the address of a deal, for the address bar and for sharing */
export function calculatorAddress(deal: WrittenDeal): string {
  return `/calculator?${dealQuery(deal)}`;
}
