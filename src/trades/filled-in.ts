import { dealQuery, type WrittenDeal } from './written-deal.ts';

/** Says that what is wanted was filled in for its reader. */
const FILLED_IN = 'filled';

/**
 * The address of `postAddress`, whose file the calculator's first view would load by itself.
 * @param isWished whether it says that what is wanted comes from the wishes of whoever posts
 */
export function wishedAddress(deal: WrittenDeal, isWished: boolean): string {
  return `/trade?${dealQuery(deal)}${isWished ? `&${FILLED_IN}=1` : ''}`;
}

/** @returns whether an address says so */
export function isFilledIn(params: URLSearchParams): boolean {
  return params.has(FILLED_IN);
}
