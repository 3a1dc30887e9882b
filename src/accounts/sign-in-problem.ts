/** Whatever has no words of its own. */
const UNEXPECTED = 'An unexpected error occurred. Please try again.';

/** What an OAuth provider says by its codes (RFC 6749, 4.1.2.1) and the sign-in library by its own, and what to do then. */
const MESSAGES = new Map([
  ['access_denied', 'You cancelled at Discord, so you are not signed in. You can try again any time.'],
  ['temporarily_unavailable', 'Discord is not answering right now. Please try again in a few minutes.'],
  [
    'state_mismatch',
    'This sign-in was begun in another window or too long ago, so you are not signed in. Press the button to start again.',
  ],
]);

/**
 * What /login says after a sign-in that failed. The code comes from the address, which anybody can write: it chooses
 * among these texts and is never shown.
 * @returns undefined when there was no failure
 */
export function signInProblem(code: string | null): string | undefined {
  if (code === null) return undefined;
  return MESSAGES.get(code) ?? UNEXPECTED;
}
