import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../../api/api-context.ts';
import { counted } from '../../../../platform/counts.ts';
import { isoDay } from '../../../../platform/dates.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialogs/dialog.tsx';
import { ErrorNote } from '../../../../platform/ui/error-note.tsx';
import { Icon } from '../../../../platform/ui/icon.tsx';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';
import { useToday } from '../../../../platform/ui/use-now.ts';
import { signedPercent } from '../../../figures/figure.ts';
import { valueReads } from '../../../value-reads.ts';
import { editingReads } from '../../editing-reads.ts';
import { figureInWords } from '../../figure-in-words.ts';
import { ownChanges } from '../../game-changes.ts';
import type { FiguresSaid, GameDraft } from '../../game-draft.ts';
import { figureFlags, type FlaggedMove } from '../../review/figure-flags.ts';
import { type SplitEdits, splitEdits } from '../../review/split-edits.ts';
import { DescribedLines } from './described-lines.tsx';
import { moveName, flagWords } from './move-words.ts';

/** Figures of a game that are shown one by one. */
const SHOWN = 200;

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
      {drafts.map((draft) => (
        <GameReview key={draft.base.id} draft={draft} />
      ))}
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

function GameReview({ draft }: { draft: GameDraft }) {
  const { id, name } = draft.base;
  const api = useApi();
  const [list, former] = useQueries({
    queries: [valueReads.values(api, id), editingReads.formerItems(api, id)],
  });
  const known = useMemo(
    () => list.data && former.data && { items: list.data.items, former: former.data },
    [list.data, former.data],
  );
  const split = useMemo(() => known && splitEdits(id, known, draft), [id, known, draft]);
  const moves = useMemo(() => known && figureFlags(id, known.items, draft.priced), [id, known, draft.priced]);
  const { maxItems, addedMutations, removedMutations, removedItems } = ownChanges(draft);
  const others = [
    ...(maxItems === draft.base.maxItems ? [] : [`Max Items: ${draft.base.maxItems} → ${maxItems}`]),
    ...addedMutations.map((mutation) => `New mutation: ${mutation}`),
    ...removedMutations.map((mutation) => `Mutation that goes: ${mutation}`),
  ];
  return (
    <section className="stack g3 vrev" aria-label={name} data-game={id}>
      <h3>{name}</h3>
      {split === undefined || moves === undefined ? (
        list.isError || former.isError ? (
          <ErrorNote
            title="What changes could not be loaded"
            message="Check your connection and try again."
            onRetry={() => void Promise.all([list.refetch(), former.refetch()])}
            retrying={list.isFetching || former.isFetching}
          />
        ) : (
          <Skeleton height="120px" />
        )
      ) : (
        <>
          <ItemLines split={split} />
          <Moves game={id} moves={moves.filter(({ from, to }) => from !== to)} names={draft} />
        </>
      )}
      <Lines title="Items that go" lines={removedItems} />
      <DescribedLines draft={draft} />
      <Lines title="Other changes" lines={others} />
    </section>
  );
}

/** New items apart from those that are new in name only. */
function ItemLines({ split: { fresh, back, there } }: { split: SplitEdits }) {
  const worth = (figure: number | undefined) => (figure === undefined ? '' : `, ${figureInWords(figure)}`);
  return (
    <>
      <Lines title="New items" lines={fresh.map(({ name, figure }) => `${name}${worth(figure)}`)} />
      <Lines
        warn
        title="Items that come back, with the figures that they had"
        lines={back.map(({ line, item, figures }) => {
          const brought = Object.values(figures);
          return `${item.name}${worth(line.figure)}${brought.length === 0 ? '' : ` (brings ${counted(brought.length, 'old figure')})`}`;
        })}
      />
      <Lines
        warn
        title="On the list already"
        lines={there.map(({ line, item, otherCategory }) =>
          otherCategory
            ? `${line.name} would be a second one, beside ${item.name} in ${item.category}`
            : `${line.name} is ${item.name}`,
        )}
      />
    </>
  );
}

function Moves({
  game,
  moves,
  names,
}: {
  game: GameDraft['base']['id'];
  moves: readonly FlaggedMove[];
  names: GameDraft;
}) {
  const bySlug = useMemo(() => new Map(names.base.items.map(({ slug, name }) => [slug, name])), [names.base]);
  if (moves.length === 0) return null;
  const inOrder = moves.toSorted((a, b) => b.flags.length - a.flags.length);
  const flagged = moves.filter(({ flags }) => flags.length > 0).length;
  return (
    <div>
      <p className="lbl">
        {`Changed figures (${moves.length})${flagged === 0 ? '' : `, ${flagged} to look at twice`}`}
      </p>
      <ul className="vmoves" aria-label={`Changed figures of ${names.base.name}`}>
        {inOrder.slice(0, SHOWN).map((move) => (
          <li key={`${move.slug} ${move.key}`} className={move.flags.length > 0 ? 'warn' : undefined}>
            <span className="grow">
              <b>
                <bdi>{bySlug.get(move.slug) ?? move.slug}</bdi>
              </b>
              <span className="mut s13">{` ${moveName(game, move.key)}`}</span>
            </span>
            <span className="num">
              <span>{`${figureText(move.from)} → ${figureText(move.to)}`}</span>
              {move.percent !== undefined && (
                <span className="mut s13">{` ${signedPercent(move.percent)}`}</span>
              )}
            </span>
            {move.flags.length > 0 && (
              <span className="vflag">
                <Icon name="triangle-alert" />
                <span>{flagWords(move)}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      {moves.length > SHOWN && <p className="hint">{`and ${moves.length - SHOWN} more`}</p>}
    </div>
  );
}

function Lines({ title, lines, warn = false }: { title: string; lines: readonly string[]; warn?: boolean }) {
  if (lines.length === 0) return null;
  return (
    <div className={warn ? 'note warn' : undefined}>
      {warn && <Icon name="triangle-alert" />}
      <div>
        <p className="lbl">{`${title} (${lines.length})`}</p>
        <ul className="tags" aria-label={title}>
          {lines.slice(0, SHOWN).map((line) => (
            <li key={line} className="tag">
              <bdi>{line}</bdi>
            </li>
          ))}
          {lines.length > SHOWN && <li className="tag hi">{`+${lines.length - SHOWN} more`}</li>}
        </ul>
      </div>
    </div>
  );
}

function figureText(figure: number | null): string {
  return figure === null ? 'unknown' : figureInWords(figure);
}
