import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { changesSince, type GameChanges, ownChanges } from '../game-changes.ts';
import type { EditedGame } from '../game-config-contract.ts';
import type { GameDraft } from '../game-draft.ts';

/** Names of a kind that are shown one by one. */
const SHOWN = 30;

/** Two people have changed one game: both sides, and what is to become of one's own. */
export function ConflictDialog(props: {
  draft: GameDraft;
  theirs: EditedGame;
  onTakeTheirs: () => void;
  onPutMineOnto: () => void;
  onClose: () => void;
}) {
  const { draft, theirs, onTakeTheirs, onPutMineOnto, onClose } = props;
  const { base } = draft;
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      data-game={base.id}
      title={`${base.name} was changed meanwhile`}
      subtitle="Somebody else has saved it since you began. Nothing of yours is lost."
      footerClass="gfoot"
      footer={
        <>
          <Button kind="ghost" onClick={onTakeTheirs}>
            Take theirs
          </Button>
          <Button kind="acc" data-autofocus onClick={onPutMineOnto}>
            Put my changes onto theirs
          </Button>
        </>
      }
    >
      <div className="gsides">
        <Side title="Your changes" base={base} changes={ownChanges(draft)} />
        <Side title="Their changes" base={base} changes={changesSince(base, theirs)} />
      </div>
    </Dialog>
  );
}

function Side({ title, base, changes }: { title: string; base: EditedGame; changes: GameChanges }) {
  const fields = [
    ['Name', base.name, changes.name],
    ['Max Items', String(base.maxItems), String(changes.maxItems)],
  ] as const;
  const lists = [
    ['Items added', changes.addedItems],
    ['Items removed', changes.removedItems],
    ['Items called otherwise', changes.describedItems],
    ['Figures changed', changes.pricedItems],
    ['Mutations added', changes.addedMutations],
    ['Mutations removed', changes.removedMutations],
  ] as const;
  const changed = fields.filter(([, before, now]) => before !== now);
  const some = lists.filter(([, names]) => names.length > 0);
  return (
    <section aria-label={title} className="stack g3">
      <h3>{title}</h3>
      {changed.length + some.length === 0 && (
        <p className="hint">Nothing in these lists. Figures may be new.</p>
      )}
      {changed.map(([label, before, now]) => (
        <p key={label} className="row sp">
          <span className="lbl">{label}</span>
          <b>{`${before} → ${now}`}</b>
        </p>
      ))}
      {some.map(([label, names]) => (
        <div key={label}>
          <span className="lbl">{`${label} (${names.length})`}</span>
          <ul className="tags" aria-label={label}>
            {names.slice(0, SHOWN).map((name) => (
              <li key={name} className="tag">
                <bdi>{name}</bdi>
              </li>
            ))}
            {names.length > SHOWN && <li className="tag hi">{`+${names.length - SHOWN} more`}</li>}
          </ul>
        </div>
      ))}
    </section>
  );
}
