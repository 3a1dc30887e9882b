import { Fragment } from 'react';
import type { Api, Given } from '../../../api/client.ts';
import type { GameId } from '../../../games/game.ts';
import { MAX_AMOUNT, moneyNamed, moneyText } from '../../../values/figures/money.ts';
import { type Line, lineName } from '../../lines.ts';
import type { PastedThing, UnknownThing, Written } from '../../reading/pasted-trade.ts';
import { MAX_QUANTITY } from '../../trade.ts';
import { UnknownRow } from '../hub/unknown-row.tsx';
import { PastedRow } from './pasted-row.tsx';

/** What a pasted trade adds to one side: what was understood and what was not, in the order of the text. */
export function PastedSide(props: {
  game: GameId;
  name: string;
  /** How many lines the side then has. */
  lines: number;
  maxItems: number;
  added: readonly PastedThing[];
  /** Those for which the side has no room. */
  full: readonly PastedThing[];
  /** Those of which some are left out. */
  capped: readonly PastedThing[];
  unknown: readonly UnknownThing[];
  list: Given<Api['values']['list']> | undefined;
  onChoose: (part: Written, line: Line) => void;
  onLeaveOut: (part: Written) => void;
}) {
  const { game, name, lines, maxItems, added, full, capped, unknown, list, onChoose, onLeaveOut } = props;
  if (added.length + unknown.length + full.length === 0) return null;
  const pressesOf = (part: Written) => ({
    onChoose: (line: Line) => onChoose(part, line),
    onLeaveOut: () => onLeaveOut(part),
  });
  const rows = [
    ...added.map((thing) => ({
      ...thing,
      row: <PastedRow game={game} thing={thing} {...pressesOf(thing)} />,
    })),
    ...unknown.map((part) => ({
      ...part,
      row: <UnknownRow game={game} part={part} list={list} {...pressesOf(part)} />,
    })),
  ].sort((a, b) => a.start - b.start);
  // By its text, and the how manieth of that: leaving out a row moves all that are behind it.
  const keyed = rows.map(({ written, row }, at) => {
    const before = rows.slice(0, at).filter((other) => other.written === written).length;
    return { key: `${written}/${before}`, row };
  });
  return (
    <section className="pk-c" aria-label={`To ${name}`}>
      <div className="row sp">
        <h3>{name}</h3>
        <span className="s13 sub">{`${lines} of ${maxItems}`}</span>
      </div>
      <ul className="stack g2">
        {keyed.map(({ key, row }) => (
          <Fragment key={key}>{row}</Fragment>
        ))}
      </ul>
      {full.length > 0 && (
        <p className="note warn">
          <span>{`A side takes ${maxItems} items. No room for ${namesOf(full)}.`}</span>
        </p>
      )}
      {capped.length > 0 && (
        <p className="note warn">
          <span>{`${[...new Set(capped.map(mostWords))].join(' ')} The rest is left out.`}</span>
        </p>
      )}
    </section>
  );
}

function namesOf(things: readonly PastedThing[]): string {
  return things.map(({ line }) => lineName(line)).join(', ');
}

function mostWords({ line }: PastedThing): string {
  const money = moneyNamed(line.item.slug);
  return money === undefined
    ? `${MAX_QUANTITY} ${lineName(line)} at most.`
    : `${moneyText(money, MAX_AMOUNT)} at most.`;
}
