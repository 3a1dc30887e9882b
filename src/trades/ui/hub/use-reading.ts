import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Whether somebody is in the middle of a list, and what tells it. */
export type Reading = {
  reading: boolean;
  /** For what stands right above the list. */
  headRef: RefObject<HTMLDivElement | null>;
  /** For the box around the list and the key to what waits above it. */
  listProps: {
    onPointerOver: (event: PointerEvent) => void;
    onPointerDown: () => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: () => void;
    onPointerLeave: () => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
};

/** Somebody reads a list who has scrolled its head out of sight, or is about to press something in it. */
export function useReading(): Reading {
  const headRef = useRef<HTMLDivElement>(null);
  const [below, setBelow] = useState(false);
  const [aiming, setAiming] = useState(false);
  const [typing, setTyping] = useState(false);
  useEffect(() => {
    if (headRef.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last !== undefined) setBelow(!last.isIntersecting && last.boundingClientRect.top < 0);
    });
    observer.observe(headRef.current);
    return () => observer.disconnect();
  }, []);
  return {
    reading: below || aiming || typing,
    headRef,
    listProps: {
      onPointerOver: ({ pointerType, target }) => {
        if (pointerType === 'mouse')
          setAiming(target instanceof Element && target.closest('a, button') !== null);
      },
      onPointerDown: () => setAiming(true),
      onPointerUp: ({ pointerType }) => {
        if (pointerType !== 'mouse') setAiming(false);
      },
      onPointerCancel: () => setAiming(false),
      onPointerLeave: () => setAiming(false),
      onFocus: ({ target }) => setTyping(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setTyping(false);
      },
    },
  };
}
