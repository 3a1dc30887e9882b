/** @returns the id of a trade's ticket on the page */
export function ticketId(tradeId: string): string {
  return `trade-${tradeId}`;
}
