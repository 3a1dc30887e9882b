/** Longest address that mail servers take. */
export const MAX_EMAIL = 254;

/**
 * @returns whether a text can be an email address. Only what is written outside quotes everywhere: a comma or a bracket
 *   would make two addresses, or a name and an address, of one.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= MAX_EMAIL && /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+$/.test(text);
}
