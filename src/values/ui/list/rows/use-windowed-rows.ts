import { useCallback, useEffect, useState } from 'react';
import { useIdle } from '../../use-idle.ts';
import type { WindowedRows } from './windowed-rows.tsx';

type Rows = typeof WindowedRows;

/** Once its code is there. */
let loaded: Rows | undefined;

/** The part of a list that shows only the rows near the screen. Its code follows the first view, whose cards do without it. */
export function useWindowedRows(): {
  Rows: Rows | undefined;
  /** Whether its code could not be had. */
  isMissing: boolean;
  /** Asks for it once more. */
  load: () => void;
} {
  const [Rows, setRows] = useState(() => loaded);
  const [isMissing, setMissing] = useState(false);
  const idle = useIdle();
  useEffect(() => {
    if (!idle || Rows !== undefined || isMissing) return;
    import('./windowed-rows.tsx').then(
      (code) => {
        loaded = code.WindowedRows;
        setRows(() => loaded);
      },
      () => setMissing(true),
    );
  }, [idle, Rows, isMissing]);
  return { Rows, isMissing, load: useCallback(() => setMissing(false), []) };
}
