import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useApi } from '../../../../api/api-context.ts';
import { GameEmblem } from '../../../../games/ui/game-emblem.tsx';
import { counted } from '../../../../platform/counts.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../../platform/ui/dialogs/confirm-dialog.tsx';
import { useLateDialog } from '../../../../platform/ui/dialogs/use-late-dialog.ts';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { ErrorNote } from '../../../../platform/ui/error-note.tsx';
import { SearchField } from '../../../../platform/ui/forms/search-field.tsx';
import { afterPaint } from '../../../../platform/ui/forms/use-painted.ts';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';
import { toast } from '../../../../platform/ui/toast-list.ts';
import type { Item } from '../../../items/item.ts';
import { foldedNameOf } from '../../../lists/item-filter.ts';
import { foldName } from '../../../names/fold-name.ts';
import { findItems } from '../../../names/read-shorthand.ts';
import { useNames } from '../../../ui/use-names.ts';
import { valueReads } from '../../../value-reads.ts';
import { describedItem } from '../../described/described-item.ts';
import { type GameDraft, keyOf, setFigure, startDraft } from '../../game-draft.ts';
import type { EditedGame } from '../../game-edit-contract.ts';
import { currentDrafts, writeDraft } from '../drafts.ts';
import { pastedCells, sheetColumns, type SheetEdit } from './sheet-columns.ts';
import { SheetExport } from './sheet-export.tsx';
import { type SheetMoves, SheetRow } from './sheet-row.tsx';
import { cellKey, firstUnread, type Unread, withTexts } from './unread-cells.ts';

const loadPaste = async () => (await import('../paste/paste-dialog.tsx')).PasteDialog;

const ROW_PX = 48;
/** Rows that are drawn of thousands: those that the sheet shows on this screen (value-sheet.css), and some above and below them. */
const AROUND = 4;
const DRAWN = Math.ceil(Math.min(screen.height * 0.56, 720) / ROW_PX) + 2 * AROUND;
const NONE_UNREAD: Unread = new Map();

/**
 * All items of a game with all their figures, to be typed, tabbed through and pasted into. What is written goes into the draft of the
 * game; nothing counts before it is saved.
 */
