import { startTransition, useEffect, useState } from 'react';

/**
 * Keeps what is slow out of the way of keys: React renders a deferred value in the next task, mostly before the browser has painted
 * the letter that was typed.
 *
 * @returns a value as it was at the last paint, and the new one right after the next
 */
export function usePainted<T>(value: T): T {
  const [painted, setPainted] = useState(() => value);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(() => value))), [value]);
  return painted;
}

/** @returns cancels it */
function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
