import { useSyncExternalStore } from 'react';
import { type GameDraft, isChanged } from '../game-draft.ts';
import type { GameId } from '../game.ts';

/** The games that are being edited. */
export type Drafts = { readonly [game in GameId]?: GameDraft };

const NONE: Drafts = {};
let drafts: Drafts = NONE;
const listeners = new Set<() => void>();

/** @returns the edits in this window; going back and forth in its history does not lose them */
export function useDrafts(): Drafts {
  return useSyncExternalStore(
    listen,
    () => drafts,
    () => NONE,
  );
}

/** @returns the edits as they are now, for what happens after an answer has come */
export function currentDrafts(): Drafts {
  return drafts;
}

/** Keeps the edits of a game, or ends editing it. */
export function setDraft(game: GameId, draft: GameDraft | undefined): void {
  const { [game]: _before, ...others } = drafts;
  drafts = draft === undefined ? others : { ...others, [game]: draft };
  for (const listener of listeners) listener();
}

/** Ends all editing. */
export function dropDrafts(): void {
  drafts = NONE;
  for (const listener of listeners) listener();
}

/** @returns the edits that there is something to save of */
export function changedDrafts(all: Drafts): GameDraft[] {
  return Object.values(all).filter(isChanged);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
