import { useEffect, useRef, useState } from 'react';
import { toast } from '../../platform/ui/toast-list.ts';

/** How long 'Copied!' stands (spec section 9). */
const COPIED_MS = 2000;

/** Copies a Discord username, and says how it went. */
export function useCopyUsername(username: string): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A dialog that is closed meanwhile leaves no timer behind.
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(username);
    } catch {
      // Not allowed, or a page without https, where browsers offer no clipboard at all.
      toast({ kind: 'bad', title: 'Failed to copy', text: 'Please copy manually' });
      return;
    }
    setCopied(true);
    toast({ title: 'Discord Username Copied!', text: 'Paste it into Add Friend on Discord.' });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), COPIED_MS);
  };
  return { copied, copy: () => void copy() };
}
