import { toast } from './toast-list.ts';

const KEY = 'next-toast';

/** Keeps a message for the page that is loaded next, whose memory is empty. */
export function toastOnNextPage(message: { title: string; text: string }): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(message));
  } catch {
    // A browser that keeps nothing shows the page without the message.
  }
}

/** Shows what the page before has left to say. */
export function showLeftToast(): void {
  const left = takeLeft();
  if (left !== null) toast(left);
}

function takeLeft(): { title: string; text: string } | null {
  try {
    const left = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return left === null ? null : JSON.parse(left);
  } catch {
    return null;
  }
}
