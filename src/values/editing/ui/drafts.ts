import { useSyncExternalStore } from 'react';
import type { GameId } from '../../../games/game.ts';
import { keepDraft, readDraft } from '../../../platform/ui/forms/draft.ts';
import { type GameDraft, isChanged } from '../game-draft.ts';

/** The games that are being edited. */
export type Drafts = { readonly [game in GameId]?: GameDraft };

const NONE: Drafts = {};
/** Writing down all that a game holds takes a slow phone longer than a key may: it waits for a pause. */
const KEEP_AFTER_MS = 500;
/** Under which name the edits are kept, once it is known whose they are. */
let kept = '';
let drafts = NONE;
let keeping: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** @returns the edits of a person in this window; neither its history nor signing in again loses them */
export function useDrafts(userId: string): Drafts {
  return useSyncExternalStore(
    listen,
    () => draftsOf(userId),
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

/**
 * Keeps what a key has written into a game. Who shows it hears of it when the key is answered: a slow phone needs the time of a frame to
 * draw the page anew.
 */
export function writeDraft(game: GameId, draft: GameDraft): void {
  drafts = { ...drafts, [game]: draft };
  setTimeout(() => change(drafts));
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
  clearTimeout(keeping);
  keeping = setTimeout(keep, KEEP_AFTER_MS);
  // What is over is forgotten at once.
  if (changedDrafts(now).length === 0) keep();
}

/** Writes down what has changed since. */
function keep(): void {
  if (keeping === undefined) return;
  clearTimeout(keeping);
  keeping = undefined;
  const changed = changedDrafts(drafts).map((draft): [GameId, GameDraft] => [draft.base.id, draft]);
  keepDraft(kept, changed.length === 0 ? '' : JSON.stringify(Object.fromEntries(changed)));
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What was kept is read once: a page is one person's for as long as it is open. */
function draftsOf(userId: string): Drafts {
  if (kept !== '') return drafts;
  kept = `games/${userId}`;
  drafts = readKept();
  // A page that is left, or put away on a phone, may not come to its pause.
  window.addEventListener('pagehide', keep);
  document.addEventListener('visibilitychange', keep);
  return drafts;
}

/** This very code wrote them down, so their shape is trusted; a release before wrote figures down without their keys, and said nothing of items. */
function readKept(): Drafts {
  const text = readDraft(kept);
  if (text === '') return NONE;
  const read: [string, GameDraft][] = Object.entries(JSON.parse(text));
  return Object.fromEntries(
    read.map(([game, draft]) => [
      game,
      { ...draft, described: draft.described ?? [], priced: (draft.priced ?? []).filter(({ key }) => key) },
    ]),
  );
}
