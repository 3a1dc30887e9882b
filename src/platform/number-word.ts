const WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** @returns a small number of things as a text says it: 'four'; beyond twelve in digits */
export function numberWord(count: number): string {
  return WORDS[count] ?? String(count);
}
