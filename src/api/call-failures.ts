import { isCallError } from './call-error.ts';

/** @returns whether to read again: at most three times, and not what was refused by name, which is an answer */
export function readsAgain(failures: number, error: unknown): boolean {
  return failures < 3 && !(isCallError(error) && error.defined);
}

/** @returns whether a call failed because the caller has no right to it, or no longer */
export function isRefused(error: unknown): boolean {
  return isCallError(error) && (error.code === 'NOT_ALLOWED' || error.code === 'SIGN_IN_REQUIRED');
}

/**
 * @returns what is said where a call was refused because of too many others or a full disk, or nobody could tell whether it
 *   was done
 */
export function tooManyWords(error: unknown): string | undefined {
  const { code = '', message } = isCallError(error) ? error : {};
  return ['TOO_MANY_REQUESTS', 'OUTCOME_UNKNOWN', 'DISK_FULL'].includes(code) ? message : undefined;
}

/**
 * @param title what failed
 * @returns the title of what is said of a failed call: one that nobody has answered may have worked
 */
export function failureTitle(error: unknown, title: string): string {
  if (isCallError(error) && error.code === 'OUTCOME_UNKNOWN') return 'No answer from the site';
  if (isCallError(error) && error.code === 'DISK_FULL') return 'Nothing can be saved right now';
  return title;
}
