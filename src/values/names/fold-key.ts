/** @returns a key without case, blanks and signs: 'regularvalue' of 'Regular_Value' */
export function foldKey(key: string): string {
  return key
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
