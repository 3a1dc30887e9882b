import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { toast } from '../../platform/ui/toast-list.ts';

/** How long 'Copied!' stands. */
const COPIED_MS = 2000;

/**
 * Hands on an address of this site: to the clipboard, and where there is one to the device's own way of sharing.
 * @param path with its query string
 * @param title what it is, for the other app
 */
export function useShareLink(path: string, title: string) {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const canShare = useSyncExternalStore(
    () => () => {},
    () => typeof navigator.share === 'function',
    () => false,
  );
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.origin + path);
    } catch {
      // Not allowed, or a page without https, where browsers offer no clipboard at all.
      toast({ kind: 'bad', title: 'Failed to copy', text: 'Please copy manually' });
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), COPIED_MS);
  };
  const share = async () => {
    try {
      await navigator.share({ title, url: location.origin + path });
    } catch (error) {
      // Whoever closes the sheet has changed their mind; whatever else went wrong, the clipboard may still do.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return { copied, copy: () => void copy(), share: canShare ? () => void share() : undefined };
}
