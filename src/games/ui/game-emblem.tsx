import type { GameId } from '../game.ts';

const STICKERS: Record<GameId, string> = {
  'grow-garden': 'seedling',
  'adopt-me': 'dog-face',
  'my-restaurant': 'hamburger',
  'steal-brainrot': 'brain',
};

/** @returns the name of a game's drawing in /media/sticker */
export function gameSticker(game: GameId): string {
  return STICKERS[game];
}

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
      src={`/media/sticker/${STICKERS[game]}.svg`}
      width={pixels}
      height={pixels}
      alt=""
      decoding="async"
    />
  );
}
