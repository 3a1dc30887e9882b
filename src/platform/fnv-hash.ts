/**
 * FNV-1a over the code points of a text: spreads names evenly, needs no library and gives the same number in the
 * browser and on the server. Not for secrets.
 *
 * @returns an unsigned 32-bit number
 */
export function fnvHash(text: string): number {
  let hash = 2166136261;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  }
  return hash;
}

/** @returns the same hash as six characters of a to z and 0 to 9, for addresses */
export function shortHash(text: string): string {
  return (fnvHash(text) % 36 ** 6).toString(36).padStart(6, '0');
}
