import type { GameId } from '../../games/game.ts';
import type { Lists } from '../kept-lines.ts';

/** Lists as they are on a page, and as they were stored when it was changed. */
export type Unsent = { stored: Lists; lines: Lists };

/**
 * Keeps in this browser what could not be sent yet, for when its person opens the page again.
 * @param unsent nothing forgets it
 * @returns whether it is kept; a browser may keep nothing
 */
export function keepUnsent(userId: string, game: GameId, unsent: Unsent | undefined): boolean {
  try {
    if (unsent === undefined) localStorage.removeItem(nameOf(userId, game));
    else localStorage.setItem(nameOf(userId, game), JSON.stringify(unsent));
    return true;
  } catch {
    return false;
  }
}

/** @returns whether this browser keeps anything at all */
export function mayKeepUnsent(): boolean {
  try {
    return localStorage.length >= 0;
  } catch {
    return false;
  }
}

/** @returns what a page before could not send */
export function readUnsent(userId: string, game: GameId): Unsent | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(userId, game)) ?? 'null');
    return isUnsent(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function nameOf(userId: string, game: GameId): string {
  return `inventory/${userId}/${game}`;
}

function isUnsent(kept: unknown): kept is Unsent {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'stored' in kept &&
    'lines' in kept &&
    [kept.stored, kept.lines].every(isLists)
  );
}

function isLists(lists: unknown): lists is Lists {
  return (
    typeof lists === 'object' &&
    lists !== null &&
    'have' in lists &&
    'want' in lists &&
    [lists.have, lists.want].every((list) => Array.isArray(list) && list.every(isLine))
  );
}

function isLine(line: unknown): boolean {
  return (
    typeof line === 'object' &&
    line !== null &&
    ['item', 'form', 'quantity', 'forTrade', 'priority'].every((key) => key in line)
  );
}
