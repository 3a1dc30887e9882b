import type { Page } from 'playwright-core';

/** The size of letters where nothing else is said, and of those of a fixed width. Unit: pixels. */
const LETTERS = { usual: { standard: 16, fixed: 13 }, large: { standard: 32, fixed: 26 } };

/** Has the browser show letters as usual or twice as large, as one of its own settings does. */
export async function useLetters(page: Page, size: 'usual' | 'large'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: LETTERS[size] });
}
