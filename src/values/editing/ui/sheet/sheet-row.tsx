import { type KeyboardEvent, memo, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { GameId } from '../../../../games/game.ts';
import { classNames } from '../../../../platform/ui/class-names.ts';
import { figureAt } from '../../../figures/figure-key.ts';
import type { FigureKey, Item } from '../../../items/item.ts';
import { figureName } from '../../figure-name.ts';
import { cellText, editOf, readCell, type SheetColumn, type SheetEdit } from './sheet-columns.ts';
import { cellKey, type Unread } from './unread-cells.ts';

/** What its keys do: the same functions for as long as the sheet is open. */
export type SheetMoves = {
  onWrite: (edits: readonly SheetEdit[]) => void;
  /** Keeps what is written in a cell and cannot be read, by `cellKey`; undefined: nothing like that is any more. */
  onUnread: (cell: string, text: string | undefined) => void;
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
  unread: Unread;
  /** Whether Enter leads to the search instead of the next row. */
  searches: boolean;
  moves: SheetMoves;
};

/** An item of the sheet, with a field for each figure that it can have. Edits of other items leave it as it is. */
export const SheetRow = memo(function SheetRow(props: Props) {
  const { game, item, row, top, columns, edits, unread, searches, moves } = props;
  return (
    <div role="row" aria-rowindex={row + 2} className="vrow" style={{ top: `${top}px` }}>
      <span role="rowheader" title={item.name}>
        <bdi className="two">{item.name}</bdi>
      </span>
      {columns.map((column, place) => {
        const key = column.keyFor(item);
        if (key === undefined) return <span role="cell" key={column.id} className="none" />;
        const is = figureAt(item, key) ?? null;
        const cell = cellKey(item.slug, key);
        const edit = edits.get(cell);
        return (
          <span role="cell" key={column.id}>
            <Cell
              game={game}
              item={item}
              figure={key}
              is={is}
              edit={edit}
              unread={unread.get(cell)}
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
    const cell = key && cellKey(now.item.slug, key);
    return (
      cell === undefined ||
      (before.edits.get(cell) === now.edits.get(cell) && before.unread.get(cell) === now.unread.get(cell))
    );
  });
}

function Cell(props: {
  game: GameId;
  item: Item;
  figure: FigureKey;
  is: number | null;
  edit: number | null | undefined;
  /** What was written here and cannot be read. */
  unread: string | undefined;
  row: number;
  column: number;
  searches: boolean;
  moves: SheetMoves;
}) {
  const { game, item, figure, is, edit, unread, row, column, moves } = props;
  const field = useRef<HTMLInputElement>(null);
  const start = cellText(edit === undefined ? is : edit);
  const cell = cellKey(item.slug, figure);
  const problem = unread === undefined ? undefined : problemOf(game, figure, unread);
  // What it has told of; moving on tells nothing again.
  const told = useRef(start);
  // Something that can be read may have been pasted over it, and somebody else may make another figure of it.
  useLayoutEffect(() => {
    told.current = start;
    if (unread === undefined && field.current !== null) field.current.value = start;
  }, [unread, start]);
  /** @returns whether what stands there can be read */
  const commit = (input: HTMLInputElement) => {
    if (input.value === told.current) {
      if (unread !== undefined) moves.onUnread(cell, undefined);
      return true;
    }
    const read = readCell(game, figure, input.value);
    if ('problem' in read) {
      moves.onUnread(cell, input.value);
      return false;
    }
    told.current = input.value;
    moves.onWrite([editOf(item, figure, game, read.figure)]);
    return true;
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    if (event.key === 'Escape') {
      if (input.value === told.current) return moves.onSearch();
      input.value = told.current;
      // What is typed next takes its place, as in a cell that one has just come to.
      input.select();
      return moves.onUnread(cell, undefined);
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      // The sheet opens the review of what is written by then, and the cell waits for whoever comes back.
      return flushSync(() => void commit(input));
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
        ref={field}
        data-cell={`${row}:${column}`}
        className={classNames(edit !== undefined && 'new', problem !== undefined && 'bad')}
        aria-label={`${figureName(game, figure)} of ${item.name}`}
        aria-invalid={problem !== undefined}
        title={problem ?? (edit === undefined ? undefined : `Was ${cellText(is) || 'unknown'}`)}
        defaultValue={unread ?? start}
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

function problemOf(game: GameId, figure: FigureKey, written: string): string | undefined {
  const read = readCell(game, figure, written);
  return 'problem' in read ? read.problem : undefined;
}
