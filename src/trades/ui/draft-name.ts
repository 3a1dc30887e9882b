import type { GameId } from '../../games/game.ts';
import { SAFE_MS } from '../../api/until-answered.ts';
import { keepDraft, readDraft } from '../../platform/ui/draft.ts';

/** Under which name the draft of a person's post is kept in this window. */
export function draftName(userId: string): string {
  return `trade/${userId}`;
}

/** Forgets what somebody has chosen for a post in any other game: another game begins with nothing. */
export function forgetOtherDraft(userId: string, game: GameId): void {
  const kept = readDraft(draftName(userId));
  if (kept !== '' && new URLSearchParams(kept).get('game') !== game) keepDraft(draftName(userId), '');
}

/** A draft that was sent off: under which key, and when (ms since 1970). */
export type Sent = { key: string; atMs: number };

/** @returns what notes in a draft that it was sent off */
export function sentMark({ key, atMs }: Sent): string {
  sentHere.add(key);
  return `&key=${key}&sent=${atMs}`;
}

/**
 * @returns how the page before a reload has sent the draft off, unless it has heard what came of it or that is too long ago
 *   to ask again
 */
export function readSent(userId: string, game: GameId): Sent | undefined {
  const kept = new URLSearchParams(readDraft(draftName(userId)));
  const [key, atMs] = [kept.get('key'), Number(kept.get('sent'))];
  if (key === null || kept.get('game') !== game || sentHere.has(key)) return undefined;
  return Date.now() - atMs < SAFE_MS ? { key, atMs } : undefined;
}

/** What this very page has sent, it waits for as well. */
const sentHere = new Set<string>();
