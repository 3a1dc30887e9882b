/** @returns a word or sentence of a list as it stands on the page: 'pets' reads 'Pets' */
export function withCapital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
