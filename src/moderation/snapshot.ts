import type { GameId } from '../games/game.ts';

/** What somebody saw when they reported it, as it was then. */
export type Snapshot = {
  /** The name that the person had. */
  name: string;
  at: string;
} & (
  | { kind: 'person' | 'name' }
  | { kind: 'post'; game: GameId; offering: string[]; wanting: string[] }
  | { kind: 'request'; game: GameId; title: string; message: string; side: 'sender' | 'receiver' }
  | { kind: 'review'; rating: number; comment: string; aboutName: string }
);
