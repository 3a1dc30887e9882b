import { useSyncExternalStore } from 'react';

/** Whether this device has no connection at all, as far as its browser knows. Not so on the server. */
export function useOffline(): boolean {
  return useSyncExternalStore(
    onChange,
    () => !navigator.onLine,
    () => false,
  );
}

function onChange(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
