import type { Api, Given } from '../../../api/client.ts';

export type Try = Given<Api['licence']['begin']>;
export type Question = Try['questions'][number];
/** What became of an answer. */
export type Graded = Given<Api['licence']['answer']>;

/** How far somebody is with their questions. */
export type Quiz = {
  /** What is still to be answered, by id; the first is asked now. */
  left: readonly string[];
  /** What was answered wrong before, and comes again. */
  missed: readonly string[];
};

/** A question on the bar above: answered, asked now, answered wrong, or not asked yet. */
export type Piece = 'done' | 'now' | 'missed' | 'later';

export function startQuiz(questions: readonly Question[]): Quiz {
  return { left: questions.map(({ id }) => id), missed: [] };
}

/** @returns how far they are once the question was answered; what was wrong goes to the end */
export function afterAnswer({ left: [asked, ...rest], missed }: Quiz, right: boolean): Quiz {
  if (asked === undefined || right) return { left: rest, missed };
  return { left: [...rest, asked], missed: [...missed, asked] };
}

/** @param right whether the question was answered right; undefined while it is not answered */
export function pieceOf(id: string, { left, missed }: Quiz, right: boolean | undefined): Piece {
  if (!left.includes(id)) return 'done';
  if (id !== left[0]) return missed.includes(id) ? 'missed' : 'later';
  if (right === undefined) return 'now';
  return right ? 'done' : 'missed';
}