export function ValueSheet(props: {
  game: EditedGame;
  draft: GameDraft | undefined;
  onClose: () => void;
  /** Whether it is about to open, or saved. */
  reviewing: boolean;
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
  const [unread, setUnread] = useState(NONE_UNREAD);
  const [askedToClose, setAskedToClose] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useMemo(() => sheetColumns(game.id), [game.id]);
  const edits = useMemo(
    () => new Map(draft.priced.map((edit) => [keyOf(edit), edit.figure])),
    [draft.priced],
  );
  const found = useItemsFound(game, list.data?.items, search);
  const items = useMemo(() => {
    const said = new Map(draft.described.map((edit) => [edit.slug, edit]));
    return found.map((item) => describedItem(item, said.get(item.slug)));
  }, [found, draft.described]);
  const shown = onlyChanged
    ? items.filter(({ slug }) => [...draft.priced, ...draft.described].some((edit) => edit.slug === slug))
    : items;
  // The first row that is drawn.
  const [first, setFirst] = useState(0);
  const drawFrom = (top: number) => Math.max(0, Math.floor(top / ROW_PX) - AROUND);

  const write = (edited: readonly SheetEdit[]) => {
    const now = currentDrafts()[game.id] ?? startDraft(game);
    writeDraft(
      game.id,
      edited.reduce((next, { figure, ...edit }) => setFigure(next, edit, figure), now),
    );
    setUnread((before) =>
      withTexts(
        before,
        edited.map(({ slug, key }) => [cellKey(slug, key), undefined]),
      ),
    );
  };
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    // The head of the page would leave little of it in sight.
    sheet.current?.scrollIntoView();
    // What opened it is gone.
    field.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    // Of what is changed an item leaves with its last figure that is taken back, and the cell with it.
    if (onlyChanged && document.activeElement === document.body)
      field.current?.focus({ preventScroll: true });
  }, [onlyChanged, shown.length]);
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
  /** @returns whether there is one */
  const toFirstUnread = (): boolean => {
    const here = firstUnread(shown, columns, unread);
    const place = here ?? firstUnread(list.data?.items ?? [], columns, unread);
    // Items that have left the list took their cells along.
    if (place === undefined) return false;
    flushSync(() => {
      if (here === undefined) {
        if (field.current !== null) field.current.value = '';
        setSearch('');
        setOnlyChanged(false);
      }
      setFirst(drawFrom(place.row * ROW_PX));
    });
    cellAt(place.row, place.column)?.focus();
    return true;
  };
  const review = () => {
    if (props.reviewing) return undefined;
    if (!toFirstUnread()) return props.onReview();
    return toast({
      kind: 'bad',
      title: unreadInWords(unread),
      text: 'Correct what is red first. Then review and save.',
    });
  };
  // A key shows before what it finds is looked for.
  const finding = useRef<() => void>(undefined);
  useEffect(() => () => finding.current?.(), []);
  const find = (text: string) => {
    finding.current?.();
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

  const latest = useRef<SheetMoves & { onReview: () => void }>(null);
  useLayoutEffect(() => {
    latest.current = {
      onWrite: write,
      onUnread: (key, text) => setUnread((before) => withTexts(before, [[key, text]])),
      onMove: focusCell,
      onSearch: toSearch,
      onPaste: pasteInto,
      onReview: review,
    };
  });
  const moves = useMemo(
    (): SheetMoves => ({
      onWrite: (edited) => latest.current?.onWrite(edited),
      onUnread: (key, text) => latest.current?.onUnread(key, text),
      onMove: (row, column) => latest.current?.onMove(row, column),
      onSearch: () => latest.current?.onSearch(),
      onPaste: (text, row, column) => latest.current?.onPaste(text, row, column),
    }),
    [],
  );

  return (
    // The key that it stands for is in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={sheet}
      className="card stack vsheet"
      data-game={game.id}
      aria-label={`Values of ${game.name}`}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        if (event.target instanceof Element && event.target.closest('dialog') !== null) return;
        event.preventDefault();
        // What its cell has just written is part of what is reviewed.
        latest.current?.onReview();
      }}
    >
      <div className="row sp wr vkeys">
        <Button
          size="sm"
          kind="ghost"
          icon="arrow-left"
          onClick={() => (unread.size === 0 ? props.onClose() : setAskedToClose(true))}
        >
          All games
        </Button>
        <div className="row wr">
          <Button size="sm" icon="list-filter" {...paste.key} onClick={() => pasteMany('')}>
            Paste many lines
          </Button>
          <SheetExport game={game} items={list.data?.items} />
        </div>
      </div>
      <div className="row g3">
        <GameEmblem game={game.id} pixels={40} />
        <h3>{`Values of ${game.name}`}</h3>
      </div>
      <p className="hint vtouch">Find an item, tap a figure and type the new one.</p>
      <p className="hint vkeyb">
        Type a name, press Enter, type the figure, press Enter: you are back at the search. Arrow keys and Tab
        move between cells, Escape leads to the search, Ctrl+Enter (⌘+Enter on a Mac) to the review. A column
        from a spreadsheet can be pasted into any cell.
      </p>
      <div className="row wr">
        <SearchField
          field={field}
          initial=""
          className="grow"
          label={`Find an item of ${game.name}`}
          placeholder="Find an item"
          maxLength={100}
          onChange={(text) => {
            finding.current?.();
            finding.current = afterPaint(() => startTransition(() => find(text)));
          }}
          onKeyDown={(event) => {
            const isReview = event.ctrlKey || event.metaKey;
            if (isReview || (event.key !== 'Enter' && event.key !== 'ArrowDown')) return;
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
          onScroll={({ currentTarget }) => {
            const next = drawFrom(currentTarget.scrollTop);
            // What is being written is kept before its row goes out of what is drawn.
            const cell = currentTarget.querySelector<HTMLInputElement>('[data-cell]:focus');
            const row = Number.parseInt(cell?.dataset['cell'] ?? `${next}`, 10);
            if (row < next || row >= next + DRAWN) cell?.blur();
            setFirst(next);
          }}
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
                unread={unread}
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
        <div className="row wr">
          {unread.size > 0 && (
            <Button className="vun" icon="triangle-alert" onClick={toFirstUnread}>
              {unreadInWords(unread)}
            </Button>
          )}
          <Button
            kind="pri"
            icon="save"
            loading={props.reviewing}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onClick={review}
          >
            Review and save
          </Button>
        </div>
      </div>
      {paste.Dialog && <paste.Dialog draft={draft} start={pasted} onClose={paste.close} />}
      {askedToClose && (
        <ConfirmDialog
          question={unreadInWords(unread)}
          confirm="Leave without"
          onConfirm={async () => props.onClose()}
          onClose={() => setAskedToClose(false)}
        >
          <p>What is red in the sheet is lost when you leave it. Everything else is kept.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function unreadInWords({ size }: Unread): string {
  return `${size} cannot be read`;
}

function editsInWords({ priced, added, described }: GameDraft): string {
  return [
    `${counted(priced.length, 'figure')} changed`,
    ...(described.length === 0 ? [] : [`${counted(described.length, 'item')} called otherwise`]),
    ...(added.length === 0 ? [] : [`${counted(added.length, 'item')} added`]),
  ].join(', ');
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
