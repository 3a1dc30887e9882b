import { useSyncExternalStore } from 'react';
import { watchPresses } from './ghost-press.ts';

/** As in styles/low-windows.css. */
const LOW_WINDOW = '(max-height: 480px)';

let stack: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/**
 * Shows a dialog above everything else and holds the page behind it still. The focus goes to what carries
 * data-autofocus, else to the first thing that can take it; also where a low window shows not both that and the title.
 * @returns closes the dialog, which gives the focus back to what had it before
 */
export function showOnTop(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  const first = document.activeElement;
  const wanted = dialog.querySelector<HTMLElement>('[data-autofocus]');
  wanted?.focus();
  if (matchMedia(LOW_WINDOW).matches && dialog.scrollTop > 0) {
    // What is asked comes before the answer.
    dialog.scrollTop = 0;
    const { bottom } = (wanted ?? dialog).getBoundingClientRect();
    if (bottom > dialog.getBoundingClientRect().bottom && first instanceof HTMLElement) first.focus();
  }
  setStack([...stack, dialog]);
  const ignoreMore = watchPresses(dialog);
  return () => {
    dialog.close();
    ignoreMore();
    setStack(stack.filter((other) => other !== dialog));
  };
}

/** @returns the dialog that lies on top; whatever lies outside of it can be neither pressed nor read out */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(
    subscribe,
    () => stack.at(-1),
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setStack(next: readonly HTMLDialogElement[]): void {
  const page = document.documentElement;
  // A page that may not scroll loses its scrollbar: --scrollbar is the width that it must not gain by that.
  if (stack.length === 0) page.style.setProperty('--scrollbar', `${innerWidth - page.clientWidth}px`);
  stack = next;
  page.classList.toggle('locked', stack.length > 0);
  for (const listener of listeners) listener();
}
