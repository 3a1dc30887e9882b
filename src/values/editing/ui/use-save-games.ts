import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context.ts';
import { safe } from '../../../api/call-error.ts';
import { failureTitle, isRefused, tooManyWords } from '../../../api/call-failures.ts';
import { knowAnswer } from '../../../api/know-answer.ts';
import type { GameId } from '../../../games/game.ts';
import { toast } from '../../../platform/ui/toast-list.ts';
import { isLeftOut } from '../described/described-item.ts';
import { takenWords } from '../described/taken-words.ts';
import { editingReads } from '../editing-reads.ts';
import type { GameDrop } from '../game-config-contract.ts';
import { type FiguresSaid, type GameDraft, rebase, startDraft, stayingItems, toEdit } from '../game-draft.ts';
import type { EditedGame } from '../game-edit-contract.ts';
import { announcementOf } from '../review/announcement-of.ts';
import { changedDrafts, currentDrafts, dropDrafts, setDraft } from './drafts.ts';
import { LINE_WORDS } from './paste/line-words.ts';

/** What is next: nothing, an answer to what stands elsewhere (a conflict, that one is signed out), or to try it again. */
type SaveEnd = 'saved' | 'elsewhere' | 'again';

const NOT_AUTHENTICATED = 'Not authenticated.';

/**
 * Saves, loads and resets the games, and says how it went. What is refused stays as it was edited.
 * @param onConflict told which games somebody else has saved meanwhile
 */
export function useSaveGames(onConflict: (theirs: EditedGame[]) => void) {
  const api = useApi();
  const cache = useQueryClient();
  const [busy, setBusy] = useState<'save' | 'load' | 'reset'>();
  const [signedOut, setSignedOut] = useState(false);
  const { queryKey } = editingReads.editedGames(api);

  const failed = (title: string, text?: string) => toast({ kind: 'bad', title, text });
  const put = (games: EditedGame[]) =>
    knowAnswer<EditedGame[]>(cache, queryKey, (all) =>
      all?.map((game) => games.find(({ id }) => id === game.id) ?? game),
    );

  const save = async (said?: FiguresSaid, announce = false): Promise<SaveEnd> => {
    const changed = changedDrafts(currentDrafts());
    if (changed.length === 0) {
      toast({ kind: 'info', title: 'There is nothing to save' });
      return 'again';
    }
    setBusy('save');
    const { error, data, isDefined } = await safe(
      api.gameConfigs.save({ games: changed.map((draft) => toEdit(draft, said)) }),
    );
    setSignedOut(isDefined && error.code === 'SIGN_IN_REQUIRED');
    if (error === null) {
      put(data);
      for (const draft of changed) endDraft(draft, data);
      void cache.invalidateQueries({ queryKey: editingReads.valueSaves(api).queryKey });
      toast({ title: 'Game configurations saved via admin function!' });
      if (changedDrafts(currentDrafts()).some((draft) => changed.some((one) => isWaiting(draft, one))))
        failed('What items are called was not saved', 'Save again in a minute.');
      if (announce) await tell(changed);
      setBusy(undefined);
      return 'saved';
    }
    setBusy(undefined);
    if (!isDefined) {
      failed('Failed to save configurations', 'Your changes are kept. Try again.');
      return 'again';
    }
    switch (error.code) {
      case 'STALE_CONFIG':
        put(error.data.games);
        onConflict(error.data.games);
        return 'elsewhere';
      case 'LINES_REFUSED': {
        const [first] = error.data.refused;
        const why = first === undefined ? '' : `"${first.text}": ${LINE_WORDS[first.reason]}.`;
        failed('Failed to save configurations', `${error.data.refused.length} names cannot be used. ${why}`);
        return 'again';
      }
      case 'SIGN_IN_REQUIRED':
      case 'NOT_ALLOWED':
        failed(NOT_AUTHENTICATED);
        return 'elsewhere';
      case 'NAME_TAKEN':
        failed(
          'Failed to save configurations',
          `Another item of that category is called ${nameOf(changed, error.data)} already. Give one of them another name.`,
        );
        return 'again';
      case 'NICKNAME_TAKEN':
        failed(
          'Failed to save configurations',
          `${nameOf(changed, error.data)}: ${takenWords(error.data)}. Take it away from "Also called".`,
        );
        return 'again';
      case 'UNKNOWN_FORM':
      case 'UNKNOWN_FIGURE':
      case 'OUT_OF_SCALE':
      case 'FUTURE_DAY':
      case 'UNKNOWN_ITEMS':
      case 'MONEY_IS_FIXED':
      case 'TOO_MANY_REQUESTS':
      case 'OUTCOME_UNKNOWN':
      case 'DISK_FULL':
      case 'INVALID_INPUT':
        failed(failureTitle(error, 'Failed to save configurations'), error.message);
        return 'again';
    }
  };

  /** Says to everybody which figures are new. */
  const tell = async (saved: readonly GameDraft[]) => {
    for (const words of saved.flatMap(announcementOf)) {
      const { error } = await safe(api.announcements.create(words));
      if (error !== null) return failed('Saved, but not announced', 'Announce it in the tab Notifications.');
    }
    return toast({ title: 'Announced to everybody' });
  };

  const load = async () => {
    setBusy('load');
    const { error, data } = await safe(api.gameConfigs.list());
    setBusy(undefined);
    if (isRefused(error)) return failed(NOT_AUTHENTICATED);
    if (error !== null)
      return failed('Failed to load configurations', tooManyWords(error) ?? 'What you see is from before.');
    knowAnswer(cache, queryKey, data);
    dropDrafts();
    return toast({ title: 'Loaded game configurations via admin function' });
  };

  /** @returns what would go besides what was confirmed: then nothing was done */
  const reset = async (confirmed: readonly GameDrop[]): Promise<readonly GameDrop[]> => {
    setBusy('reset');
    const { error, data, isDefined } = await safe(api.gameConfigs.reset({ confirmed: [...confirmed] }));
    setBusy(undefined);
    if (isDefined && error.code === 'DROPS_ITEMS') return error.data.drops;
    if (isRefused(error)) failed(NOT_AUTHENTICATED);
    else if (error !== null)
      failed(failureTitle(error, 'Failed to reset configurations'), tooManyWords(error));
    else {
      knowAnswer(cache, queryKey, data);
      dropDrafts();
      toast({ title: 'Game configurations reset to defaults' });
    }
    return [];
  };

  return { busy, signedOut, save, load, reset };
}

/** @returns an item of a draft as it is to be called, in quotes */
function nameOf(drafts: readonly GameDraft[], { game, slug }: { game: GameId; slug: string }): string {
  const draft = drafts.find(({ base }) => base.id === game);
  return `"${draft && stayingItems(draft).find((item) => item.slug === slug)?.name}"`;
}

/** What was edited while the answer was under way goes onto what was saved. */
function endDraft(saved: GameDraft, games: readonly EditedGame[]): void {
  const { id } = saved.base;
  const now = currentDrafts()[id];
  const game = games.find((one) => one.id === id);
  if (game !== undefined && isLeftOut(saved.described, game.items))
    setDraft(id, {
      ...(now === undefined || now === saved ? startDraft(game) : rebase(now, game)),
      described: saved.described,
    });
  else if (now === saved || now === undefined || game === undefined) setDraft(id, undefined);
  else setDraft(id, rebase(now, game));
}

/** Whether a draft still has to say of items what a save was to say. */
function isWaiting(draft: GameDraft, saved: GameDraft): boolean {
  return saved.described.length > 0 && draft.described === saved.described;
}
