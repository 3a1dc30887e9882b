import type { RefusedReason } from '../../refused-text.ts';
import type { FoldedText } from './folded-text.ts';

/** What is refused, and where in the original it stands. */
export type Found = { reason: RefusedReason; start: number; end: number };

/** Words that are refused wherever they are read. */
export type Rule = { reason: RefusedReason; pattern: RegExp };

/** @returns a rule; its pattern is for text in lower case, without apostrophes and marks, which it loses as the text does */
export function rule(reason: RefusedReason, pattern: string): Rule {
  return { reason, pattern: new RegExp(pattern.normalize('NFKD').replace(/\p{M}/gu, ''), 'gu') };
}

/** @returns all that the rules find in a reading */
export function* foundBy(rules: readonly Rule[], reading: FoldedText): Generator<Found> {
  for (const { reason, pattern } of rules)
    for (const { 0: match, index } of reading.text.matchAll(pattern))
      if (match !== '') yield { reason, ...reading.origin(index, index + match.length) };
}

/**
 * @returns a pattern for a word whose letters may be stretched, have a sign or a space between them, and in which i, l
 *   and 1 stand for each other
 */
export function loose(word: string): string {
  const letters = Array.from(word.replace(/(.)\1+/g, '$1'), (letter) =>
    'il'.includes(letter) ? '[il1]+' : `${letter}+`,
  );
  return letters.join('[^a-z0-9]{0,2}');
}
