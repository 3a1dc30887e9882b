import { useSyncExternalStore } from 'react';

/** @returns false on the server and while the browser takes over what it wrote, true in all that comes after */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => {};
}
