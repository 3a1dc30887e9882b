import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Api, Given } from '../../../api/client.ts';
import type { GameId } from '../../../games/game.ts';
import type { Elements } from '../../../platform/ui/elements.ts';
import { ErrorNote } from '../../../platform/ui/error-note.tsx';
import { lackOf } from '../../fair-adds.ts';
import { addPicked, isFull, isMoney, type Line } from '../../lines.ts';
import { AddMoney } from './add-money.tsx';
import { ItemCombobox } from './item-combobox.tsx';
import { type ChangeLines, LineList } from './line-list.tsx';
import { sayCapped } from './say-capped.ts';

/** One side of a post in the making: what is chosen so far, and where one chooses more. */
export function ItemPicker(props: {
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
  /** What is to be said of the lines, below them. */
  said?: Elements;
  onChange: ChangeLines;
  /** Takes a text of several things that was put into the search. */
  onPasteMany: (text: string) => void;
}) {
  const {
    name,
    searchLabel,
    mayBeAny,
    game,
    maxItems,
    mutations,
    values,
    lines,
    against,
    said,
    onChange,
    onPasteMany,
  } = props;
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
      <ItemCombobox
        game={game}
        label={searchLabel}
        list={values.data}
        near={near}
        onPasteMany={onPasteMany}
        onPick={(picked) => {
          const add = (before: readonly Line[]) => addPicked(before, picked, maxItems);
          if (!isMoney(picked)) sayCapped(lines, add(lines), picked.quantity);
          onChange(add);
        }}
      />
      <AddMoney
        game={game}
        lines={lines}
        onAdd={(money) => onChange((before) => addPicked(before, money, maxItems))}
      />
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
