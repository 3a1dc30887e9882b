import type { GameId } from '../games/game.ts';

/** What the two of a request had made of it, and said in it: by whom was reported, or by who reported. */
export type Talked = {
  offers: { by: 'them' | 'reporter'; offering: string[]; wanting: string[] }[];
  talk: { by: 'them' | 'reporter'; phrase: string; takenBack?: true }[];
};

/** What somebody saw when they reported it, as it was then. */
export type Snapshot = {
  /** The name that the person had. */
  name: string;
  at: string;
} & (
  | { kind: 'person' | 'name' }
  | { kind: 'post'; game: GameId; offering: string[]; wanting: string[] }
  | ({
      kind: 'request';
      game: GameId;
      title: string;
      message: string;
      side: 'sender' | 'receiver';
    } & Partial<Talked>)
  | {
      kind: 'review';
      rating: number;
      comment: string;
      aboutName: string;
      /** Where it is the answer to one: what that said, with its stars, of whoever it is about. */
      answered?: string;
    }
);
