/** The answer to a review is at most this long. */
export const MAX_ANSWER = 500;
