import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useApi } from '../../../../api/api-context.ts';
import { safe } from '../../../../api/call-error.ts';
import { failureTitle } from '../../../../api/call-failures.ts';
import { knowAnswer } from '../../../../api/know-answer.ts';
import { gameOf } from '../../../../games/game-list.ts';
import { GameEmblem } from '../../../../games/ui/game-emblem.tsx';
import { counted } from '../../../../platform/counts.ts';
import { briefDate } from '../../../../platform/dates.ts';
import { Ago } from '../../../../platform/ui/ago.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../../platform/ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../../platform/ui/toast-list.ts';
import { editingReads } from '../../editing-reads.ts';
import type { EditedGame } from '../../game-edit-contract.ts';
import type { ValueSave } from '../../value-save-contract.ts';
import { saveWords, undoName, undoWords } from './save-words.ts';

/** Saves that are shown; older ones can hardly be undone. */
const SHOWN = 5;

const WHY_NOT: Record<NonNullable<ValueSave['whyNot']>, string> = {
  SAVE_UNDONE: 'Undone',
  SAVE_TOO_OLD: 'Over 24 hours old',
  CHANGED_SINCE: 'Changed since',
};

/** The last saves of items and figures, each with a key that takes it back, once that is confirmed, while it is possible. */
export function LastSaves() {
  const { data = [] } = useQuery(editingReads.valueSaves(useApi()));
  const head = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<ValueSave>();
  const undo = useUndo();
  const saves = data.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, SHOWN);
  if (saves.length === 0) return null;
  return (
    <section className="card stack g3" aria-label="Last saves">
      <h3 ref={head} tabIndex={-1} className="self">
        Last saves
      </h3>
      <ul className="vsaves">
        {saves.map((save) => (
          <SaveRow key={save.id} save={save} onUndo={() => setAsked(save)} />
        ))}
      </ul>
      {asked !== undefined && (
        <ConfirmDialog
          question="Undo this save?"
          confirm="Undo it"
          icon="rotate-ccw"
          onConfirm={async () => {
            const keyStays = await undo(asked);
            flushSync(() => setAsked(undefined));
            // The key that asked goes with what it could undo.
            if (!keyStays) head.current?.focus();
          }}
          onClose={() => setAsked(undefined)}
        >
          {undoWords(asked).map((words) => (
            <p key={words}>{words}</p>
          ))}
        </ConfirmDialog>
      )}
    </section>
  );
}

function SaveRow({ save, onUndo }: { save: ValueSave; onUndo: () => void }) {
  const { game, at, by, source, on, undoableUntil, whyNot } = save;
  return (
    <li className="row g3">
      <GameEmblem game={game} pixels={32} />
      <span className="grow">
        <b>{saveWords(save)}</b>
        <span className="mut s13">
          <span>{`${by ?? 'Somebody who has left'} · `}</span>
          <Ago at={at} />
          {source !== null && <span>{` · ${source}${on === null ? '' : `, ${briefDate(on)}`}`}</span>}
        </span>
      </span>
      {undoableUntil === null ? (
        <span className="mut s13">{whyNot === null ? '' : WHY_NOT[whyNot]}</span>
      ) : (
        <Button size="sm" icon="rotate-ccw" aria-label={undoName(save)} onClick={onUndo}>
          Undo
        </Button>
      )}
    </li>
  );
}

/** Undoes a save and says how it went. @returns whether it may be tried again */
function useUndo(): (save: ValueSave) => Promise<boolean> {
  const api = useApi();
  const cache = useQueryClient();
  return async ({ id: saveId, game }) => {
    const { error, data, isDefined } = await safe(api.gameConfigs.undoSave({ saveId }));
    void cache.invalidateQueries({ queryKey: editingReads.valueSaves(api).queryKey });
    if (error === null) {
      knowAnswer<EditedGame[]>(cache, editingReads.editedGames(api).queryKey, (games) =>
        games?.map((known) => data.find(({ id }) => id === known.id) ?? known),
      );
      toast({ title: 'Undone', text: `${gameOf(game).name} is what it was before.` });
      return false;
    }
    const text =
      isDefined && error.code === 'CHANGED_SINCE'
        ? `${counted(error.data.slugs.length, 'item')} of it changed since: ${error.data.slugs.slice(0, 3).join(', ')}.`
        : isDefined
          ? error.message
          : 'Check your connection and try again.';
    toast({ kind: 'bad', title: failureTitle(error, 'Not undone'), text });
    return !isDefined;
  };
}
