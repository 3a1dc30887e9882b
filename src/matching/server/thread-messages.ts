import type { GameId } from '../../games/game.ts';
import type { Trader } from '../market.ts';
import type { FoundRoute, Swap } from '../match.ts';

/** By the key of a thing what one of it counts for; nothing of what has no trade value that is known. */
export type ThingValues = readonly (readonly [key: string, value: number])[];

/** What somebody looks for. */
export type Search = {
  game: GameId;
  userId: string;
  /** Whom they do not meet. */
  apart: readonly string[];
  /** Pairs of others who do not meet each other either: no route leads over both. */
  apartPairs?: readonly (readonly [string, string])[] | undefined;
  /** What decides between equals: another text each day. */
  day: string;
  limit: number;
  /** So many routes at most; for none, nobody looks for them. */
  routes: number;
  /** Only routes that end with this person, each over something else that is held in between. */
  to?: string | undefined;
  /** As if they gave and wanted this, for this one look; `after` is what they do, where they do. */
  as?: { trader: Trader; after: Trader | undefined } | undefined;
};

/** What a look at the market of a game gives. @property swaps undefined where it does not know who looks */
export type Found = { people: number; swaps: Swap[] | undefined; routes: FoundRoute[] };

/** What the thread of the market is told. `values` replaces all that it knows of a game, `put` adds to it. */
export type ToThread =
  | { kind: 'empty'; game: GameId }
  | { kind: 'values'; game: GameId; values: ThingValues }
  | { kind: 'put'; game: GameId; traders: readonly Trader[]; values: ThingValues }
  | { kind: 'remove'; game: GameId; userIds: readonly string[] }
  | { kind: 'search'; id: number; search: Search };

/** What it answers to a search. */
export type FromThread = { id: number; found: Found };
