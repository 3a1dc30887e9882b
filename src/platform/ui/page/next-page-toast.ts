import { toast } from '../toast-list.ts';

const KEY = 'next-toast';

/** `way` is a button that leads to a page. */
type LeftMessage = { title: string; text: string; stays?: boolean; way?: { label: string; href: string } };

/** Keeps a message for the page that is loaded next, whose memory is empty. */
export function toastOnNextPage(message: LeftMessage): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(message));
  } catch {
    // A browser that keeps nothing shows the page without the message.
  }
}

/** Shows what the page before has left to say. */
export function showLeftToast(): void {
  const left = takeLeft();
  if (left === null) return;
  const { way, ...message } = left;
  const button = way && { label: way.label, press: () => location.assign(way.href) };
  toast({ ...message, kind: message.stays === true ? 'info' : 'ok', button });
}

function takeLeft(): LeftMessage | null {
  try {
    const left = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return left === null ? null : JSON.parse(left);
  } catch {
    return null;
  }
}
