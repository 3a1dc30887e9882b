import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** Each page reads it anew, so the short form. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What fingers need, after success criterion 2.5.5 of WCAG 2.2. Unit: CSS pixels. */
export const TARGET_PX = 44;

/** What one presses or types into. */
export const CONTROLS = 'a[href],button,input,select,textarea,summary,[role=option],[role=tab]';

/**
 * Has axe look at the page; where a dialog is open, at that and at what is said above it: all behind is inert, and seen in a
 * view of its own. Of many tickets it looks at those that have a kind of element which none before them has.
 * @param rules some of its rules; else all that it has
 * @returns what axe finds wrong: rule, place and words
 */
export async function axeFaults(page: Page, rules?: string[]): Promise<string[]> {
  // Run by the test, not by the page, so its policy has no say.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const options: RunOptions & { checks: object } = {
    resultTypes: ['violations'],
    // The patterns of bands; behind one axe would take no contrast at all.
    checks: { 'color-contrast': { options: { ignorePseudo: true } } },
    ...(rules === undefined ? {} : { runOnly: rules }),
  };
  return await page.evaluate(async (given: RunOptions) => {
    const known = new Set<string>();
    const kindsIn = (ticket: Element) =>
      [ticket, ...ticket.querySelectorAll('*')].map(
        (element) =>
          // How long its fuse still is changes no colours.
          `${element.tagName} ${element.getAttribute('class')} ${element.getAttribute('style')?.replace(/--left:[^;]*/, '')}`,
      );
    const exclude = [...document.querySelectorAll('.tkt')].filter((ticket) => {
      const fresh = kindsIn(ticket).filter((kind) => !known.has(kind));
      for (const kind of fresh) known.add(kind);
      return fresh.length === 0;
    });
    const dialogs = document.querySelectorAll('dialog:modal');
    const include = dialogs.length === 0 ? document : [...dialogs, ...document.querySelectorAll('.toasts')];
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
      { include, exclude },
      given,
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any, all, none }) => {
        const [check] = [...any, ...all, ...none];
        return `${id} | ${target.join(' ')} | ${check?.message ?? ''}`;
      }),
    );
  }, options);
}

/** @returns what reaches past the right edge of the window, so that the page can be moved sideways */
export async function widthFaults(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const past = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > width + 0.5,
    );
    return past.slice(0, 5).map((element) => `wider than ${width} px: ${element.outerHTML.slice(0, 120)}`);
  });
}

/**
 * Feels for every key, link and field as a finger does: from its middle to both sides, up and down, for as far as a
 * press still goes to it, however large it is drawn. Links within a sentence are as high as their line.
 * @returns those that take presses on less than 44 px
 */
export async function targetFaults(page: Page): Promise<string[]> {
  const looked = [TARGET_PX, CONTROLS] as const;
  return await page.evaluate(([target, fields]) => {
    const step = 2;
    const inSentence = (element: Element) =>
      element instanceof HTMLAnchorElement &&
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.textContent?.trim() !== element.textContent?.trim();
    const takes = (element: Element, x: number, y: number) => {
      const found = document.elementFromPoint(x, y);
      if (found === null) return false;
      return element.contains(found) || found.closest('label')?.control === element;
    };
    const reach = (element: Element, [x, y]: [number, number], [right, down]: [number, number]) => {
      let far = 0;
      while (far < target && takes(element, x + right * (far + step), y + down * (far + step))) far += step;
      return far;
    };
    const faults: string[] = [];
    // What is behind a dialog takes no presses.
    const before = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
    for (const element of before.querySelectorAll(fields)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.matches(':disabled') || element.closest('[inert]') || inSentence(element)) continue;
      const { width, height } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1 || (width >= target && height >= target)) continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top } = element.getBoundingClientRect();
      const middle: [number, number] = [left + width / 2, top + height / 2];
      const wide = reach(element, middle, [-1, 0]) + reach(element, middle, [1, 0]);
      const high = reach(element, middle, [0, -1]) + reach(element, middle, [0, 1]);
      // Each side is felt to within a step.
      const enough = target - 2 * step;
      if (Math.max(wide, width) >= enough && Math.max(high, height) >= enough) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      faults.push(`${wide} x ${high} px: ${element.tagName} ${element.className} '${name.slice(0, 40)}'`);
    }
    return [...new Set(faults)];
  }, looked);
}

/** Turns the page to the other theme, as the key in the bar does. */
export async function otherTheme(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { classList } = document.documentElement;
    classList.toggle('dark', !classList.toggle('light'));
  });
}

/**
 * Has the page stand in the system's font, as in the first moment of a slow visit where there is neither Arial nor
 * Roboto, or in its own again.
 */
export async function setFonts(page: Page, font: 'system' | 'own'): Promise<void> {
  await page.evaluate((given) => {
    const { style } = document.documentElement;
    for (const kind of ['--font-d', '--font-t']) {
      style.setProperty(kind, given === 'system' ? 'system-ui, sans-serif' : null);
    }
  }, font);
}
