import { counted } from '../../../../platform/counts.ts';
import { isoDay } from '../../../../platform/dates.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialogs/dialog.tsx';
import { useToday } from '../../../../platform/ui/use-now.ts';
import type { FiguresSaid, GameDraft } from '../../game-draft.ts';
import { GameReview } from './game-review.tsx';

/** What is said of what is saved, as it is written. */
export type SaveSaid = FiguresSaid & { announce: boolean };

/** All that is to be saved, game by game, what may be a mistake first; with its day, its source and whether people are told. */
export function ReviewDialog(props: {
  drafts: readonly GameDraft[];
  /** What was written when it was looked at before; nothing yet. */
  said: Partial<SaveSaid>;
  saving: boolean;
  onSay: (said: Partial<SaveSaid>) => void;
  onSave: (said: SaveSaid) => void;
  onClose: () => void;
}) {
  const { drafts, saving, said } = props;
  const today = isoDay(new Date(useToday()));
  const { on = today, by = '', announce = false } = said;
  const figures = drafts.reduce((sum, draft) => sum + draft.priced.length, 0);
  const added = drafts.reduce((sum, draft) => sum + draft.added.length, 0);
  const hasFigures =
    figures > 0 || drafts.some((draft) => draft.added.some(({ figure }) => figure !== undefined));
  const saved = [
    ...(figures === 0 ? [] : [counted(figures, 'figure')]),
    ...(added === 0 ? [] : [counted(added, 'item')]),
  ];
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(on) && on <= today;
  return (
    <Dialog
      open
      onClose={props.onClose}
      wide
      busy={saving}
      title="Look at it before you save"
      subtitle={`It applies to everyone. You can undo it for 24 hours.`}
      footer={
        <>
          <Button kind="ghost" disabled={saving} onClick={props.onClose}>
            Back
          </Button>
          <Button
            kind="pri"
            icon="save"
            loading={saving}
            disabled={hasFigures && !isDay}
            onClick={() => props.onSave({ on, by, announce })}
          >
            {saved.length === 0 ? 'Save' : `Save ${saved.join(' and ')}`}
          </Button>
        </>
      }
    >
      {/* What is to be looked at has the keys that scroll. */}
      <div className="stack" tabIndex={-1} data-autofocus>
        {drafts.map((draft) => (
          <GameReview key={draft.base.id} draft={draft} />
        ))}
      </div>
      {hasFigures && (
        <div className="vsaid">
          <div className="fld">
            <label htmlFor="said-on">Day of these figures</label>
            <input
              id="said-on"
              className="inp"
              type="date"
              min="2015-01-01"
              max={today}
              value={on}
              onChange={({ target }) => props.onSay({ ...said, on: target.value })}
            />
          </div>
          <div className="fld grow">
            <label htmlFor="said-by">Where they come from</label>
            <input
              id="said-by"
              className="inp"
              maxLength={80}
              placeholder="Set by the owner of this site"
              value={by}
              onChange={({ target }) => props.onSay({ ...said, by: target.value })}
            />
          </div>
          <label className="row check">
            <input
              type="checkbox"
              checked={announce}
              onChange={({ target }) => props.onSay({ ...said, announce: target.checked })}
            />
            <span>Announce these to everybody</span>
          </label>
        </div>
      )}
    </Dialog>
  );
}
