import { useEffect, useState } from 'react';
import { guardLeaving } from '../../../platform/ui/dialogs/leave-guard.ts';

/**
 * Keeps the page from being left unasked while there is something to lose: inside the site the caller asks, the browser
 * asks by itself when the window closes or goes to another site.
 * @returns the move that waits for an answer, if one does, and what calls it off
 */
export function useLeaveGuard(active: boolean): { go: (() => void) | undefined; stay: () => void } {
  const [move, setMove] = useState<{ go: () => void }>();
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const end = guardLeaving((go) => setMove({ go }));
    return () => {
      window.removeEventListener('beforeunload', ask);
      end();
    };
  }, [active]);
  return { go: move?.go, stay: () => setMove(undefined) };
}
