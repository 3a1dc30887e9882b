/** Ids of what takes the focus when the key that had it leaves. */
export const CASE_TITLE = 'case-title';
export const LIST = 'waiting-list';
export const PAGE_TITLE = 'moderation-title';

/** Gives the focus to the first of these that is there, or else to the page's title; nothing moves on screen. */
export function focusTitle(...ids: readonly string[]): void {
  const found = [...ids, PAGE_TITLE].map((id) => document.getElementById(id)).find((one) => one !== null);
  found?.focus({ preventScroll: true });
}
