/** Fetches the dialog in which one adds items, with what it reads names by: without a connection it does not open. */
export async function loadAddItems() {
  const [{ AddItemsDialog }] = await Promise.all([
    import('./add-items-dialog.tsx'),
    import('../../../values/names/name-index.ts'),
  ]);
  return AddItemsDialog;
}
