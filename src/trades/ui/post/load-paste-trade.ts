/** Fetches the dialog that reads a trade as people write it, with what it reads names by: without a connection it does not open. */
export async function loadPasteTrade() {
  const [{ PasteTradeDialog }] = await Promise.all([
    import('./paste-trade-dialog.tsx'),
    import('../../../values/names/name-index.ts'),
  ]);
  return PasteTradeDialog;
}
