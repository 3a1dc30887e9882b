import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.ts';
import { safe } from '../../api/call-error.ts';
import { failureTitle } from '../../api/call-failures.ts';
import { log } from '../../api/query-keys.ts';
import type { GameId } from '../../games/game.ts';
import { toast } from '../../platform/ui/toast-list.ts';
import { fromEntry, toSelections } from '../../trades/lines.ts';
import type { Logged } from './logged.ts';

/** So long what was removed can be put back. */
const UNDO_MS = 10_000;

/** @returns what takes a trade that its person wrote in out of the log, and offers to put it back */
export function useRemoveEntry(game: GameId) {
  const api = useApi();
  const cache = useQueryClient();
  const readAgain = async () => await cache.invalidateQueries({ queryKey: log });
  const putBack = async ({ happenedAt, gave, got, note }: Logged) => {
    const [given, received] = [toSelections(gave.map(fromEntry)), toSelections(got.map(fromEntry))];
    const { error } = await safe(api.tradeLog.add({ game, happenedAt, gave: given, got: received, note }));
    await readAgain();
    if (error !== null)
      toast({ kind: 'bad', title: failureTitle(error, 'Not put back'), text: 'Add it once more.' });
  };
  return async (trade: Logged) => {
    const { error, isDefined } = await safe(api.tradeLog.remove({ entryId: trade.id }));
    const isGone = isDefined && error.code === 'LOG_ENTRY_NOT_FOUND';
    if (error !== null && !isGone) {
      const text = isDefined ? error.message : 'Check your connection and try again.';
      toast({ kind: 'bad', title: failureTitle(error, 'Not removed'), text });
      return;
    }
    await readAgain();
    toast({
      title: 'Trade removed',
      forMs: UNDO_MS,
      button: { label: 'Undo', press: async () => await putBack(trade) },
    });
  };
}
