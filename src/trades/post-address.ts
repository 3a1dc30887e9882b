import { dealQuery, type WrittenDeal } from './written-deal.ts';

/** @returns the address of the hub at which the dialog to post a trade opens with a deal filled in */
export function postAddress(deal: WrittenDeal): string {
  return `/trade?${dealQuery(deal)}`;
}
