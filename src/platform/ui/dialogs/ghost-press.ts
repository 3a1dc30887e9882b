/** For how long after a dialog has gone, and how near to the last press in it, a press is taken for one more of those. */
const [GHOST_MS, GHOST_PX] = [400, 32];

/**
 * Taps in quick succession are meant for what lay there when the first one came. Once a dialog has gone, the next at the
 * same place would press what lies under it.
 * @returns called when the dialog goes: such a press then does nothing
 */
export function watchPresses(dialog: HTMLDialogElement): () => void {
  let last: PointerEvent | undefined;
  dialog.addEventListener('pointerdown', (press) => {
    last = press;
  });
  return () => {
    if (last !== undefined) ignoreNear(last);
  };
}

function ignoreNear({ clientX, clientY }: PointerEvent): void {
  const begin = (press: PointerEvent) => {
    removeEventListener('click', ignore, true);
    if (Math.hypot(press.clientX - clientX, press.clientY - clientY) > GHOST_PX) {
      // Whoever presses elsewhere has seen that the dialog is gone, and may open another one with keys at that place.
      removeEventListener('pointerdown', begin, true);
      return;
    }
    press.stopPropagation();
    addEventListener('click', ignore, true);
    // One that becomes a scroll is followed by no click.
    addEventListener('pointerdown', () => removeEventListener('click', ignore, true), {
      capture: true,
      once: true,
    });
  };
  addEventListener('pointerdown', begin, true);
  setTimeout(() => removeEventListener('pointerdown', begin, true), GHOST_MS);
}

function ignore(click: MouseEvent): void {
  // One by keys is meant.
  if (click.detail === 0) return;
  click.preventDefault();
  click.stopPropagation();
}
