/** So long a save of items and figures can be undone. */
export const UNDO_MS = 24 * 60 * 60_000;
