import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context.ts';
import { safe } from '../../../api/call-error.ts';
import * as keys from '../../../api/query-keys.ts';
import { actionFailed } from '../../../audit/ui/action-failed.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { toast } from '../../../platform/ui/toast-list.ts';
import { useNowAs } from '../../../platform/ui/use-now.ts';
import { UNDO_MS } from '../../../standing/standing.ts';

/** What the reader has just decided. */
export type Decided = {
  name: string;
  /** In words, as its button said it. */
  words: string;
  /** Null where nothing follows for the person. */
  restrictionId: string | null;
  /** Whether the person was told. */
  told: boolean;
  /** In ms since 1970. */
  atMs: number;
};

/** Says what has been decided, and undoes it for ten minutes. */
export function DecidedNote({ decided, onUndone }: { decided: Decided; onUndone: () => void }) {
  const { name, words, restrictionId, told, atMs } = decided;
  const undoable = useNowAs((nowMs) => nowMs < atMs + UNDO_MS) && restrictionId !== null;
  const { undoing, undo } = useUndo();
  const press = async (id: string) => {
    if (await undo(id, true)) onUndone();
  };
  return (
    <div className="note ok mdone" role="status">
      <Icon name="circle-check" />
      <div className="grow">
        <b>
          <span>{`Decided: ${words.charAt(0).toLowerCase()}${words.slice(1)} for `}</span>
          <bdi>{name}</bdi>
        </b>
        {told && <p>{`Told at ${new Date(atMs).toISOString().slice(11, 16)}`}</p>}
      </div>
      {undoable && (
        <Button
          kind="ghost"
          size="sm"
          icon="rotate-ccw"
          loading={undoing}
          onClick={() => void press(restrictionId)}
        >
          Undo
        </Button>
      )}
    </div>
  );
}

/** Undoes a decision that is fresh, or lifts another; tells whether that is done, and read again. */
export function useUndo() {
  const api = useApi();
  const cache = useQueryClient();
  const [undoing, setUndoing] = useState(false);
  const undo = async (restrictionId: string, undoable: boolean): Promise<boolean> => {
    setUndoing(true);
    const { error } = await safe(api.moderation.lift({ restrictionId }));
    if (error === null) toast({ title: `${undoable ? 'Undone' : 'Lifted'}. They have been told.` });
    else actionFailed(cache, undoable ? 'Failed to undo' : 'Failed to lift', error);
    await cache.invalidateQueries({ queryKey: keys.moderation });
    setUndoing(false);
    return error === null;
  };
  return { undoing, undo };
}
