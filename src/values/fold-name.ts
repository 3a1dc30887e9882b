/**
 * A name as people type it: lower case and without diacritics, so that 'lirili' and 'Lirilì' are the same.
 *
 * @param name any text
 * @returns the text for comparison, never for display
 */
export function foldName(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
