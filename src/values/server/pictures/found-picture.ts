import type { GameId } from '../../../games/game.ts';

/** What came of looking for an item's picture among the operator's. */
export type FoundPicture =
  | { kind: 'nothing' }
  /** The same file as last time. */
  | { kind: 'same' }
  | { kind: 'picture'; bytes: Buffer; seen: string }
  /** The place itself cannot be had: that says nothing of any item. */
  | { kind: 'failed'; problem: string };

/** An item as a picture is looked for. */
export type Wanted = { game: GameId; slug: string; name: string; category: string; seen: string | null };

/** Looks for one picture. */
export type FindPicture = (wanted: Wanted) => Promise<FoundPicture>;
