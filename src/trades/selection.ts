import type { Line, Picked } from './lines.ts';
import { type Offered, offeredLines } from './offered-lines.ts';
import type { Side } from './trade.ts';

/** What somebody has chosen for a post so far; kept while the dialog is closed by accident, cleared with Cancel. */
export type Selection = Record<Side, Line[]>;

export const EMPTY_SELECTION: Selection = { offering: [], wanting: [] };

const SUGGESTIONS_TYPING = 10;
const SUGGESTIONS_IDLE = 20;

/** @returns whether a selection can be posted: both sides name something */
export function isComplete(selection: Selection): boolean {
  return selection.offering.length > 0 && selection.wanting.length > 0;
}

/**
 * @returns what to suggest: the first 10 that match, or the first 20 while nothing is typed. What begins with the
 * search stands before what only contains it, or a plain 'Cat' could not be reached for all the dearer cats.
 */
export function suggestLines(offered: Omit<Offered, 'most'>, search: string): Picked[] {
  const most = search.trim() === '' ? SUGGESTIONS_IDLE : SUGGESTIONS_TYPING;
  return offeredLines({ ...offered, most }, search);
}
