import { MAX_PASSWORD, MIN_PASSWORD, type PasswordProblem, unmetRules } from '../../password.ts';

/** What is said of a password that cannot be used. */
export const PASSWORD_WORDS: Record<PasswordProblem, string> = {
  MISSING: 'Please fill in all fields',
  MISMATCH: 'Passwords do not match',
  TOO_SHORT: `Password must be at least ${MIN_PASSWORD} characters long`,
  NO_LOWERCASE: 'Password must contain at least one lowercase letter',
  NO_UPPERCASE: 'Password must contain at least one uppercase letter',
  NO_NUMBER: 'Password must contain at least one number',
  TOO_LONG: `Password must be at most ${MAX_PASSWORD} characters long`,
  OWN_NAME: 'Choose a password that is not your name, or the name of a site or game',
  TOO_COMMON: 'Many people use this password, so it is easy to guess. Choose another one',
};

/** The rules as they are ticked off while one types. */
export const PASSWORD_RULES: readonly [PasswordProblem, string][] = [
  ['TOO_SHORT', `${MIN_PASSWORD} characters`],
  ['NO_LOWERCASE', 'a lowercase letter'],
  ['NO_UPPERCASE', 'an uppercase letter'],
  ['NO_NUMBER', 'a number'],
];

const STRENGTHS = ['Strong enough', 'Almost there', 'Weak', 'Weak', 'Weak'] as const;

/** @returns a word for how far a password is, or undefined while there is none */
export function strengthWord(password: string): string | undefined {
  if (password === '') return undefined;
  const unmet = unmetRules(password);
  return unmet.includes('TOO_LONG') ? 'Too long' : STRENGTHS[unmet.length];
}
