import { useState } from 'react';
import { loadOrSay } from '../page/load-or-say.ts';

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
    const Dialog = await loadOrSay(load);
    if (Dialog !== undefined) setLoaded({ Dialog });
    setLoading(false);
  };
  return {
    Dialog: loaded?.Dialog,
    close: () => setLoaded(undefined),
    /** What its key needs. */
    key: { loading, onPointerEnter: prepare, onFocus: prepare, onClick: () => void open() },
  };
}
