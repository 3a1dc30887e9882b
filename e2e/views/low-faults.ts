import type { Page } from 'playwright-core';
import { CONTROLS, TARGET_PX } from './view-faults.ts';

/** Windows that are low: above a phone's keyboard, 1280 x 720 enlarged three times, a phone on its side. */
export const LOW = [
  { width: 320, height: 360 },
  { width: 427, height: 240 },
  { width: 640, height: 360 },
];

/**
 * Scrolls to each key, link and field of the open dialog as a finger can, and feels in its middle, and above and below it
 * for half of what a finger needs.
 * @returns those that something covers or cuts off there
 */
export async function lowFaults(page: Page): Promise<string[]> {
  const looked = [TARGET_PX, CONTROLS] as const;
  return await page.evaluate(([target, fields]) => {
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
    // A message leaves by itself.
    const isMessage = (element: Element) => element.closest('.toasts') !== null;
    const controls = [...(dialog?.querySelectorAll(fields) ?? [])].filter((control) => {
      // What is inert is pressed by nobody.
      if (control.closest('[inert]') !== null) return false;
      const { width, height } = control.getBoundingClientRect();
      return width > 1 && height > 1 && control.checkVisibility({ visibilityProperty: true });
    });
    const scrollTo = (control: Element) => {
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      // What cuts off scrolls for a script, but for no finger.
      for (let outer = control.parentElement; outer !== null; outer = outer.parentElement) {
        if (getComputedStyle(outer).overflowY === 'hidden') outer.scrollTop = 0;
      }
    };
    const coverOf = (control: Element) => {
      scrollTo(control);
      const { left, top, width, height } = control.getBoundingClientRect();
      const far = Math.min(height, target) / 2 - 2;
      const hits = [0, -far, far].map((down) =>
        document
          .elementsFromPoint(left + width / 2, top + height / 2 + down)
          .find((element) => !isMessage(element)),
      );
      return hits.find(
        (hit) => !(control.contains(hit ?? null) || hit?.closest('label')?.control === control),
      );
    };
    return controls.flatMap((control) => {
      if (isMessage(control)) return [];
      const cover = coverOf(control);
      const name = control.getAttribute('aria-label') ?? control.textContent.trim();
      const by = cover === undefined ? '' : `${cover.tagName} ${cover.className}`;
      return by === '' ? [] : [`${control.tagName} '${name.slice(0, 40)}' lies behind ${by}`];
    });
  }, looked);
}
