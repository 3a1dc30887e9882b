import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useMe } from '../../accounts/ui/use-me.ts';
import { useApi } from '../../api/api-context.ts';
import { reads } from '../../api/client.ts';
import type { GameId } from '../../games/game.ts';
import { loadOrSay } from '../../platform/ui/load-or-say.ts';
import type { Selection } from '../selection.ts';

/** Posting a trade from a page: the dialog, and what its keys need. */
export type CreateTrade = {
  /** Whether a Discord account is connected. */
  allowed: boolean;
  /** The dialog's code is on its way. */
  loading: boolean;
  /** Fetches what the dialog will need, once it is likely to be opened. */
  prepare: () => void;
  open: () => void;
  /** Opens it with a selection filled in, in place of what was chosen before. */
  openWith: (selection: Selection) => void;
  dialog: ReactNode;
};

const loadDialog = async () => (await import('./create-trade-dialog.tsx')).CreateTradeDialog;
type Dialog = Awaited<ReturnType<typeof loadDialog>>;

/** The dialog stays mounted while closed, so that what was chosen outlives Escape; another game starts anew. */
export function useCreateTrade(game: GameId): CreateTrade {
  const api = useApi();
  const cache = useQueryClient();
  const allowed = useMe()?.discordConnected ?? false;
  const [loaded, setLoaded] = useState<{ Dialog: Dialog }>();
  const [loading, setLoading] = useState(false);
  const [openGame, setOpenGame] = useState<GameId>();
  const [filled, setFilled] = useState<{ times: number; selection?: Selection }>({ times: 0 });

  const prepare = () => {
    if (!allowed) return;
    loadDialog().catch(() => undefined);
    void cache.prefetchQuery(reads.values(api, game));
  };
  const open = async () => {
    setLoading(true);
    const Dialog = await loadOrSay(loadDialog);
    if (Dialog !== undefined) {
      setLoaded({ Dialog });
      setOpenGame(game);
    }
    setLoading(false);
  };
  // One function for good: whoever opens the dialog from an effect does so once.
  const openLatest = useRef(open);
  useLayoutEffect(() => {
    openLatest.current = open;
  });
  const openWith = useCallback((selection: Selection) => {
    setFilled(({ times }) => ({ times: times + 1, selection }));
    void openLatest.current();
  }, []);
  return {
    allowed,
    loading,
    prepare,
    open: () => void open(),
    openWith,
    dialog: loaded && (
      <loaded.Dialog
        key={`${game} ${filled.times}`}
        game={game}
        start={filled.selection}
        open={openGame === game}
        onClose={() => setOpenGame(undefined)}
      />
    ),
  };
}
