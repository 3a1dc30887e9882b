import type { GameId } from '../game.ts';
import { GAME_STICKERS } from '../game-stickers.ts';

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
      src={`/media/sticker/${GAME_STICKERS[game]}.svg`}
      width={pixels}
      height={pixels}
      alt=""
      decoding="async"
    />
  );
}
