/** @returns a time to the minute (UTC), as backups are called by */
export function momentWords(at: string): string {
  return at.slice(0, 16).replace('T', ' ');
}
