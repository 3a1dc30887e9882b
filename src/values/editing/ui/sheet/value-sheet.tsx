import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useApi } from '../../../../api/api-context.ts';
import { counted } from '../../../../platform/counts.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { useLateDialog } from '../../../../platform/ui/dialogs/use-late-dialog.ts';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { ErrorNote } from '../../../../platform/ui/error-note.tsx';
import { SearchField } from '../../../../platform/ui/forms/search-field.tsx';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';
import { toast } from '../../../../platform/ui/toast-list.ts';
import type { Item } from '../../../items/item.ts';
import { foldedNameOf } from '../../../lists/item-filter.ts';
import { foldName } from '../../../names/fold-name.ts';
import { findItems } from '../../../names/read-shorthand.ts';
import { useNames } from '../../../ui/use-names.ts';
import { valueReads } from '../../../value-reads.ts';
import type { EditedGame } from '../../game-config-contract.ts';
import { type GameDraft, keyOf, setFigure, startDraft } from '../../game-draft.ts';
import { currentDrafts, setDraft } from '../drafts.ts';
import { saveFile } from './save-file.ts';
import { pastedCells, sheetColumns, type SheetEdit } from './sheet-columns.ts';
import { type SheetMoves, SheetRow } from './sheet-row.tsx';

const loadPaste = async () => (await import('../paste/paste-dialog.tsx')).PasteDialog;

const ROW_PX = 48;
/** Rows that are drawn of thousands: those that the largest window shows, and some above and below them. */
const DRAWN = 40;
const AROUND = 10;

/**
 * All items of a game with all their figures, to be typed, tabbed through and pasted into. What is written goes into the draft of the
 * game; nothing counts before it is saved.
 */
export function ValueSheet(props: {
  game: EditedGame;
  draft: GameDraft | undefined;
  onClose: () => void;
  /** Opens the look at all that is to be saved. */
  onReview: () => void;
}) {
  const { game } = props;
  const draft = props.draft ?? startDraft(game);
  const list = useQuery(valueReads.values(useApi(), game.id));
  const paste = useLateDialog(loadPaste);
  const [pasted, setPasted] = useState('');
  const [search, setSearch] = useState('');
  const [onlyChanged, setOnlyChanged] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useMemo(() => sheetColumns(game.id), [game.id]);
  const edits = useMemo(
    () => new Map(draft.priced.map((edit) => [keyOf(edit), edit.figure])),
    [draft.priced],
  );
  const items = useItemsFound(game, list.data?.items, search);
  const shown = onlyChanged
    ? items.filter(({ slug }) => draft.priced.some((edit) => edit.slug === slug))
    : items;
  // The first row that is drawn.
  const [first, setFirst] = useState(0);
  const drawFrom = (top: number) => Math.max(0, Math.floor(top / ROW_PX) - AROUND);

  const write = (edited: readonly SheetEdit[]) => {
    const now = currentDrafts()[game.id] ?? startDraft(game);
    setDraft(
      game.id,
      edited.reduce((next, { figure, ...edit }) => setFigure(next, edit, figure), now),
    );
  };
  // What opened it is gone.
  useEffect(() => field.current?.focus(), []);
  const toSearch = () => {
    field.current?.focus();
    field.current?.select();
  };
  const cellAt = (row: number, column: number) =>
    scroller.current?.querySelector<HTMLInputElement>(`[data-cell="${row}:${column}"]`);
  const focusCell = (row: number, column: number) => {
    if (row < 0) return toSearch();
    if (row >= shown.length) return undefined;
    // The row may have to be drawn first; focused, it scrolls into sight.
    if (row < first || row >= first + DRAWN) flushSync(() => setFirst(drawFrom(row * ROW_PX)));
    return cellAt(row, column)?.focus();
  };
  const find = (text: string) => {
    setSearch(text);
    setFirst(0);
    scroller.current?.scrollTo({ top: 0 });
  };
  const toFirstFound = () => {
    // Whoever types fast is here before the rows are.
    flushSync(() => find(field.current?.value ?? ''));
    cellAt(0, 0)?.focus();
  };
  const pasteMany = (text: string) => {
    setPasted(text);
    paste.key.onClick();
  };
  const pasteInto = (text: string, row: number, column: number) => {
    const filled = pastedCells(text, {
      items: shown.slice(row),
      columns: columns.slice(column),
      game: game.id,
    });
    if (filled === undefined) return pasteMany(text);
    write(filled);
    toast({
      title: `${counted(filled.length, 'figure')} filled in`,
      text: 'Nothing counts before you save.',
    });
  };

  const latest = useRef<SheetMoves>(null);
  useLayoutEffect(() => {
    latest.current = { onWrite: write, onMove: focusCell, onSearch: toSearch, onPaste: pasteInto };
  });
  const moves = useMemo(
    (): SheetMoves => ({
      onWrite: (edited) => latest.current?.onWrite(edited),
      onMove: (row, column) => latest.current?.onMove(row, column),
      onSearch: () => latest.current?.onSearch(),
      onPaste: (text, row, column) => latest.current?.onPaste(text, row, column),
    }),
    [],
  );

  return (
    <section className="stack vsheet" aria-label={`Values of ${game.name}`}>
      <div className="row sp wr vkeys">
        <Button size="sm" kind="ghost" icon="arrow-left" onClick={props.onClose}>
          All games
        </Button>
        <div className="row wr">
          <Button size="sm" kind="soft" icon="list-filter" {...paste.key} onClick={() => pasteMany('')}>
            Paste many lines
          </Button>
          <Export game={game} items={list.data?.items} />
        </div>
      </div>
      <h3>{`Values of ${game.name}`}</h3>
      <p className="hint">
        Type a name, press Enter, type the figure, press Enter: you are back at the search. Arrow keys and Tab
        move between cells; a column from a spreadsheet can be pasted into any cell.
      </p>
      <div className="row wr">
        <SearchField
          field={field}
          initial=""
          className="grow"
          label={`Find an item of ${game.name}`}
          placeholder="Find an item"
          maxLength={100}
          onChange={(text) => startTransition(() => find(text))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            toFirstFound();
          }}
        />
        <Button
          size="sm"
          icon="pencil"
          kind={onlyChanged ? 'acc' : undefined}
          aria-pressed={onlyChanged}
          onClick={() => setOnlyChanged(!onlyChanged)}
        >
          {`Changed ${draft.priced.length}`}
        </Button>
      </div>
      {list.data === undefined && list.isPending && <Skeleton height="480px" />}
      {list.data === undefined && list.isError && (
        <ErrorNote
          title="Failed to load the values"
          message="Check your connection and try again."
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.data !== undefined && shown.length === 0 && (
        <EmptyState
          small
          sticker="magnifying-glass-tilted-left"
          title={onlyChanged ? 'Nothing is changed yet' : 'No item of that name'}
          text={onlyChanged ? 'Figures that you type stand here.' : 'Add new items in the list of the game.'}
        />
      )}
      {list.data !== undefined && shown.length > 0 && (
        <div
          ref={scroller}
          className="vgrid"
          role="table"
          aria-label={`Figures of ${game.name}`}
          aria-rowcount={shown.length + 1}
          style={{ '--columns': columns.map(({ wide }) => `var(--${wide ? 'wide' : 'cell'})`).join(' ') }}
          onScroll={({ currentTarget }) => setFirst(drawFrom(currentTarget.scrollTop))}
        >
          <div role="rowgroup" className="vhd">
            <div role="row" className="vrow">
              <span role="columnheader">Item</span>
              {columns.map(({ id, label, short }) => (
                <span role="columnheader" key={id} title={label}>
                  {short}
                </span>
              ))}
            </div>
          </div>
          <div role="rowgroup" className="vbody" style={{ height: `${shown.length * ROW_PX}px` }}>
            {shown.slice(first, first + DRAWN).map((item, place) => (
              <SheetRow
                key={item.slug}
                game={game.id}
                item={item}
                row={first + place}
                top={(first + place) * ROW_PX}
                columns={columns}
                edits={edits}
                // Whoever has looked for an item looks for the next one.
                searches={search !== ''}
                moves={moves}
              />
            ))}
          </div>
        </div>
      )}
      <div className="row sp wr vfoot">
        <output className="s14">{`${editsInWords(draft)}, not saved yet`}</output>
        <Button kind="pri" icon="save" onClick={props.onReview}>
          Review and save
        </Button>
      </div>
      {paste.Dialog && <paste.Dialog draft={draft} start={pasted} onClose={paste.close} />}
    </section>
  );
}

