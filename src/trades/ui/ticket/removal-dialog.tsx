import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { actionFailed } from '../../../audit/ui/action-failed.ts';
import type { LiveEvent } from '../../../live/live-event.ts';
import { applyEvent } from '../../../live/ui/apply-event.ts';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../platform/ui/toast-list.ts';
import { LIST_TITLE_ID } from '../hub/list-title.ts';

/** Asks the owner whether what somebody else has posted is to be removed. The focus goes to the head of the list that it leaves. */
export function RemovalDialog(props: {
  what: 'Trade' | 'Review';
  /** Removes it, or throws. */
  remove: () => Promise<unknown>;
  /** What is said when it is removed. */
  told: string;
  /** What open pages hear of it. */
  event: LiveEvent;
  /** Whether this page is to take it away although removing it failed so. */
  leavesAfter: (error: unknown) => boolean;
  onClose: () => void;
  /** What it is. */
  children: ReactNode;
  /** What follows. */
  consequence: string;
}) {
  const { what, remove, told, event, leavesAfter, onClose, children, consequence } = props;
  const cache = useQueryClient();
  const word = what.toLowerCase();
  const confirm = async () => {
    try {
      await remove();
      toast({ title: `${what} removed`, text: told });
    } catch (error) {
      actionFailed(cache, `Failed to remove the ${word}`, error);
      if (!leavesAfter(error)) return onClose();
    }
    onClose();
    applyEvent(cache, event);
    // Once the dialog is closed.
    setTimeout(() => document.getElementById(LIST_TITLE_ID)?.focus({ preventScroll: true }));
  };
  return (
    <ConfirmDialog
      question={`Remove this ${word}?`}
      confirm={`Remove ${word}`}
      icon="trash-2"
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="abt">{children}</div>
      <p className="sub s14">{consequence}</p>
    </ConfirmDialog>
  );
}
