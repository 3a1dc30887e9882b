/** Takes the focus when what had it leaves the list. */
export const LIST_TITLE_ID = 'live-trades-title';
