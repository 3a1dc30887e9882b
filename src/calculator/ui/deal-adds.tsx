import type { RefObject } from 'react';
import type { GameId } from '../../games/game.ts';
import { addPicked, isFull, type Line, withWorth } from '../../trades/lines.ts';
import type { ChangeLines } from '../../trades/ui/lines/line-list.tsx';
import { FairAdds } from '../../trades/ui/ticket/fair-adds.tsx';

/** What would make a deal fair that is a lose; a tap adds it to what one gets. */
export function DealAdds(props: {
  game: GameId;
  give: readonly Line[];
  get: readonly Line[];
  maxItems: number;
  onChange: ChangeLines;
  /** Takes the focus: what was pressed goes with the lose. */
  next: RefObject<HTMLElement | null>;
}) {
  const { game, give, get, maxItems, onChange, next } = props;
  const add = (line: Line) => {
    next.current?.focus({ preventScroll: true });
    onChange((before) => addPicked(before, line, maxItems));
  };
  return (
    <FairAdds
      game={game}
      give={withWorth(game, give)}
      get={withWorth(game, get)}
      list="Pick one to add it"
      onPick={isFull(get, maxItems) ? undefined : add}
    />
  );
}
