import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import type { EditedGame } from '../game-config-contract.ts';
import { setDraft } from './drafts.ts';

/** What the tab Games asks before it does it. */
export type Question = { kind: 'load' } | { kind: 'reset' } | { kind: 'cancel'; game: EditedGame };

/**
 * Asks before edits, or what all games hold, are lost.
 * @param names of the games with unsaved changes
 */
export function GamesQuestion({
  question,
  names,
  load,
  reset,
  onClose,
}: {
  question: Question;
  names: string;
  load: () => Promise<unknown>;
  reset: () => Promise<unknown>;
  onClose: () => void;
}) {
  const after = (work: () => Promise<unknown>) => async () => {
    await work();
    onClose();
  };
  switch (question.kind) {
    case 'reset':
      return (
        <ConfirmDialog
          question="Reset all game configurations to defaults for everyone?"
          confirm="Reset"
          icon="rotate-ccw"
          onConfirm={after(reset)}
          onClose={onClose}
        >
          <p>
            Limits, mutations, items and figures of all games become the built-in ones. Trades go on showing
            what they hold.
          </p>
        </ConfirmDialog>
      );
    case 'load':
      return (
        <ConfirmDialog
          question={`Discard your unsaved changes in ${names}?`}
          confirm="Load"
          icon="download"
          onConfirm={after(load)}
          onClose={onClose}
        >
          <p>Load replaces them with what is saved.</p>
        </ConfirmDialog>
      );
    case 'cancel':
      return (
        <ConfirmDialog
          question={`Discard your unsaved changes in ${question.game.name}?`}
          confirm="Discard"
          onConfirm={after(async () => setDraft(question.game.id, undefined))}
          onClose={onClose}
        />
      );
  }
}
