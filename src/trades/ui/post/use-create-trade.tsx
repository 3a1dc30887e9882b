import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMe } from '../../../accounts/ui/use-me.ts';
import { useApi } from '../../../api/api-context.ts';
import type { GameId } from '../../../games/game.ts';
import type { Elements } from '../../../platform/ui/elements.ts';
import { loadOrSay } from '../../../platform/ui/page/load-or-say.ts';
import { valueReads } from '../../../values/value-reads.ts';
import type { Selection } from '../../selection.ts';
import { forgetOtherDraft } from './draft-name.ts';
import { readUnheard, type SentPost } from './sent-post.ts';

/** Posting a trade from a page: the dialog, and what its keys need. */
export type CreateTrade = {
  /** Whether a Discord account is connected. */
  allowed: boolean;
  /** The dialog's code is on its way. */
  loading: boolean;
  /** Fetches what the dialog will need, once it is likely to be opened. */
  prepare: () => void;
  open: () => void;
  /**
   * Opens it with a selection filled in, in place of what was chosen before; without one as `open` does. `isFilledIn` says that what is
   * wanted in it was taken from the wishes of whoever posts.
   */
  openWith: (selection?: Selection, said?: { isFilledIn: boolean }) => void;
  dialog: Elements;
};

const loadDialog = async () => (await import('./create-trade-dialog.tsx')).createTradeDialog;
type Dialog = Awaited<ReturnType<typeof loadDialog>>;

/** What the dialog was opened with. */
type Filled = {
  game: GameId;
  times: number;
  selection: Selection | undefined;
  sent: SentPost | undefined;
  isFilledIn: boolean;
};

/**
 * The dialog stays mounted while closed, so that what was chosen outlives Escape; another game starts anew. What was left
 * behind by a reload comes back when it is opened, unless it is opened with something.
 */
export function useCreateTrade(game: GameId): CreateTrade {
  const api = useApi();
  const cache = useQueryClient();
  const me = useMe();
  const allowed = me?.discordConnected ?? false;
  const [loaded, setLoaded] = useState<Dialog>();
  const [loading, setLoading] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [filled, setFilled] = useState<Filled>();
  if (filled !== undefined && filled.game !== game) setFilled(undefined);
  const userId = me?.userId ?? '';
  useEffect(() => forgetOtherDraft(userId, game), [userId, game]);

  const prepare = () => {
    if (!allowed) return;
    loadDialog().catch(() => undefined);
    void cache.prefetchQuery(valueReads.values(api, game));
  };
  const open = async (selection?: Selection, isFilledIn = false) => {
    setLoading(true);
    const fills = selection !== undefined || filled === undefined;
    const ready = await loadOrSay(async () => {
      const dialog = await loadDialog();
      const kept = fills && selection === undefined ? dialog.readDraft(cache, api, userId, game) : undefined;
      return { dialog, start: selection ?? (await kept) };
    });
    if (ready !== undefined) {
      setLoaded(ready.dialog);
      if (fills) {
        const sent = selection === undefined ? readUnheard(userId, game) : undefined;
        setFilled((before) => ({
          game,
          times: (before?.times ?? 0) + 1,
          selection: ready.start,
          sent,
          isFilledIn,
        }));
      }
      setOpen(true);
    }
    setLoading(false);
  };
  // One function for good: whoever opens the dialog from an effect does so once.
  const openLatest = useRef(open);
  useLayoutEffect(() => {
    openLatest.current = open;
  });
  // A page that was loaded anew while it posted goes on to find out what came of it.
  useEffect(() => {
    if (allowed && readUnheard(userId, game) !== undefined) void openLatest.current();
  }, [allowed, userId, game]);
  const openWith = useCallback(
    (selection?: Selection, said?: { isFilledIn: boolean }) =>
      void openLatest.current(selection, said?.isFilledIn),
    [],
  );
  return {
    allowed,
    loading,
    prepare,
    open: () => void open(),
    openWith,
    dialog: loaded && filled?.game === game && (
      <loaded.Dialog
        key={filled.times}
        game={game}
        start={filled.selection}
        sent={filled.sent}
        isFilledIn={filled.isFilledIn}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    ),
  };
}
