/** Pages that notifications lead to, by the names that are kept. */
export const NOTICE_PAGES = ['standing', 'account', 'matches'] as const;
export type NoticePage = (typeof NOTICE_PAGES)[number];
