import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Api, Given } from '../../../api/client.ts';
import type { GameId } from '../../../games/game.ts';
import { usePaintedField } from '../../../platform/ui/forms/use-painted.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { useNames } from '../../../values/ui/use-names.ts';
import type { Near } from '../../fair-adds.ts';
import type { Line, Picked } from '../../lines.ts';
import { saysManyThings } from '../../reading/many-things.ts';
import { suggestLines } from '../../selection.ts';
import { ItemSuggestions, optionId } from './item-suggestions.tsx';
import { ownFirst } from './own-lines.ts';

type List = Given<Api['values']['list']>;

const NONE_ACTIVE = -1;
const NOTHING: readonly Line[] = [];

/**
 * A search field with suggestions below it (ARIA's combobox with a list). While something is typed the first match is
 * marked, so that Enter takes it.
 * @param props.list of the game; undefined while it is on its way
 * @param props.start what is typed already
 * @param props.onPasteMany takes a text of several things, which no search would find
 */
export function ItemCombobox(props: {
  game: GameId;
  label: string;
  list: List | undefined;
  /** What would make the trade even, if that is known: what comes near it is suggested first. */
  near?: Near | undefined;
  /** The reader's own things: a search gives those first that match. */
  own?: readonly Line[] | undefined;
  start?: string;
  onPick: (picked: Picked) => void;
  onPasteMany?: (text: string) => void;
}) {
  const { game, label, list, near, own = NOTHING, start = '', onPick, onPasteMany } = props;
  const listId = useId();
  const ref = useRef<HTMLDivElement>(null);
  const { field, text: search, type, clear } = usePaintedField(start);
  const [opened, setOpened] = useState(false);
  const [active, setActive] = useState(NONE_ACTIVE);
  const names = useNames(game);
  const suggest = useCallback(
    (text: string) => {
      const lines = list === undefined ? [] : suggestLines({ game, list, names, near }, text);
      return text.trim() === '' ? lines : ownFirst(lines, own);
    },
    [game, list, names, near, own],
  );
  const found = useMemo(() => (opened ? suggest(search) : []), [opened, suggest, search]);

  // In a sheet on a phone the list may open below the edge, or its marked row lie there.
  useEffect(() => {
    const row = document.getElementById(optionId(listId, active));
    if (opened) (row ?? ref.current)?.scrollIntoView({ block: 'nearest' });
  }, [opened, active, listId]);

  const open = (text: string) => {
    setOpened(true);
    setActive(text.trim() === '' ? NONE_ACTIVE : 0);
  };
  const close = useCallback(() => {
    setOpened(false);
    setActive(NONE_ACTIVE);
  }, []);
  // The same from key to key, so that rows are not rendered before the letter is painted.
  const pick = useCallback(
    (picked: Picked) => {
      // What was pressed goes with the list.
      field.current?.focus();
      onPick(picked);
      clear();
      close();
    },
    [field, onPick, clear, close],
  );
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value;
    const key = event.nativeEvent.isComposing ? '' : event.key;
    // Whoever is faster than the list means what is typed.
    const meant = () => (opened && text !== search ? suggest(text) : found);
    const marked = key === 'Enter' ? meant()[active] : undefined;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (opened) setActive(next(active, key === 'ArrowDown' ? 1 : -1, meant().length));
      else setOpened(true);
    } else if (marked !== undefined) pick(marked);
    else if (key === 'Escape' && opened) close();
    else if (key === 'Escape' && text !== '') clear();
    else return;
    // Escape closes the list first, and only then the dialog.
    event.preventDefault();
  };
  return (
    <div
      ref={ref}
      className="combo"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <div className="inp">
        <Icon name="search" />
        <input
          ref={field}
          role="combobox"
          aria-label={label}
          aria-expanded={opened}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={found[active] && optionId(listId, active)}
          placeholder="Search items..."
          autoComplete="off"
          enterKeyHint="done"
          maxLength={100}
          defaultValue={start}
          onChange={(event) => {
            type(event.target.value);
            open(event.target.value);
          }}
          onFocus={(event) => open(event.target.value)}
          onClick={() => setOpened(true)}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain');
            if (onPasteMany === undefined || !saysManyThings(text, list?.items)) return;
            event.preventDefault();
            onPasteMany(text);
          }}
          onKeyDown={press}
        />
      </div>
      {opened && (
        <ItemSuggestions
          id={listId}
          game={game}
          search={search}
          found={found}
          active={active}
          loading={list === undefined}
          nearestFirst={near !== undefined && search.trim() === ''}
          onPick={pick}
        />
      )}
    </div>
  );
}

/** Goes round at both ends. */
function next(active: number, step: 1 | -1, count: number): number {
  if (count === 0) return NONE_ACTIVE;
  if (active === NONE_ACTIVE) return step === 1 ? 0 : count - 1;
  return (active + step + count) % count;
}
