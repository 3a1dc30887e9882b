import type { BrowserContext, Page } from 'playwright-core';

/** What a screen reader was told by the page: the text of a live region after it changed. */
type Said = { text: string; how: 'polite' | 'assertive' };

declare global {
  interface Window {
    said: Said[];
  }
}

const listening = new WeakSet<BrowserContext>();

/** Writes down, on each page from now on, what live regions say. */
export async function listen(context: BrowserContext): Promise<void> {
  if (listening.has(context)) return;
  listening.add(context);
  await context.addInitScript(writeDown);
}

/** Waits until a live region says it. */
export async function heard(page: Page, words: RegExp): Promise<void> {
  const { source, flags } = words;
  await page
    .waitForFunction(([from, how]) => window.said.some(({ text }) => new RegExp(from, how).test(text)), [
      source,
      flags,
    ] as const)
    .catch(async () => {
      throw new Error(`No live region said ${words}, but: ${JSON.stringify(await allSaid(page))}`);
    });
}

/** @returns everything that was said on this page since it was opened, in order */
export async function allSaid(page: Page): Promise<string[]> {
  return await page.evaluate(() => window.said.map(({ text }) => text));
}

/**
 * Runs in the page. Browsers tell of a region once it has been there without the words; one that comes with them is heard
 * only as an alert. What lies outside of an open dialog is not heard at all.
 */
function writeDown(): void {
  const regions = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output';
  const known = new WeakMap<Element, string>();
  window.said = [];
  const listenAgain = () => {
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
    for (const region of document.querySelectorAll(regions)) {
      const text = region.textContent.trim();
      const alert = region.matches('[role=alert], [aria-live=assertive]');
      const before = known.get(region) ?? (alert ? '' : text);
      known.set(region, text);
      const open = region.checkVisibility() && (dialog === undefined || dialog.contains(region));
      if (open && text !== '' && text !== before)
        window.said.push({ text, how: alert ? 'assertive' : 'polite' });
    }
    requestAnimationFrame(listenAgain);
  };
  requestAnimationFrame(listenAgain);
}
