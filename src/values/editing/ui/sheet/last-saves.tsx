import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../../api/api-context.ts';
import { safe } from '../../../../api/call-error.ts';
import { failureTitle } from '../../../../api/call-failures.ts';
import { gameOf } from '../../../../games/game-list.ts';
import { GameEmblem } from '../../../../games/ui/game-emblem.tsx';
import { counted } from '../../../../platform/counts.ts';
import { briefDate } from '../../../../platform/dates.ts';
import { Ago } from '../../../../platform/ui/ago.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { toast } from '../../../../platform/ui/toast-list.ts';
import { editingReads } from '../../editing-reads.ts';
import type { EditedGame } from '../../game-config-contract.ts';
import type { ValueSave } from '../../value-save-contract.ts';

/** Saves that are shown; older ones can hardly be undone. */
const SHOWN = 5;

const WHY_NOT: Record<NonNullable<ValueSave['whyNot']>, string> = {
  SAVE_UNDONE: 'Undone',
  SAVE_TOO_OLD: 'Over 24 hours old',
  CHANGED_SINCE: 'Changed since',
};

/** The last saves of items and figures, each with a key that takes it back while that is possible. */
export function LastSaves() {
  const { data = [] } = useQuery(editingReads.valueSaves(useApi()));
  const saves = data.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, SHOWN);
  if (saves.length === 0) return null;
  return (
    <section className="card stack g3" aria-label="Last saves">
      <h3>Last saves</h3>
      <ul className="vsaves">
        {saves.map((save) => (
          <SaveRow key={save.id} save={save} />
        ))}
      </ul>
    </section>
  );
}

function SaveRow({ save }: { save: ValueSave }) {
  const { game, counts, at, by, source, on, undoableUntil, whyNot } = save;
  const { undoing, undo } = useUndo(save);
  const what = [
    counts.changed > 0 && `${counted(counts.changed, 'item')} changed`,
    counts.added > 0 && `${counts.added} added`,
    counts.removed > 0 && `${counts.removed} removed`,
  ].filter((words) => words !== false);
  return (
    <li className="row g3">
      <GameEmblem game={game} pixels={32} />
      <span className="grow">
        <b>{`${gameOf(game).name}: ${what.join(', ')}`}</b>
        <span className="mut s13">
          <span>{`${by ?? 'Somebody who has left'} · `}</span>
          <Ago at={at} />
          {source !== null && <span>{` · ${source}${on === null ? '' : `, ${briefDate(on)}`}`}</span>}
        </span>
      </span>
      {undoableUntil === null ? (
        <span className="mut s13">{whyNot === null ? '' : WHY_NOT[whyNot]}</span>
      ) : (
        <Button size="sm" icon="rotate-ccw" loading={undoing} onClick={() => void undo()}>
          Undo
        </Button>
      )}
    </li>
  );
}

function useUndo({ id: saveId, game }: ValueSave) {
  const api = useApi();
  const cache = useQueryClient();
  const [undoing, setUndoing] = useState(false);
  const undo = async () => {
    setUndoing(true);
    const { error, data, isDefined } = await safe(api.gameConfigs.undoSave({ saveId }));
    setUndoing(false);
    void cache.invalidateQueries({ queryKey: editingReads.valueSaves(api).queryKey });
    if (error === null) {
      cache.setQueryData<EditedGame[]>(editingReads.editedGames(api).queryKey, (games) =>
        games?.map((known) => data.find(({ id }) => id === known.id) ?? known),
      );
      toast({ title: 'Undone', text: `${gameOf(game).name} is what it was before.` });
      return;
    }
    const text =
      isDefined && error.code === 'CHANGED_SINCE'
        ? `${counted(error.data.slugs.length, 'item')} of it changed since: ${error.data.slugs.slice(0, 3).join(', ')}.`
        : isDefined
          ? error.message
          : 'Check your connection and try again.';
    toast({ kind: 'bad', title: failureTitle(error, 'Not undone'), text });
  };
  return { undoing, undo };
}
