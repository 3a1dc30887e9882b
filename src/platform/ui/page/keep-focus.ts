/**
 * Keeps the focus of whoever uses keys on a card when the key that has it leaves, as one does whose question is answered:
 * it goes to the card's first link instead of the top of the page.
 * @param key what was pressed, or what opened the dialog in which something was
 */
export function keepFocusOnCard(key: Element | null): void {
  const card = key?.closest('article');
  if (!card || document.activeElement?.matches(':focus-visible') !== true) return;
  const watch = new MutationObserver(() => {
    if (key?.isConnected === true) return;
    watch.disconnect();
    if (document.activeElement === document.body) card.querySelector<HTMLElement>('a[href]')?.focus();
  });
  watch.observe(card, { childList: true, subtree: true });
}
