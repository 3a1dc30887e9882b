/** An announcement's title is at most this long. */
export const MAX_TITLE = 100;

/** An announcement's message is at most this long. */
export const MAX_MESSAGE = 500;
