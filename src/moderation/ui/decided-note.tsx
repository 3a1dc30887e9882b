import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { safe } from '../../api/call-error.ts';
import * as keys from '../../api/query-keys.ts';
import { actionFailed } from '../../backoffice/ui/action-failed.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { toast } from '../../platform/ui/toast-list.ts';
import { useNowAs } from '../../platform/ui/use-now.ts';
import { UNDO_MS } from '../../standing/standing.ts';

/** What the reader has just decided. */
export type Decided = {
  name: string;
  /** In words, as its button said it. */
  words: string;
  /** Null where nothing follows for the person. */
  restrictionId: string | null;
  /** In ms since 1970. */
  atMs: number;
};

/** Says what has been decided, and undoes it for ten minutes. */
export function DecidedNote({ decided, onUndone }: { decided: Decided; onUndone: () => void }) {
  const { name, words, restrictionId, atMs } = decided;
  const undoable = useNowAs((nowMs) => nowMs < atMs + UNDO_MS) && restrictionId !== null;
  const { undoing, undo } = useUndo(onUndone);
  return (
    <div className="note ok mdone" role="status">
      <Icon name="circle-check" />
      <div className="grow">
        <b>
          <span>{`Decided: ${words.charAt(0).toLowerCase()}${words.slice(1)} for `}</span>
          <bdi>{name}</bdi>
        </b>
        <p>{`Told at ${new Date(atMs).toISOString().slice(11, 16)}`}</p>
      </div>
      {undoable && (
        <Button
          kind="ghost"
          size="sm"
          icon="rotate-ccw"
          loading={undoing}
          onClick={() => void undo(restrictionId)}
        >
          Undo
        </Button>
      )}
    </div>
  );
}

/** Undoes or lifts a decision. @param onDone once that is done */
export function useUndo(onDone: () => void) {
  const api = useApi();
  const cache = useQueryClient();
  const [undoing, setUndoing] = useState(false);
  const undo = async (restrictionId: string) => {
    setUndoing(true);
    const { error } = await safe(api.moderation.lift({ restrictionId }));
    setUndoing(false);
    if (error === null) {
      toast({ title: 'Undone. They have been told.' });
      onDone();
    } else actionFailed(cache, 'Failed to undo', error);
    void cache.invalidateQueries({ queryKey: keys.moderation });
  };
  return { undoing, undo };
}
