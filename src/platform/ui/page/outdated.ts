/** What the window hears when a part of this page is gone for good, as the site has a new version. */
export const OUTDATED = 'outdated';

let outdated = false;

/** @returns whether parts of this page are gone: the next page is then loaded anew as a whole */
export function isOutdated(): boolean {
  return outdated;
}

/** Notes that, and tells it to a page that waits for such a part. */
export function becomeOutdated(): void {
  outdated = true;
  dispatchEvent(new Event(OUTDATED));
}
