import { gameOf } from '../game-list.ts';
import type { GameId } from '../game.ts';

/** A game's sticker; the game's name stands beside it. */
export function GameEmblem({
  game,
  pixels,
  className,
}: {
  game: GameId;
  pixels: number;
  className?: string;
}) {
  return (
    <img
      className={className}
      src={`/media/sticker/${gameOf(game).sticker}.svg`}
      width={pixels}
      height={pixels}
      alt=""
      decoding="async"
    />
  );
}
