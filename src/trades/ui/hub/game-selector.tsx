// Keys in the colours of their games; an input would bring a face of its own.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */

import { gameOf } from '../../../games/game-list.ts';
import { GAME_IDS, type GameId, isGameId } from '../../../games/game.ts';
import { GameEmblem } from '../../../games/ui/game-emblem.tsx';
import { moveFocus } from '../../../platform/ui/roving-focus.ts';
import { useChosenInView } from '../../../platform/ui/use-chosen-in-view.ts';

/** Chooses one of the games; the arrow keys choose as they move. @param props.games all of them unless it is said */
export function GameSelector({
  game,
  games = GAME_IDS,
  onChoose,
}: {
  game: GameId;
  games?: readonly GameId[];
  onChoose: (game: GameId) => void;
}) {
  const row = useChosenInView(game);
  return (
    <div
      ref={row}
      className="chips gsel"
      role="radiogroup"
      tabIndex={-1}
      aria-label="Game"
      onKeyDown={(event) => {
        const id = moveFocus(event, '[role=radio]')?.dataset['game'] ?? '';
        if (isGameId(id)) onChoose(id);
      }}
    >
      {games.map((id) => (
        <button
          key={id}
          type="button"
          className="gchip"
          data-game={id}
          role="radio"
          aria-checked={id === game}
          tabIndex={id === game ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          <GameEmblem game={id} pixels={34} />
          <span>{gameOf(id).name}</span>
        </button>
      ))}
    </div>
  );
}
