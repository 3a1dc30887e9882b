import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { toast } from './toast-list.ts';

/** How long 'Copied!' stands. */
const COPIED_MS = 2000;

/**
 * Copies a text, and says how it went.
 * @param text made when it is copied, where a server could not make it
 * @param said the message when it is copied; none where what was pressed says so
 */
export function useCopy(
  text: string | (() => string),
  said?: { title: string; text?: string },
): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A dialog that is closed meanwhile leaves no timer behind.
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text());
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

/**
 * Hands on an address of this site: to the clipboard, and where there is one to the device's own way of sharing.
 * @param path with its query string
 * @param title what it is, for the other app
 */
export function useShareLink(path: string, title: string) {
  const { copied, copy } = useCopy(() => location.origin + path);
  const canShare = useSyncExternalStore(
    () => () => {},
    () => typeof navigator.share === 'function',
    () => false,
  );
  const share = async () => {
    try {
      await navigator.share({ title, url: location.origin + path });
    } catch (error) {
      // Whoever closes the sheet has changed their mind; whatever else went wrong, the clipboard may still do.
      if (!(error instanceof DOMException && error.name === 'AbortError')) copy();
    }
  };
  return { copied, copy, share: canShare ? () => void share() : undefined };
}
