import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { ErrorNote } from '../../../platform/ui/error-note.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { editingReads } from '../editing-reads.ts';
import { changedByBoth, changesSince, type GameChanges, ownChanges } from '../game-changes.ts';
import type { GameDraft } from '../game-draft.ts';
import type { EditedGame } from '../game-edit-contract.ts';

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
  const figures = useQuery(editingReads.figuresSince(useApi(), base.id, base.version));
  const both = figures.data === undefined ? [] : changedByBoth(draft, figures.data);
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
      {both.length > 0 && (
        <div className="note warn">
          <Icon name="triangle-alert" />
          <div>
            <p>
              You both changed these. Your figures count if you put your changes onto theirs and save again.
            </p>
            <Names label="Changed by both" names={both} />
          </div>
        </div>
      )}
      <div className="gsides">
        <Side title="Your changes" base={base} changes={ownChanges(draft)} />
        {figures.data !== undefined && (
          <Side title="Their changes" base={base} changes={changesSince(base, theirs, figures.data)} />
        )}
        {figures.isPending && <Skeleton height="120px" />}
        {figures.data === undefined && figures.isError && (
          <ErrorNote
            title="Their changes could not be loaded"
            message="Check your connection and try again."
            onRetry={() => void figures.refetch()}
            retrying={figures.isFetching}
          />
        )}
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
        <p className="hint">Nothing in these lists. Rarities may be new.</p>
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
          <Names label={label} names={names} />
        </div>
      ))}
    </section>
  );
}

function Names({ label, names }: { label: string; names: readonly string[] }) {
  return (
    <ul className="tags" aria-label={label}>
      {names.slice(0, SHOWN).map((name) => (
        <li key={name} className="tag">
          <bdi>{name}</bdi>
        </li>
      ))}
      {names.length > SHOWN && <li className="tag hi">{`+${names.length - SHOWN} more`}</li>}
    </ul>
  );
}
