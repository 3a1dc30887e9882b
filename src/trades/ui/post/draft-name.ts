import type { GameId } from '../../../games/game.ts';
import { keepDraft, readDraft } from '../../../platform/ui/forms/draft.ts';

/** Under which name the draft of a person's post is kept in this window. */
export function draftName(userId: string): string {
  return `trade/${userId}`;
}

/** Forgets what somebody has chosen for a post in any other game: another game begins with nothing. */
export function forgetOtherDraft(userId: string, game: GameId): void {
  const kept = readDraft(draftName(userId));
  if (kept !== '' && new URLSearchParams(kept).get('game') !== game) keepDraft(draftName(userId), '');
}
