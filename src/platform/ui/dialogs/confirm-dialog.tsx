import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import type { IconName } from '../icon-sprite.ts';
import { Dialog } from './dialog.tsx';

/** Asks before something is done that cannot simply be undone; stays open and busy until it is. */
export function ConfirmDialog({
  question,
  confirm,
  icon,
  kind = 'dan',
  onConfirm,
  onClose,
  children,
}: {
  /** The exact question; it is the title. */
  question: string;
  /** What the key that does it says. */
  confirm: string;
  icon?: IconName | undefined;
  /** Red for what takes away. */
  kind?: 'dan' | 'pri';
  /** Does it, says itself how it went, and takes the question away; must not throw. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
}) {
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    await onConfirm();
    setBusy(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title={question}
      footer={
        <>
          <Button kind="ghost" data-autofocus disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button kind={kind} icon={icon} loading={busy} onClick={() => void act()}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
