export type Toast = {
  id: number;
  title: string;
  text?: string | undefined;
  /** 'bad' interrupts a screen reader, the others wait for their turn. */
  kind: 'ok' | 'bad' | 'info';
  /** What the reader may do about it; the message leaves when that is done. */
  button?: { label: string; press: () => void | Promise<void> } | undefined;
  /** Whether that button takes the focus: whoever has only keys would not get to it in time. */
  focused?: boolean | undefined;
  /** Whether it stays until the reader sends it away; it is not shown over a dialog. */
  stays?: boolean | undefined;
  /** How long it is shown, where that is not 5 seconds. */
  forMs?: number | undefined;
  /** Whether what its button does is under way. */
  busy?: boolean | undefined;
};

const SHOWN_MS = 5000;
const MAX_SHOWN = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
let held = false;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

/**
 * Shows a message for 5 seconds or as long as it says, and longer while the reader holds it. Of more than three the oldest
 * goes that does not stay.
 * @returns its id
 */
export function toast(message: Omit<Toast, 'id' | 'kind' | 'busy'> & { kind?: Toast['kind'] }): number {
  lastId += 1;
  const id = lastId;
  const all = [...toasts, { kind: 'ok' as const, ...message, id }];
  const oldest = all.length > MAX_SHOWN ? all.find(({ stays }) => !stays) : undefined;
  setToasts(all.filter((shown) => shown !== oldest));
  return id;
}

/** Does what a message's button says. The message stays until that is done, or the reader sends it away. */
export async function pressToast({ id, button }: Toast): Promise<void> {
  setToasts(toasts.map((shown) => (shown.id === id ? { ...shown, busy: true, stays: true } : shown)));
  await button?.press();
}

/** Takes a message away. What was held goes on, for the pointer's leaving of a thing that is gone is never told. */
export function dismissToast(id: number): void {
  held = false;
  setToasts(toasts.filter((shown) => shown.id !== id));
}

/** Keeps all messages while one is hovered or focused; afterwards each has its whole time again. */
export function holdToasts(hold: boolean): void {
  held = hold;
  setToasts(toasts);
}

/** @returns the messages on show, oldest first */
export function shownToasts(): readonly Toast[] {
  return toasts;
}

/** @returns a function that stops listening */
export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const [id, timer] of timers) {
    if (!held && toasts.some((shown) => shown.id === id && !shown.stays)) continue;
    clearTimeout(timer);
    timers.delete(id);
  }
  for (const { id, stays, forMs = SHOWN_MS } of toasts) {
    if (!stays && !held && !timers.has(id)) timers.set(id, setTimeout(dismissToast, forMs, id));
  }
  for (const listener of listeners) listener();
}
