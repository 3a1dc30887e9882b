/** Pages that notifications lead to, by the names that are kept. */
export const NOTICE_PAGES = ['standing', 'account', 'matches'] as const;
export type NoticePage = (typeof NOTICE_PAGES)[number];

/** What somebody wants to be told of what nobody does for them. */
export type NoticeSettings = {
  /** That there are new matches of theirs. */
  newMatches: boolean;
};
