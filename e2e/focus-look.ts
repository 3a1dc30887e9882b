import type { ElementHandle, Page } from 'playwright-core';

/** What has the focus, and what is wrong for whoever looks for it on the screen. */
export type FocusLook = {
  name: string;
  faults: string[];
  /** Whether it is what was looked for; undefined when that is no longer on the page. */
  there: boolean | undefined;
};

/** Drawn so often before a fault counts: what has just come may still be finding its place. */
const FRAMES = 20;

/**
 * Looks at what has the focus: it must show a ring, lie in the window for the most part, and not be covered there by a
 * bar or by anything else.
 * @param wanted what is looked for
 */
export async function lookAtFocus(page: Page, wanted: ElementHandle | null): Promise<FocusLook> {
  return await page.evaluate(look, [FRAMES, wanted] as const);
}

/** Runs in the page, which knows nothing of this file. */
async function look([frames, wanted]: readonly [number, Node | null]): Promise<FocusLook> {
  type Box = { left: number; top: number; right: number; bottom: number };
  const meet = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const windowBox = (): Box => ({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });

  const hasOutline = (element: Element, part?: string): boolean => {
    const { outlineStyle, outlineWidth, outlineColor, content } = getComputedStyle(element, part);
    const painted = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    return painted && !outlineColor.endsWith(', 0)') && (part === undefined || content !== 'none');
  };
  // The frame around a field is its ring: its line and a shadow beside it take the colour of the focus.
  const hasFrame = (element: Element): boolean => {
    const frame = element.closest('.inp');
    if (frame === null) return false;
    const { boxShadow, borderTopColor } = getComputedStyle(frame);
    return boxShadow.startsWith(borderTopColor);
  };
  const hasRing = (element: Element): boolean =>
    hasOutline(element) || hasOutline(element, '::after') || hasFrame(element);

  /** What of the window is left for an element by all that cuts it off. */
  const roomFor = (element: Element): Box => {
    let room = windowBox();
    for (let inner = element; ;) {
      const outer = inner.parentElement;
      // What is fixed is cut off by nothing, and the page itself by the window.
      if (outer === null || outer === document.body || getComputedStyle(inner).position === 'fixed')
        return room;
      const { overflowX, overflowY } = getComputedStyle(outer);
      const box = outer.getBoundingClientRect();
      if (overflowX !== 'visible') room = { ...room, ...edges(meet(room, box), 'left', 'right') };
      if (overflowY !== 'visible') room = { ...room, ...edges(meet(room, box), 'top', 'bottom') };
      inner = outer;
    }
  };
  const edges = (box: Box, from: 'left' | 'top', to: 'right' | 'bottom') => ({
    [from]: box[from],
    [to]: box[to],
  });

  const nameOf = (element: HTMLElement): string => {
    const words = element.getAttribute('aria-label') ?? element.textContent.trim();
    const field = element.getAttribute('placeholder') ?? element.id;
    return `${element.tagName.toLowerCase()} '${(words === '' ? field : words).slice(0, 40)}'`;
  };

  const lookNow = (): Pick<FocusLook, 'name' | 'faults'> => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body)
      return { name: 'the page', faults: [] };
    const name = nameOf(element);
    const faults: string[] = [];
    // A title only holds the focus for what was there: it is no key, and need not be seen.
    if (element.matches('h1, h2, h3') && element.tabIndex < 0) return { name, faults };
    if (!hasRing(element)) faults.push(`${name} shows no ring`);
    const box = element.getBoundingClientRect();
    const room = roomFor(element);
    const shown = meet(box, room);
    const widest = Math.min(box.width, innerWidth);
    const tallest = Math.min(box.height, innerHeight);
    if (shown.right - shown.left < widest / 2 || shown.bottom - shown.top < tallest / 2) {
      faults.push(`${name} lies out of sight: ${JSON.stringify(box)} in ${JSON.stringify(room)}`);
      return { name, faults };
    }
    const places = [...element.getClientRects()].map((part) => meet(part, shown));
    const covers = places.flatMap(({ left, top, right, bottom }) => {
      const hits = [0.5, 0.2, 0.8].map((share) =>
        // A message lies above the page and leaves by itself.
        document
          .elementsFromPoint((left + right) / 2, top + (bottom - top) * share)
          .find((hit) => element.contains(hit) || hit.closest('.toasts') === null),
      );
      // One look at the middle decides, but for what is taller than the window.
      return box.height > innerHeight ? hits : hits.slice(0, 1);
    });
    if (!covers.some((hit) => hit !== undefined && element.contains(hit))) {
      const by = covers.map((hit) => `${hit?.tagName.toLowerCase()}.${hit?.className}`).join(', ');
      faults.push(`${name} is covered by ${by}`);
    }
    return { name, faults };
  };

  let looked = lookNow();
  for (let left = frames; left > 0 && looked.faults.length > 0; left -= 1) {
    await new Promise(requestAnimationFrame);
    looked = lookNow();
  }
  const there = wanted?.isConnected === true ? wanted === document.activeElement : undefined;
  return { ...looked, there };
}
