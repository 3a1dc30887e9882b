import { useState } from 'react';
import { toast } from './toast-list.ts';

/**
 * A dialog whose code is fetched when it is likely to be wanted.
 * @param load fetches it
 */
export function useLateDialog<Dialog>(load: () => Promise<Dialog>) {
  const [loaded, setLoaded] = useState<{ Dialog: Dialog }>();
  const [loading, setLoading] = useState(false);
  const prepare = () => void load().catch(() => undefined);
  const open = async () => {
    setLoading(true);
    try {
      const Dialog = await load();
      setLoaded({ Dialog });
    } catch {
      toast({
        kind: 'bad',
        title: 'Error',
        text: 'This could not be loaded. Check your connection and try again.',
      });
    } finally {
      setLoading(false);
    }
  };
  return {
    Dialog: loaded?.Dialog,
    close: () => setLoaded(undefined),
    /** What its key needs. */
    key: { loading, onPointerEnter: prepare, onFocus: prepare, onClick: () => void open() },
  };
}
