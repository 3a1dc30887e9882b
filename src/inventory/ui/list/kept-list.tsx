import { useRef, useState } from 'react';
import type { GameId } from '../../../games/game.ts';
import { counted } from '../../../platform/counts.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { SearchField } from '../../../platform/ui/forms/search-field.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { Menu, MenuItem } from '../../../platform/ui/menu.tsx';
import { toast } from '../../../platform/ui/toast-list.ts';
import { lineKey, lineName } from '../../../trades/lines.ts';
import { UNDO_SHOWN_MS } from '../../../trades/trade.ts';
import type { InventoryList } from '../../inventory.ts';
import {
  changeKept,
  countWords,
  isLookedFor,
  type KeptLine,
  type LineChange,
  putBack,
  type Sort,
  SORT_WORDS,
} from '../../kept-lines.ts';
import type { ShownLine } from '../shown-lines.ts';
import { KeptCard } from './kept-card.tsx';
import { SelectBar } from './select-bar.tsx';
import { useSettledOrder } from './use-settled-order.ts';

const LONGEST_SEARCH = 100;

/** The orders of each list, the usual one first. */
const ORDERS = {
  have: ['value', 'name', 'newest'],
  want: ['wanted', 'value', 'name', 'newest'],
} as const satisfies Record<InventoryList, readonly Sort[]>;

/** One of the lists, with a search in it, its order, and what can be done with several lines at once. */
export function KeptList(props: {
  game: GameId;
  list: InventoryList;
  lines: readonly ShownLine[];
  wishes: readonly ShownLine[];
  /** Of a post's side. */
  maxItems: number;
  /** Without 'None'; empty when the game has none. */
  mutations: readonly string[];
  onChange: (change: (before: readonly KeptLine[]) => KeptLine[]) => void;
}) {
  const { game, list, lines, wishes, maxItems, mutations, onChange } = props;
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort>(ORDERS[list][0]);
  const [selected, setSelected] = useState<ReadonlySet<string>>();
  const head = useRef<HTMLHeadingElement>(null);
  const ordered = useSettledOrder(lines, sort);
  const found = ordered.filter((line) => isLookedFor(line, search.trim()));
  const chosen = selected === undefined ? [] : lines.filter(({ id }) => selected.has(id));

  const removed = (gone: readonly ShownLine[]) => {
    const places = new Map(lines.map((line, place) => [line.id, place]));
    const [only] = gone;
    head.current?.focus({ preventScroll: true });
    toast({
      title:
        gone.length === 1 && only ? `${lineName(only)} removed.` : `${counted(gone.length, 'item')} removed.`,
      forMs: UNDO_SHOWN_MS,
      button: {
        label: 'Undo',
        press: () =>
          onChange((before) =>
            gone.reduce((after, line) => putBack(after, line, places.get(line.id) ?? 0), [...before]),
          ),
      },
    });
  };
  const change = (line: ShownLine, changed: LineChange) => {
    onChange((before) => changeKept(before, lineKey(line), changed));
    if (changed.quantity === 0) removed([line]);
  };
  const changeAll = (changed: LineChange) => {
    onChange((before) =>
      chosen.reduce((after, line) => changeKept(after, lineKey(line), changed), [...before]),
    );
    if (changed.quantity === 0) removed(chosen);
    setSelected(undefined);
  };
  const select = (id: string) =>
    setSelected((before = new Set()) =>
      before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
    );
  return (
    <section className="inv-s" aria-label={list === 'have' ? 'I have' : 'I want'}>
      <SearchField
        label="Search my items"
        placeholder="Search my items..."
        value={search}
        onChange={setSearch}
        maxLength={LONGEST_SEARCH}
      >
        <Menu
          label={`Sort: ${SORT_WORDS[sort]}`}
          buttonClass="filt"
          button={
            <>
              <Icon name="list-filter" />
              <span>{SORT_WORDS[sort]}</span>
            </>
          }
        >
          {ORDERS[list].map((each) => (
            <MenuItem key={each} chosen={each === sort} onChoose={() => setSort(each)}>
              {SORT_WORDS[each]}
            </MenuItem>
          ))}
        </Menu>
      </SearchField>
      <div className="row sp lbar">
        <h2 ref={head} tabIndex={-1}>
          {countWords(list, lines)}
        </h2>
        <Button
          kind="ghost"
          size="sm"
          aria-pressed={selected !== undefined}
          onClick={() => setSelected(selected === undefined ? new Set() : undefined)}
        >
          {selected === undefined ? 'Select' : 'Done'}
        </Button>
      </div>
      {found.length === 0 && (
        <p className="sub" role="status">
          {`You have nothing called “${search.trim()}” here.`}
        </p>
      )}
      <ul className="inv">
        {found.map((line) => (
          <KeptCard
            key={line.id}
            game={game}
            list={list}
            line={line}
            mutations={mutations}
            selected={selected?.has(line.id)}
            onSelect={() => select(line.id)}
            onChange={(changed) => change(line, changed)}
          />
        ))}
      </ul>
      {selected !== undefined && (
        <SelectBar
          game={game}
          list={list}
          selected={chosen}
          wishes={wishes}
          maxItems={maxItems}
          mutations={mutations}
          onKeep={() => changeAll({ forTrade: false })}
          onRemove={() => changeAll({ quantity: 0 })}
          onLeave={() => setSelected(undefined)}
        />
      )}
    </section>
  );
}
