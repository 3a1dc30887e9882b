import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { PHRASE_UNDO_MS } from '../phrases.ts';

/** Takes back what was just said, for some seconds. */
export function UnsayButton({ onUnsay }: { onUnsay: () => Promise<void> }) {
  const [isOver, setOver] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), PHRASE_UNDO_MS);
    return () => clearTimeout(timer);
  }, []);
  const unsay = async () => {
    setBusy(true);
    await onUnsay();
    setBusy(false);
  };
  return isOver && !busy ? null : <Undo busy={busy} onPress={() => void unsay()} />;
}

function Undo({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  const ref = useRef<HTMLButtonElement>(null);
  // Before the button goes: its focus moves on to the phrases, instead of getting lost.
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (button !== document.activeElement) return;
      button?.closest('section')?.querySelector<HTMLElement>('[role=group] button')?.focus();
    };
  }, []);
  return (
    <Button ref={ref} size="sm" loading={busy} onClick={onPress}>
      Undo
    </Button>
  );
}
