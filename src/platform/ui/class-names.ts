/** @returns the words that hold, as one class attribute; undefined when none does */
export function classNames(...words: (string | false | undefined)[]): string | undefined {
  return words.filter(Boolean).join(' ') || undefined;
}
