import { gameOf } from '../../../games/game-list.ts';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx';
import { dropWords } from '../../lists/list-drop.ts';
import type { GameDrop } from '../game-config-contract.ts';
import type { EditedGame } from '../game-edit-contract.ts';
import { setDraft } from './drafts.ts';

/** What the tab Games asks before it does it. */
export type Question =
  | { kind: 'load' }
  | { kind: 'reset'; drops?: readonly GameDrop[] }
  | { kind: 'cancel'; game: EditedGame };

/**
 * Asks before edits, or what all games hold, are lost.
 * @param names of the games with unsaved changes
 */
export function GamesQuestion({
  question,
  names,
  load,
  reset,
  onAsk,
  onClose,
}: {
  question: Question;
  names: string;
  load: () => Promise<unknown>;
  /** @returns what would go besides, which is to be asked about */
  reset: (confirmed: readonly GameDrop[]) => Promise<readonly GameDrop[]>;
  onAsk: (question: Question) => void;
  onClose: () => void;
}) {
  const after = (work: () => Promise<unknown>) => async () => {
    await work();
    onClose();
  };
  switch (question.kind) {
    case 'reset': {
      const { drops = [] } = question;
      return (
        <ConfirmDialog
          question="Reset all game configurations to defaults for everyone?"
          confirm="Reset"
          icon="rotate-ccw"
          onConfirm={async () => {
            const more = await reset(drops);
            const games = new Set(more.map(({ game }) => game));
            if (more.length > 0)
              onAsk({ kind: 'reset', drops: [...drops.filter(({ game }) => !games.has(game)), ...more] });
            else onClose();
          }}
          onClose={onClose}
        >
          <p>
            Limits, mutations, items and figures of all games become the built-in ones. Trades go on showing
            what they hold.
          </p>
          {drops.length > 0 && (
            <ul role="alert" className="stack g2">
              {drops.map((drop) => (
                <li key={drop.game}>
                  <b>{`${gameOf(drop.game).name}:`}</b>
                  <span>{` ${dropWords(drop)}`}</span>
                </li>
              ))}
            </ul>
          )}
        </ConfirmDialog>
      );
    }
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
