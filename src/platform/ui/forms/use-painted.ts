import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';

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

/** A text field that is left to itself, and what stood in it at the last paint. */
export type PaintedField = {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  /** To be told what is typed, at each key. */
  type: (typed: string) => void;
  /** Empties the field. */
  clear: () => void;
};

/**
 * Lets a field answer keys alone, so that none costs a rendering: what follows from the text is rendered when it is painted.
 *
 * @param initial what stands in it when it is put up
 */
export function usePaintedField(initial = ''): PaintedField {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initial);
  const cancel = useRef<() => void>(undefined);
  const type = useCallback((typed: string) => {
    cancel.current?.();
    cancel.current = afterPaint(() => startTransition(() => setText(typed)));
  }, []);
  const clear = useCallback(() => {
    if (field.current !== null) field.current.value = '';
    type('');
  }, [type]);
  useEffect(() => () => cancel.current?.(), []);
  return { field, text, type, clear };
}

/** Does something right after the next paint. @returns cancels it */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
