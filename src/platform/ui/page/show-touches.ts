/**
 * A finger that scrolls has moved by then, so that what it came down on is not shown as pressed. In frames, because
 * browsers hold timers back while they make out what a finger is about to do.
 */
const STAYS_FRAMES = 2;

/** What is touched for a moment looks pressed for as long as one can see. */
const SEEN_MS = 150;

const PRESSABLE = ':is(a, button, summary, label):not(:disabled, [aria-disabled="true"])';

/**
 * Has what a finger rests on look pressed at once (`data-pressed`), before the page has done anything about it. Browsers
 * do so for the pointer of a mouse, but for a finger only when it has left, which is when the page is busy.
 */
export function showTouches(): void {
  let touched: Element | null = null;
  let over: ReturnType<typeof setTimeout> | undefined;
  const show = () => touched?.setAttribute('data-pressed', '');
  const release = () => {
    clearTimeout(over);
    touched?.removeAttribute('data-pressed');
    touched = null;
  };
  const showAfter = (frames: number, shown: Element) => {
    if (touched !== shown) return;
    if (frames === 0) show();
    else requestAnimationFrame(() => showAfter(frames - 1, shown));
  };
  const touch = ({ target, pointerType }: PointerEvent) => {
    release();
    if (pointerType === 'mouse' || !(target instanceof Element)) return;
    touched = target.closest(PRESSABLE);
    if (touched !== null) showAfter(STAYS_FRAMES, touched);
  };
  const leave = () => {
    show();
    over = setTimeout(release, SEEN_MS);
  };
  document.addEventListener('pointerdown', touch, { passive: true });
  document.addEventListener('pointerup', leave, { passive: true });
  document.addEventListener('pointercancel', release, { passive: true });
}
