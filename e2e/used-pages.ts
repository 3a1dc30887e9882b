import type { Page } from 'playwright-core';
import { useLetters } from './use-letters.ts';

/** What tests listen to. */
const EVENTS = ['console', 'pageerror', 'framenavigated', 'request', 'response', 'requestfailed', 'dialog'];
/** An address of the site that is no page of it: whatever runs in a page has ended there. */
export const EMPTY = '/robots.txt';

const worn = new WeakSet<Page>();

/** Says that a page was changed for good (by a script of its own, say): nobody else gets it. */
export function wearOut(page: Page): void {
  worn.add(page);
}

/**
 * Has a page and its browser forget who used it and what they did. It is left where nothing runs: an open page goes on
 * drawing and listening, which slows down the tests after it. On the site, as an empty page would end its process.
 * @returns whether somebody else can have it
 */
export async function clear(page: Page): Promise<boolean> {
  if (worn.has(page) || page.isClosed()) return false;
  const context = page.context();
  try {
    for (const event of EVENTS) page.removeAllListeners(event);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await Promise.all(context.pages().map(async (other) => other !== page && (await other.close())));
    await useLetters(page, 'usual');
    await context.clearCookies();
    await page.goto(EMPTY);
    // Playwright's own clock stays in a browser.
    return await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      return !('__pwClock' in globalThis);
    });
  } catch {
    return false;
  }
}
