/** Shortest and longest password; the longest bounds what is hashed. */
export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;

/** Why a new password cannot be used, in the order in which it is checked; the last two the server alone can tell. */
export const PASSWORD_PROBLEMS = [
  'MISSING',
  'MISMATCH',
  'TOO_SHORT',
  'NO_LOWERCASE',
  'NO_UPPERCASE',
  'NO_NUMBER',
  'TOO_LONG',
  'OWN_NAME',
  'TOO_COMMON',
] as const;
export type PasswordProblem = (typeof PASSWORD_PROBLEMS)[number];

/**
 * @param confirmation the password typed again
 * @returns the first thing that is wrong with a new password, or undefined
 */
export function passwordProblem(password: string, confirmation: string): PasswordProblem | undefined {
  if (password === '' || confirmation === '') return 'MISSING';
  if (password !== confirmation) return 'MISMATCH';
  return unmetRules(password)[0];
}

/** @returns the rules that a password does not meet, in their order */
export function unmetRules(password: string): PasswordProblem[] {
  const rules: [PasswordProblem, boolean][] = [
    ['TOO_SHORT', password.length >= MIN_PASSWORD],
    ['NO_LOWERCASE', /\p{Ll}/u.test(password)],
    ['NO_UPPERCASE', /\p{Lu}/u.test(password)],
    ['NO_NUMBER', /\p{Nd}/u.test(password)],
    ['TOO_LONG', password.length <= MAX_PASSWORD],
  ];
  return rules.filter(([, met]) => !met).map(([rule]) => rule);
}
