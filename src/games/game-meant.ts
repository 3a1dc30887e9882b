import { gameOf } from './game-list.ts';
import { GAME_IDS, type GameId } from './game.ts';

/** @returns the game that is meant by its id or its name, however it is written: 'Adopt-Me', 'adoptme', 'Steal a Brainrot' */
export function gameMeant(written: string): GameId | undefined {
  const key = keyOf(written);
  return GAME_IDS.find((id) => keyOf(id) === key || keyOf(gameOf(id).name) === key);
}

function keyOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
