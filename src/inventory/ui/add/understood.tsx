import { Fragment, type ReactNode } from 'react';
import type { Api, Given } from '../../../api/client.ts';
import type { GameId } from '../../../games/game.ts';
import type { Line } from '../../../trades/lines.ts';
import type { PastedThing, UnknownThing, Written } from '../../../trades/reading/pasted-trade.ts';
import { UnknownRow } from '../../../trades/ui/hub/unknown-row.tsx';
import { PastedRow } from '../../../trades/ui/post/pasted-row.tsx';
import { MOST_HELD } from '../../inventory.ts';
import { LIST_NAMES } from '../list-names.ts';
import type { Picked } from './picked.ts';

/** What is to be added, each with what was typed under it, and what was not understood, in the order of the text. */
export function Understood(props: {
  game: GameId;
  things: readonly PastedThing[];
  unknown: readonly UnknownThing[];
  picked: readonly Picked[];
  /** Whether the text itself says what goes to which list. */
  isSided: boolean;
  list: Given<Api['values']['list']> | undefined;
  onChoose: (part: Written, line: Line) => void;
  onLeaveOut: (part: Written) => void;
  onUnpick: (picked: Picked) => void;
}) {
  const { game, things, unknown, picked, isSided, list, onChoose, onLeaveOut, onUnpick } = props;
  const pressesOf = (part: Written) => ({
    onChoose: (line: Line) => onChoose(part, line),
    onLeaveOut: () => onLeaveOut(part),
  });
  const rows: { start: number; key: string; row: ReactNode }[] = [
    ...things.map((thing) => ({
      start: thing.start,
      key: thing.written,
      row: (
        <PastedRow
          game={game}
          most={MOST_HELD}
          thing={isSided ? { ...thing, written: `${sideWord(thing)}: ${thing.written.trim()}` } : thing}
          {...pressesOf(thing)}
        />
      ),
    })),
    ...unknown.map((part) => ({
      start: part.start,
      key: part.written,
      row: <UnknownRow game={game} part={part} list={list} {...pressesOf(part)} />,
    })),
  ].sort((a, b) => a.start - b.start);
  for (const [at, pick] of picked.entries()) {
    const { line, from } = pick;
    if (from === undefined) continue;
    rows.push({
      start: Infinity,
      key: `${from}/${at}`,
      row: (
        <PastedRow
          game={game}
          most={MOST_HELD}
          thing={{ line, written: from, mayBe: [] }}
          onChoose={() => undefined}
          onLeaveOut={() => onUnpick(pick)}
        />
      ),
    });
  }
  if (rows.length === 0) return null;
  return (
    <ul className="stack g2">
      {rows.map(({ key, row }, at) => (
        // By its text, and the how manieth of that: leaving out a row moves all that are behind it.
        <Fragment key={`${key}/${rows.slice(0, at).filter((other) => other.key === key).length}`}>
          {row}
        </Fragment>
      ))}
    </ul>
  );
}

function sideWord({ side }: Written): string {
  return LIST_NAMES[side === 'offering' ? 'have' : 'want'];
}
