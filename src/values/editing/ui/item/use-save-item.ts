import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../../api/api-context.ts';
import { safe } from '../../../../api/call-error.ts';
import { failureTitle } from '../../../../api/call-failures.ts';
import { toast } from '../../../../platform/ui/toast-list.ts';
import { nameKey } from '../../../names/read-name.ts';
import { editingReads } from '../../editing-reads.ts';
import type { EditedItem } from '../../item-edit-contract.ts';
import { storedWords, unsavedWords } from '../../lines/stored-words.ts';

function takenWords({ nickname, name }: { nickname: string; name: string }): string {
  return nameKey(nickname) === nameKey(name)
    ? `"${name}" is the name of another item`
    : `"${nickname}" is what players call ${name}`;
}

/**
 * Saves one item, and says how it went.
 * @param then.onStale told how the item is now, when somebody else has changed it
 */
export function useSaveItem(then: { onSaved: () => void; onStale: (current: EditedItem) => void }) {
  const api = useApi();
  const cache = useQueryClient();
  const [saving, setSaving] = useState(false);
  /** What of the form another item has already, in words. */
  const [taken, setTaken] = useState<{ name?: string; nicknames?: string }>();

  const save = async ({ game, slug, version }: EditedItem, changes: Record<string, unknown>) => {
    setSaving(true);
    setTaken(undefined);
    const { error, data, isDefined } = await safe(
      api.gameConfigs.editItem({ ...changes, game, slug, expectedVersion: version }),
    );
    setSaving(false);
    const title = failureTitle(error, 'Failed to save the item');
    const failed = (text: string) => toast({ kind: 'bad', title, text });
    if (error === null) {
      void cache.invalidateQueries({ queryKey: editingReads.editedGames(api).queryKey });
      const unsaved = unsavedWords(changes, data);
      if (unsaved !== undefined) return failed(unsaved);
      cache.setQueryData(editingReads.editedItem(api, game, slug).queryKey, data);
      then.onSaved();
      return toast({ title: `Saved "${data.name}"`, text: storedWords(changes, data) });
    }
    if (!isDefined) return failed('Check your connection and try again.');
    switch (error.code) {
      case 'STALE_ITEM':
        return then.onStale(error.data.item);
      case 'NAME_TAKEN':
        return setTaken({ name: 'Another item of that category has this name' });
      case 'NICKNAME_TAKEN':
        return setTaken({ nicknames: takenWords(error.data) });
      case 'SIGN_IN_REQUIRED':
      case 'NOT_ALLOWED':
        return failed('Not authenticated.');
      case 'UNKNOWN_FORM':
      case 'MONEY_IS_FIXED':
      case 'ITEM_NOT_FOUND':
      case 'TOO_MANY_REQUESTS':
      case 'OUTCOME_UNKNOWN':
      case 'DISK_FULL':
      case 'INVALID_INPUT':
        return failed(error.message);
    }
  };
  return {
    saving,
    taken,
    save: (item: EditedItem, changes: Record<string, unknown>) => void save(item, changes),
  };
}
