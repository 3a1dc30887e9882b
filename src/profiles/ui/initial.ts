/** Stands for a person without a name. */
const DEFAULT_INITIAL = 'U';

/** @returns the letter that stands for a person: the first letter or digit of their name, as a capital */
export function initialOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? DEFAULT_INITIAL;
}
