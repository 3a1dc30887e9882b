import { useSyncExternalStore } from 'react';
import { keepDraft, readDraft } from '../../platform/ui/draft.ts';
import { type GameDraft, isChanged } from '../game-draft.ts';
import type { GameId } from '../game.ts';

/** The games that are being edited. */
export type Drafts = { readonly [game in GameId]?: GameDraft };

// Only the owner has any.
const KEPT = 'games';
const NONE: Drafts = {};
let drafts: Drafts = takeKept();
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

/** Keeps the edits for the page that is loaded next in this window: the one after signing in again. */
export function keepDrafts(): void {
  keepDraft(KEPT, JSON.stringify(drafts));
}

/** @returns the edits that there is something to save of */
export function changedDrafts(all: Drafts): GameDraft[] {
  return Object.values(all).filter(isChanged);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** This very code wrote them down, so their shape is trusted. */
function takeKept(): Drafts {
  const kept = readDraft(KEPT);
  keepDraft(KEPT, '');
  return kept === '' ? NONE : JSON.parse(kept);
}
