import type { Page } from 'playwright-core';

/** Pages that lead on by themselves one after the other, and then none does. */
const MOST_GETTING_IN_THE_WAY = 4;

/**
 * Goes to an address from any page. One that leads on by itself (a link of a mail that does not hold, say) gets in the
 * way of that whenever its time comes: then it is gone, and the address is asked for again.
 */
export async function visit(
  page: Page,
  address: string,
  waitUntil?: 'load' | 'domcontentloaded',
): Promise<void> {
  const go = () => page.goto(address, waitUntil === undefined ? {} : { waitUntil });
  for (let left = MOST_GETTING_IN_THE_WAY; ; left -= 1) {
    try {
      await go();
      return;
    } catch (error) {
      if (left === 0 || !/interrupted by another navigation|ERR_ABORTED/.test(String(error))) throw error;
      await page.waitForLoadState();
    }
  }
}

/** Reads something of a page; of one that leads on by itself meanwhile, of where that ends. */
export async function readPage<T>(page: Page, read: () => Promise<T>): Promise<T> {
  for (let left = MOST_GETTING_IN_THE_WAY; ; left -= 1) {
    try {
      return await read();
    } catch (error) {
      if (left === 0 || !/context was destroyed|navigating/.test(String(error))) throw error;
      await page.waitForLoadState();
    }
  }
}
