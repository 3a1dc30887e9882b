import { useState } from 'react';
import type { GameId } from '../../games/game.ts';
import { useLateDialog } from '../../platform/ui/dialogs/use-late-dialog.ts';
import type { Logged } from './logged.ts';

const loadDialog = async () => (await import('./entry-dialog.tsx')).EntryDialog;

/** Where one writes in a trade of one's own, or changes one; fetched when it is likely to be wanted. */
export function useEntryDialog(game: GameId) {
  const late = useLateDialog(loadDialog);
  const [changed, setChanged] = useState<Logged>();
  const openWith = (trade: Logged | undefined) => {
    setChanged(trade);
    late.key.onClick();
  };
  return {
    /** What the key needs that adds one. */
    addKey: { ...late.key, onClick: () => openWith(undefined) },
    open: openWith,
    dialog: late.Dialog !== undefined && <late.Dialog game={game} changed={changed} onClose={late.close} />,
  };
}
