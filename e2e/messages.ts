import type { BrowserContext, Page } from 'playwright-core';
import { wearOut } from './used-pages.ts';

declare global {
  interface Window {
    /** The messages that the page showed and no test has asked for yet, oldest first. */
    messages: string[];
  }
}

/** Has each page from now on write down its messages: they leave by themselves, however busy a test is. */
export async function writeDownMessages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.messages = [];
    const hasMessage = (node: Node): node is Element =>
      node instanceof Element && node.closest('.toasts') !== null;
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!hasMessage(node)) continue;
        const shown = node.matches('.toast') ? [node] : node.querySelectorAll('.toast');
        for (const { textContent } of shown) window.messages.push(textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Waits for a message of the page; one that has left again counts too. Each is found once. */
export async function told(page: Page, words: string): Promise<void> {
  const find = (wanted: string) => {
    const at = window.messages.findIndex((message) => message.includes(wanted));
    return at !== -1 && window.messages.splice(at, 1).length === 1;
  };
  await page.waitForFunction(find, words).catch(async (error: unknown) => {
    const others = await page.evaluate(() => window.messages);
    throw new Error(`No message said ${words}, but: ${JSON.stringify(others)}`, { cause: error });
  });
}

/** Has the pages of a visitor, from the next one on, keep their messages as if the pointer were always on them. */
export async function holdMessages(page: Page): Promise<void> {
  wearOut(page);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      document.querySelector('.toast')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    }).observe(document, { childList: true, subtree: true });
  });
}
