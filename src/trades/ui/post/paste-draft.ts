import type { GameId } from '../../../games/game.ts';
import { draftName } from './draft-name.ts';

/** Under which name the text is kept that a person has typed as a trade of a game, in this window. */
export function pasteDraft(userId: string, game: GameId): string {
  return `${draftName(userId)}/text/${game}`;
}
