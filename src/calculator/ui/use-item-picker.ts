import { useState } from 'react';
import { loadOrSay } from '../../platform/ui/page/load-or-say.ts';
import type { DealSide } from '../../trades/written-deal.ts';

const loadPicker = async () => (await import('./item-picker-dialog.tsx')).ItemPickerDialog;

/** Choosing an item for a side of a deal, by a dialog whose code comes when it is likely to be wanted. */
export function useItemPicker() {
  const [choosing, setChoosing] = useState<DealSide>();
  const [picker, setPicker] = useState<{ Dialog: Awaited<ReturnType<typeof loadPicker>> }>();
  const close = () => setChoosing(undefined);
  return {
    /** The side that is being chosen for. */
    choosing,
    /** Undefined until its code has come. */
    Picker: picker?.Dialog,
    /** Fetches the code. */
    prepare: () => void loadPicker().catch(() => undefined),
    choose: async (side: DealSide) => {
      setChoosing(side);
      const Dialog = await loadOrSay(loadPicker);
      if (Dialog === undefined) close();
      else setPicker({ Dialog });
    },
    close,
  };
}
