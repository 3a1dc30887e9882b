import { type RefObject, useEffect } from 'react';

/**
 * Has letters press buttons: within a part of the page, the one that names the letter in its aria-keyshortcuts. It gets the focus
 * and does what a click on it does, so that one that is off, or not there, does nothing. Letters press only while the focus is in
 * that part (WCAG 2.1.4); while it is nowhere they only bring it to the button, so that nothing is agreed on by a letter that was
 * meant for another window. They never count where somebody types, holds them down, or presses them in a dialog or together with
 * Control, Alt or Meta.
 */
export function useShortcuts(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const button = isFree(event) && isFor(event.target, part.current) && buttonOf(event.key, part.current);
      if (!button) return;
      event.preventDefault();
      button.focus();
      if (event.target !== document.body) button.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [part]);
}

function isFree(event: KeyboardEvent): boolean {
  const { repeat, ctrlKey, altKey, metaKey, isComposing, defaultPrevented } = event;
  return ![repeat, ctrlKey, altKey, metaKey, isComposing, defaultPrevented].includes(true);
}

function isFor(target: EventTarget | null, part: HTMLElement | null): boolean {
  if (!(target instanceof Element) || document.querySelector('dialog[open]') !== null) return false;
  if (target.closest('input:not([type=radio]), textarea, select, [contenteditable]') !== null) return false;
  return target === document.body || part?.contains(target) === true;
}

function buttonOf(key: string, part: HTMLElement | null): HTMLElement | undefined {
  const buttons = part?.querySelectorAll<HTMLElement>('[aria-keyshortcuts]') ?? [];
  return [...buttons].find((button) =>
    button.getAttribute('aria-keyshortcuts')?.split(' ').includes(key.toUpperCase()),
  );
}
