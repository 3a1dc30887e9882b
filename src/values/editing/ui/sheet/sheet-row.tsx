import { type KeyboardEvent, memo, useState } from 'react';
import type { GameId } from '../../../../games/game.ts';
import { classNames } from '../../../../platform/ui/class-names.ts';
import { figureAt } from '../../../figures/figure-key.ts';
import type { FigureKey, Item } from '../../../items/item.ts';
import { figureName } from '../../figure-name.ts';
import { keyOf } from '../../game-draft.ts';
import { cellText, editOf, readCell, type SheetColumn, type SheetEdit } from './sheet-columns.ts';

/** What its keys do: the same functions for as long as the sheet is open. */
export type SheetMoves = {
  onWrite: (edits: readonly SheetEdit[]) => void;
  /** Goes to a cell; above the first row it is the search. */
  onMove: (row: number, column: number) => void;
  onSearch: () => void;
  onPaste: (text: string, row: number, column: number) => void;
};

type Props = {
  game: GameId;
  item: Item;
  /** Its place among those that are shown, from 0. */
  row: number;
  /** Pixels from the first one. */
  top: number;
  columns: readonly SheetColumn[];
  /** What is written and not saved, by `keyOf`. */
  edits: ReadonlyMap<string, number | null>;
  /** Whether Enter leads to the search instead of the next row. */
  searches: boolean;
  moves: SheetMoves;
};

/** An item of the sheet, with a field for each figure that it can have. Edits of other items leave it as it is. */
export const SheetRow = memo(function SheetRow(props: Props) {
  const { game, item, row, top, columns, edits, searches, moves } = props;
  return (
    <div role="row" aria-rowindex={row + 2} className="vrow" style={{ transform: `translateY(${top}px)` }}>
      <span role="rowheader" title={item.name}>
        <bdi className="two">{item.name}</bdi>
      </span>
      {columns.map((column, place) => {
        const key = column.keyFor(item);
        if (key === undefined) return <span role="cell" key={column.id} className="none" />;
        const is = figureAt(item, key) ?? null;
        const edit = edits.get(keyOf({ slug: item.slug, key, figure: null }));
        return (
          <span role="cell" key={column.id}>
            <Cell
              // Whatever somebody else makes of the figure is shown at once.
              key={`${is} ${edit}`}
              game={game}
              item={item}
              figure={key}
              is={is}
              edit={edit}
              row={row}
              column={place}
              searches={searches}
              moves={moves}
            />
          </span>
        );
      })}
    </div>
  );
}, isSameRow);

const SAME = ['game', 'item', 'row', 'top', 'columns', 'searches', 'moves'] as const;

function isSameRow(before: Props, now: Props): boolean {
  if (SAME.some((name) => before[name] !== now[name])) return false;
  return now.columns.every((column) => {
    const key = column.keyFor(now.item);
    const edit = key && keyOf({ slug: now.item.slug, key, figure: null });
    return edit === undefined || before.edits.get(edit) === now.edits.get(edit);
  });
}

function Cell(props: {
  game: GameId;
  item: Item;
  figure: FigureKey;
  is: number | null;
  edit: number | null | undefined;
  row: number;
  column: number;
  searches: boolean;
  moves: SheetMoves;
}) {
  const { game, item, figure, is, edit, row, column, moves } = props;
  const [problem, setProblem] = useState<string>();
  const start = cellText(edit === undefined ? is : edit);
  /** @returns whether what stands there can be read */
  const commit = (input: HTMLInputElement) => {
    if (input.value === start) return true;
    const read = readCell(game, figure, input.value);
    setProblem('problem' in read ? read.problem : undefined);
    if ('problem' in read) return false;
    moves.onWrite([editOf(item, figure, game, read.figure)]);
    return true;
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    if (event.key === 'Escape') {
      if (input.value === start) return moves.onSearch();
      input.value = start;
      // What is typed next takes its place, as in a cell that one has just come to.
      input.select();
      return setProblem(undefined);
    }
    const way = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (way === undefined) return undefined;
    event.preventDefault();
    if (!commit(input)) return undefined;
    return event.key === 'Enter' && way > 0 && props.searches
      ? moves.onSearch()
      : moves.onMove(row + way, column);
  };
  return (
    <>
      <input
        data-cell={`${row}:${column}`}
        className={classNames(edit !== undefined && 'new', problem !== undefined && 'bad')}
        aria-label={`${figureName(game, figure)} of ${item.name}`}
        aria-invalid={problem !== undefined}
        title={problem ?? (edit === undefined ? undefined : `Was ${cellText(is) || 'unknown'}`)}
        defaultValue={start}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={({ currentTarget }) => void commit(currentTarget)}
        onKeyDown={keys}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          if (!/[\n\t]/.test(text.trim())) return;
          event.preventDefault();
          moves.onPaste(text, row, column);
        }}
      />
      {problem !== undefined && (
        <span role="alert" className="vbad">
          {problem}
        </span>
      )}
    </>
  );
}
