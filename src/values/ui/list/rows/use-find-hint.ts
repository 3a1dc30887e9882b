import { useEffect } from 'react';
import { toast } from '../../../../platform/ui/toast-list.ts';

/**
 * Says where every item is found to whoever looks for one with the browser's own search, which sees the cards near the screen.
 * @param isCut whether there are others
 */
export function useFindHint(isCut: boolean): void {
  useEffect(() => {
    if (!isCut) return undefined;
    const say = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f')
        toast({
          kind: 'info',
          title: 'Looking for an item?',
          text: 'Your browser only looks through the items near you. The search box at the top finds all of them.',
        });
    };
    document.addEventListener('keydown', say);
    return () => document.removeEventListener('keydown', say);
  }, [isCut]);
}
