import type { Page } from 'playwright-core';
import { wearOut } from './used-pages.ts';

/**
 * Has the pages of a visitor, from the next one on, translated as Chrome does it: each text leaves its place for two
 * elements around another text, also what comes later. The words stay the same, so that tests find them.
 */
export async function translatePages(page: Page): Promise<void> {
  wearOut(page);
  await page.addInitScript(() => {
    const UNTOUCHED = 'script, style, textarea, option, font, .notranslate, [translate=no]';
    const translate = (root: Node) => {
      const texts: Node[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node: Node | null = walker.currentNode; node !== null; node = walker.nextNode()) {
        if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '') texts.push(node);
      }
      for (const text of texts) {
        const parent = text.parentElement;
        if (parent === null || parent.closest(UNTOUCHED) !== null) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.append(text.textContent ?? '');
        outer.append(inner);
        text.parentNode?.replaceChild(outer, text);
      }
    };
    const begin = () => {
      translate(document.body);
      new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes) {
          if (type === 'characterData') translate(target);
          else addedNodes.forEach(translate);
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
      document.documentElement.dataset['translated'] = '';
    };
    // React takes over from the server's HTML first.
    new MutationObserver((_, observer) => {
      if (document.documentElement?.dataset['live'] === undefined) return;
      observer.disconnect();
      begin();
    }).observe(document, { attributes: true, childList: true, subtree: true });
  });
}

/** Opens a page and waits until all of it is translated. */
export async function openTranslated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('html[data-translated]').waitFor({ state: 'attached' });
}
