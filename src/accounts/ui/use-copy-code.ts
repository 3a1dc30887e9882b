import { useEffect, useRef, useState } from 'react';
import { toast } from '../../platform/ui/toast-list.ts';

/** How long 'Copied!' stands (spec section 9). */
const COPIED_MS = 2000;

/** Copies a code; the key says so. */
export function useCopyCode(code: string): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
    } catch {
      // Not allowed, or a page without https, where browsers offer no clipboard at all.
      toast({ kind: 'bad', title: 'Failed to copy', text: 'Please copy manually' });
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), COPIED_MS);
  };
  return { copied, copy: () => void copy() };
}
