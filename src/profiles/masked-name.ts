/**
 * @returns what somebody is called whose own name must not be shown: 'Trader 4821', always the same for the same person.
 *   Several people may share it.
 */
export function maskedName(userId: string): string {
  let sum = 0;
  for (const letter of userId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9000;
  return `Trader ${1000 + sum}`;
}
