import { useState, useSyncExternalStore } from 'react';

/** @returns what was begun under a name in this window; '' when nothing was, or when the browser keeps nothing */
export function readDraft(name: string): string {
  try {
    return sessionStorage.getItem(PREFIX + name) ?? '';
  } catch {
    return '';
  }
}

/**
 * Keeps what somebody has begun, so that it outlives a closed dialog, a reload and signing in again. It stays in this
 * window and ends with it; the server never hears of it.
 * @param name of what, and whose: another person at the same device must not find it
 * @param text what there is so far; '' forgets it
 */
export function keepDraft(name: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, text);
  } catch {
    // A browser that keeps nothing has the text in the open dialog alone.
  }
}

/** @returns whether this window keeps anything that somebody has begun */
export function hasDraftOf(userId: string): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX) && key.includes(userId));
  } catch {
    return false;
  }
}

/** A text that is kept as it is written. @returns the text so far, and what changes it; '' forgets it */
export function useDraft(name: string): [string, (text: string) => void] {
  // The server knows of none, and the page begins as it wrote it.
  const kept = useSyncExternalStore(
    never,
    () => readDraft(name),
    () => '',
  );
  const [text, setText] = useState<string>();
  const write = (next: string) => {
    setText(next);
    keepDraft(name, next);
  };
  return [text ?? kept, write];
}

const PREFIX = 'draft/';

/** What is kept changes by this hook alone. */
const never = () => () => undefined;
