/** What of its game's list the quick check has at hand at first sight. */
export const QUICK_FILTER = 'pets';
