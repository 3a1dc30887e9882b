import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../../api/api-context.ts';
import { counted } from '../../../../platform/counts.ts';
import { ErrorNote } from '../../../../platform/ui/error-note.tsx';
import { Icon } from '../../../../platform/ui/icon.tsx';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';
import { signedPercent } from '../../../figures/figure.ts';
import { valueReads } from '../../../value-reads.ts';
import { editingReads } from '../../editing-reads.ts';
import { figureInWords } from '../../figure-in-words.ts';
import { figureText, ownChanges } from '../../game-changes.ts';
import type { GameDraft } from '../../game-draft.ts';
import { figureFlags, type FlaggedMove } from '../../review/figure-flags.ts';
import { type SplitEdits, splitEdits } from '../../review/split-edits.ts';
import { DescribedLines } from './described-lines.tsx';
import { flagWords, moveName } from './move-words.ts';

/** Figures of a game that are shown one by one. */
const SHOWN = 200;

/** What is to be saved of a game, list by list; what may be a mistake first. */
export function GameReview({ draft }: { draft: GameDraft }) {
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
