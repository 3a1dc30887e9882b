import { postAddress } from './post-address.ts';
import type { WrittenDeal } from './written-deal.ts';

/** Says that what is wanted was filled in for its reader. */
const FILLED_IN = 'filled';

/** @returns the address of `postAddress`, which says that what is wanted comes from the wishes of whoever posts */
export function filledInAddress(deal: WrittenDeal): string {
  return `${postAddress(deal)}&${FILLED_IN}=1`;
}

/** @returns whether an address says so */
export function isFilledIn(params: URLSearchParams): boolean {
  return params.has(FILLED_IN);
}
