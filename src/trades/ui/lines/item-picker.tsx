import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Api, Given } from '../../../api/client.ts';
import type { GameId } from '../../../games/game.ts';
import type { Elements } from '../../../platform/ui/elements.ts';
import { ErrorNote } from '../../../platform/ui/error-note.tsx';
import { tabPanel, Tabs } from '../../../platform/ui/tabs.tsx';
import { lackOf } from '../../fair-adds.ts';
import { addPicked, isFull, isMoney, type Line, type Picked } from '../../lines.ts';
import type { Side } from '../../trade.ts';
import { AddMoney } from './add-money.tsx';
import { ItemCombobox } from './item-combobox.tsx';
import { type ChangeLines, LineList } from './line-list.tsx';
import { OwnItems } from './own-items.tsx';
import { sayCapped } from './say-capped.ts';

const OWN_TABS = {
  offering: { label: 'My inventory', icon: 'backpack' },
  wanting: { label: 'My wish list', icon: 'heart' },
} as const;

/** One side of a post in the making: what is chosen so far, and where one chooses more. */
export function ItemPicker(props: {
  side: Side;
  name: string;
  /** What the search for more is called. */
  searchLabel: string;
  /** Whether any form of an item will do. */
  mayBeAny: boolean;
  game: GameId;
  maxItems: number;
  /** Without 'None'; empty when the game has none. */
  mutations: readonly string[];
  values: UseQueryResult<Given<Api['values']['list']>>;
  lines: readonly Line[];
  /** The other side. */
  against: readonly Line[];
  /** What the reader has of the game, or wants: it is offered before all else. Absent or empty where there is nothing to tell. */
  own?: readonly Line[] | undefined;
  /** What is to be said of the lines, below them. */
  said?: Elements;
  onChange: ChangeLines;
  /** Takes a text of several things that was put into the search. */
  onPasteMany: (text: string) => void;
}) {
  const {
    side,
    name,
    searchLabel,
    mayBeAny,
    game,
    maxItems,
    mutations,
    values,
    lines,
    against,
    own = [],
    said,
    onChange,
    onPasteMany,
  } = props;
  const [source, setSource] = useState<'own' | 'all'>('own');
  const hasOwn = own.length > 0;
  const isOwn = hasOwn && source === 'own';
  const tabOf = (of: typeof source) => `${side}-${of}`;
  const pick = (picked: Picked) => {
    const add = (before: readonly Line[]) => addPicked(before, picked, maxItems);
    if (!isMoney(picked)) sayCapped(lines, add(lines), picked.quantity);
    onChange(add);
  };
  // The same for as long as nothing is chosen: what is suggested is made from it.
  const near = useMemo(() => lackOf(game, lines, against), [game, lines, against]);
  const more = isFull(lines, maxItems) ? (
    <p className="hint">{`Maximum ${maxItems} items reached`}</p>
  ) : values.isError && values.data === undefined ? (
    <ErrorNote
      title="Items could not be loaded"
      message="Check your connection and try again."
      onRetry={() => void values.refetch()}
      retrying={values.isFetching}
    />
  ) : (
    <>
      {hasOwn && (
        <Tabs
          tabs={[
            { id: tabOf('own'), ...OWN_TABS[side] },
            { id: tabOf('all'), label: 'All items', icon: 'search' },
          ]}
          chosen={tabOf(source)}
          onChoose={(id) => setSource(id === tabOf('own') ? 'own' : 'all')}
          label={`Choose from, ${name}`}
        />
      )}
      {/* The same element with and without tabs: whoever types already when their things come types on. */}
      <div className="pk-w" {...(hasOwn && tabPanel(tabOf(source)))}>
        <ItemCombobox
          game={game}
          label={searchLabel}
          list={values.data}
          near={near}
          own={isOwn ? own : undefined}
          onPasteMany={onPasteMany}
          onPick={pick}
        />
        {isOwn && <OwnItems game={game} side={side} own={own} lines={lines} onPick={pick} />}
        <AddMoney
          game={game}
          lines={lines}
          onAdd={(money) => onChange((before) => addPicked(before, money, maxItems))}
        />
      </div>
    </>
  );
  return (
    <section className="pk-c" aria-label={name}>
      <div className="row sp">
        <h3>{name}</h3>
        <output className="s13 sub">{`${lines.length} of ${maxItems}`}</output>
      </div>
      <LineList game={game} lines={lines} mutations={mutations} mayBeAny={mayBeAny} onChange={onChange} />
      {said}
      {more}
    </section>
  );
}
