import { useSyncExternalStore } from 'react';
import { keepDraft, readDraft } from '../../platform/ui/draft.ts';
import { type GameDraft, isChanged } from '../game-draft.ts';
import type { GameId } from '../game.ts';

/** The games that are being edited. */
export type Drafts = { readonly [game in GameId]?: GameDraft };

// Only the owner has any.
const KEPT = 'games';
const NONE: Drafts = {};
let drafts: Drafts = readKept();
const listeners = new Set<() => void>();

/** @returns the edits in this window; neither its history nor signing in again loses them */
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
  change(draft === undefined ? others : { ...others, [game]: draft });
}

/** Ends all editing. */
export function dropDrafts(): void {
  change(NONE);
}

/** @returns the edits that there is something to save of */
export function changedDrafts(all: Drafts): GameDraft[] {
  return Object.values(all).filter(isChanged);
}

function change(now: Drafts): void {
  drafts = now;
  for (const listener of listeners) listener();
  const changed = changedDrafts(now).map((draft): [GameId, GameDraft] => [draft.base.id, draft]);
  keepDraft(KEPT, changed.length === 0 ? '' : JSON.stringify(Object.fromEntries(changed)));
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** This very code wrote them down, so their shape is trusted; a release before knew no figures in them. */
function readKept(): Drafts {
  const kept = readDraft(KEPT);
  if (kept === '') return NONE;
  const read: [string, GameDraft][] = Object.entries(JSON.parse(kept));
  return Object.fromEntries(read.map(([game, draft]) => [game, { ...draft, priced: draft.priced ?? [] }]));
}
