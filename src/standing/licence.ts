/** How many questions are asked, of all that there are. */
export const LICENCE_QUESTIONS = 3;

/** Whoever has begun answers within so long, or begins again. */
export const LICENCE_TRY_MS = 30 * 60_000;

/** Where the licence is taken. */
export const LICENCE_PATH = '/licence';

/** @returns the page where the licence is taken, from which one comes back to `next` if there is one */
export function licenceAddress(next: string | null): string {
  return next === null ? LICENCE_PATH : `${LICENCE_PATH}?next=${encodeURIComponent(next)}`;
}
