let title = '';
let mark = '';

/**
 * Gives the page a title; the site's name stands behind it.
 * @returns the title before
 */
export function showTitle(text: string): string {
  const before = title;
  title = text;
  write();
  return before;
}

/** Sets what stands before whatever title the page has: '(3) ', or '' for nothing. */
export function markTitle(text: string): void {
  mark = text;
  write();
}

function write(): void {
  document.title = `${mark}${title} · ${document.documentElement.dataset['site'] ?? ''}`;
}
