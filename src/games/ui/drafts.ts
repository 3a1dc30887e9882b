import { useSyncExternalStore } from 'react';
import { useMe } from '../../accounts/ui/use-me.ts';
import { keepDraft, readDraft } from '../../platform/ui/draft.ts';
import { type GameDraft, isChanged } from '../game-draft.ts';
import type { GameId } from '../game.ts';

/** The games that are being edited. */
export type Drafts = { readonly [game in GameId]?: GameDraft };

const NONE: Drafts = {};
/** Whose edits these are: nobody's until somebody who is signed in asks for theirs. */
let whose = '';
let drafts: Drafts = NONE;
const listeners = new Set<() => void>();

/** @returns one's own edits in this window; neither its history nor signing in again loses them */
export function useDrafts(): Drafts {
  const userId = useMe()?.userId;
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

/** Ends all editing. */
export function dropDrafts(): void {
  change(NONE);
}

/** @returns the edits that there is something to save of */
export function changedDrafts(all: Drafts): GameDraft[] {
  return Object.values(all).filter(isChanged);
}

/** Whoever is signed out meanwhile still has theirs before them. */
function draftsOf(userId: string | undefined): Drafts {
  if (userId === undefined || userId === whose) return drafts;
  whose = userId;
  drafts = readKept();
  return drafts;
}

function change(now: Drafts): void {
  drafts = now;
  for (const listener of listeners) listener();
  const changed = changedDrafts(now).map((draft): [GameId, GameDraft] => [draft.base.id, draft]);
  keepDraft(draftName(), changed.length === 0 ? '' : JSON.stringify(Object.fromEntries(changed)));
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const draftName = () => `games/${whose}`;

/** This very code wrote them down, so their shape is trusted; a release before knew no figures in them. */
function readKept(): Drafts {
  const kept = readDraft(draftName());
  if (kept === '') return NONE;
  const read: [string, GameDraft][] = Object.entries(JSON.parse(kept));
  return Object.fromEntries(read.map(([game, draft]) => [game, { ...draft, priced: draft.priced ?? [] }]));
}
