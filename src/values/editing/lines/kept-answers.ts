import type { Answers, ReadLine } from './pasted-list.ts';

/**
 * @param before the lines as they were when they were answered
 * @param after the same lines, read in another way
 * @returns the answers to the lines that are still understood the same, and to those that are no lines for now
 */
export function keptAnswers(
  answers: Answers,
  before: readonly ReadLine[],
  after: readonly ReadLine[],
): Answers {
  if (answers.size === 0) return answers;
  const now = new Map(after.map((line) => [line.line, line]));
  const was = new Map(before.map((line) => [line.line, line]));
  return new Map(
    [...answers].filter(([line]) => {
      const read = now.get(line);
      return read === undefined || JSON.stringify(read) === JSON.stringify(was.get(line));
    }),
  );
}
