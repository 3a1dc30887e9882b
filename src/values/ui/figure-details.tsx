import { useState } from 'react';
import type { GameId } from '../../games/game.ts';
import { Deferred } from '../../platform/ui/page/deferred.tsx';
import type { OriginLine } from '../items/figure-origins.ts';

const loadOrigins = async () => (await import('./figure-origins.tsx')).FigureOrigins;

/** Of when the figures of a trade are, in one line; opened, each of them with its day and its source. */
export function FigureDetails(props: { words: string; game: GameId; lines: readonly OriginLine[] }) {
  const { words, game, lines } = props;
  const [opened, setOpened] = useState(false);
  return (
    <details className="wfl-d" onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{words}</summary>
      {opened && <Deferred load={loadOrigins} props={{ game, lines }} />}
    </details>
  );
}
