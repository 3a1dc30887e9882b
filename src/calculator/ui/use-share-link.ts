import { useSyncExternalStore } from 'react';
import { useCopy } from '../../platform/ui/use-copy.ts';

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
