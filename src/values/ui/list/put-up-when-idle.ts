import { whenIdle } from '../use-idle.ts';

// As many as a slow phone puts up within a frame or two.
const AT_ONCE = 2;

const waiting = new Set<() => void>();
let isAwaited = false;

/**
 * Pictures come a few at a time and after the keys: whoever types waits for none of them.
 * @returns takes it back
 */
export function putUpWhenIdle(put: () => void): () => void {
  waiting.add(put);
  if (!isAwaited) whenIdle(putUpSome);
  isAwaited = true;
  return () => waiting.delete(put);
}

function putUpSome(): void {
  for (const put of [...waiting].slice(0, AT_ONCE)) {
    waiting.delete(put);
    put();
  }
  isAwaited = waiting.size > 0;
  if (isAwaited) whenIdle(putUpSome);
}
