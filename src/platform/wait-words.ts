/** @param seconds whole ones @returns '1 second', '40 seconds' or '5 minutes'; a part of a minute counts as a whole one */
export function waitWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

/** What is said of too much at once. */
export function tooManyTries(seconds: number): string {
  return `Too many tries. Try again in ${waitWords(seconds)}.`;
}
