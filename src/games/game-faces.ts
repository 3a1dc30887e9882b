import type { PicturedItem } from '../values/items/item.ts';
import { lookOf } from './game-looks.ts';
import type { GameId } from './game.ts';

/** @returns the three items by which players know a game at once, to be drawn */
export function facesOf(game: GameId): PicturedItem[] {
  return lookOf(game).faces.map((face) => ({ ...face, game }));
}
