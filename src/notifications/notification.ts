/** Pages that notifications lead to, by the names that are kept. */
export const NOTICE_PAGES = ['standing', 'account', 'matches'] as const;
export type NoticePage = (typeof NOTICE_PAGES)[number];

/**
 * Parts of the account page that some kinds of notices are about. They are not kept with the notice, as a process of the version before
 * could not answer with one that it does not know.
 */
export const ACCOUNT_PARTS = ['sessions', 'roblox'] as const;
export type AccountPart = (typeof ACCOUNT_PARTS)[number];

/** What somebody wants to be told of what nobody does for them. */
export type NoticeSettings = {
  /** That there are new matches of theirs. */
  newMatches: boolean;
};
