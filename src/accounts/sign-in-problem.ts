/** Whatever has no words of its own (spec section 8). */
const UNEXPECTED = 'An unexpected error occurred. Please try again.';

/** What an OAuth provider says by its codes (RFC 6749, 4.1.2.1), and what to do then. */
const PROVIDER_MESSAGES = new Map([
  ['access_denied', 'You cancelled at Discord, so you are not signed in. You can try again any time.'],
  ['temporarily_unavailable', 'Discord is not answering right now. Please try again in a few minutes.'],
]);

/**
 * What /login says after a sign-in that failed. The code comes from the address, which anybody can write: it chooses
 * among these texts and is never shown.
 * @returns undefined when there was no failure
 */
export function signInProblem(code: string | null): string | undefined {
  if (code === null) return undefined;
  return PROVIDER_MESSAGES.get(code) ?? UNEXPECTED;
}