function editsInWords({ priced, added }: GameDraft): string {
  const figures = `${counted(priced.length, 'figure')} changed`;
  return added.length === 0 ? figures : `${figures}, ${counted(added.length, 'item')} added`;
}

/** Items whose names contain what is typed, then who is called so; all of them while nothing is. */
function useItemsFound(game: EditedGame, items: readonly Item[] = [], search: string): readonly Item[] {
  const names = useNames(game.id);
  return useMemo(() => {
    const wanted = foldName(search.trim());
    if (wanted === '') return items;
    if (names === undefined) return items.filter((item) => foldedNameOf(item).includes(wanted));
    const found = new Set(findItems(names, search, Infinity).map(({ item }) => item));
    return [...found];
  }, [names, items, search]);
}

/** Gives the whole list as files: a table for a spreadsheet, and what `npm run import-values` reads. */
function Export({ game, items }: { game: EditedGame; items: readonly Item[] | undefined }) {
  const list = useQuery({ ...valueReads.values(useApi(), game.id), enabled: false }).data;
  const csv = async () => {
    const { sheetCsv } = await import('../../review/sheet-csv.ts');
    if (items !== undefined)
      saveFile(`${game.id}.csv`, 'text/csv', sheetCsv(game.id, items, list?.sources ?? []));
  };
  const json = async () => {
    const { sheetJson } = await import('../../review/sheet-json.ts');
    if (list !== undefined) saveFile(`${game.id}.json`, 'application/json', sheetJson(game, list));
  };
  return (
    <>
      <Button size="sm" icon="download" disabled={items === undefined} onClick={() => void csv()}>
        CSV
      </Button>
      <Button size="sm" icon="download" disabled={items === undefined} onClick={() => void json()}>
        JSON
      </Button>
    </>
  );
}
