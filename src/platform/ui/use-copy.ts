import { useEffect, useRef, useState } from 'react';
import { toast } from './toast-list.ts';

/** How long 'Copied!' stands. */
const COPIED_MS = 2000;

/**
 * Copies a text, and says how it went.
 * @param said the message when it is copied; none where what was pressed says so
 */
export function useCopy(
  text: string,
  said?: { title: string; text?: string },
): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A dialog that is closed meanwhile leaves no timer behind.
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Not allowed, or a page without https, where browsers offer no clipboard at all.
      toast({ kind: 'bad', title: 'Failed to copy', text: 'Please copy manually' });
      return;
    }
    setCopied(true);
    if (said !== undefined) toast(said);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), COPIED_MS);
  };
  return { copied, copy: () => void copy() };
}
