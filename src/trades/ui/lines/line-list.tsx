import { useRef } from 'react';
import type { GameId } from '../../../games/game.ts';
import { moneyNamed } from '../../../values/figures/money.ts';
import { changeLine, type Line, lineKey, withoutLine } from '../../lines.ts';
import { LineRow } from './line-row.tsx';
import { MoneyLine } from './money-line.tsx';
import { sayCapped } from './say-capped.ts';

/** Changes the lines of a side, out of what they were at the last press. */
export type ChangeLines = (change: (side: readonly Line[]) => Line[]) => void;

/** The lines of one side of a trade in the making: each can be changed, and taken out. Nothing while there are none. */
export function LineList(props: {
  game: GameId;
  lines: readonly Line[];
  /** Without 'None'; empty when the game has none. */
  mutations: readonly string[];
  /** Whether any form of an item will do, as of what a post wants. */
  mayBeAny?: boolean;
  onChange: ChangeLines;
}) {
  const { game, lines, mutations, mayBeAny = false, onChange } = props;
  const list = useRef<HTMLUListElement>(null);
  const change = (line: Line, place: number, changed: Partial<Line>) => {
    const after = changeLine(lines, lineKey(line), changed);
    // Who asks for fewer loses none.
    if (changed.quantity === undefined) sayCapped(lines, after);
    const joined = after.findIndex((other) => lineKey(other) === lineKey({ ...line, ...changed }));
    if (joined < place) moveFocus(list.current?.children, place, joined);
    onChange((before) => changeLine(before, lineKey(line), changed));
  };
  if (lines.length === 0) return null;
  return (
    <ul ref={list} className="stack g2">
      {lines.map((line, place) => {
        const isSame = ({ item }: Line) => item.slug === line.item.slug;
        const money = moneyNamed(line.item.slug);
        if (money !== undefined)
          return (
            <MoneyLine
              key={money.slug}
              game={game}
              money={money}
              line={line}
              onChange={(changed) => change(line, place, changed)}
              onRemove={() => onChange((before) => withoutLine(before, lineKey(line)))}
            />
          );
        return (
          <LineRow
            // Of the same item the next one: it stays itself, with the focus, while its form changes.
            key={`${line.item.slug}/${lines.slice(0, place).filter(isSame).length}`}
            game={game}
            line={line}
            mutations={mutations}
            mayBeAny={mayBeAny}
            stays={lines.slice(place + 1).some(isSame)}
            onChange={(changed) => change(line, place, changed)}
            onRemove={() => onChange((before) => withoutLine(before, lineKey(line)))}
          />
        );
      })}
    </ul>
  );
}

/** A line that has become the same as one above goes into it, and the focus with it: rows of one item have the same keys. */
function moveFocus(rows: HTMLCollection | undefined, from: number, to: number): void {
  const keysOf = (place: number) => [
    ...(rows?.item(place)?.querySelectorAll<HTMLElement>('button, select') ?? []),
  ];
  const at = keysOf(from).findIndex((key) => key === document.activeElement);
  keysOf(to)[at]?.focus();
}
