import type { Page } from 'playwright-core';
import { ready } from './open-site.ts';

/** Opens an address. @returns what its page says in the browser, word by word */
export async function pageWords(page: Page, address: string): Promise<string> {
  await page.goto(address);
  await ready(page);
  const texts = await page.locator('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: (string | null)[] = [];
    while (walker.nextNode() !== null) found.push(walker.currentNode.nodeValue);
    return found;
  });
  return texts.join(' ').replaceAll(/\s+/g, ' ');
}

/** @returns what the page of an address says to whoever has no script: the words of the HTML that the server sends */
export async function wordsWithoutScript(page: Page, address: string): Promise<string> {
  const html = await (await page.request.get(address)).text();
  return html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}
