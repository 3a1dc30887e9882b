/** Where a page of changes begins: behind this one. */
export type ChangePlace = { at: Date; id: number };

/** @returns the key of the page that follows a change: '{ms since 1970}.{its id}' */
export function changePageKey({ at, id }: ChangePlace): string {
  return `${at.getTime()}.${id}`;
}

/** @returns the change that a key names, or undefined when it is no key of a page */
export function readChangePageKey(key: string): ChangePlace | undefined {
  const [, ms, id] = /^(\d{1,14})\.(\d{1,15})$/.exec(key) ?? [];
  return ms === undefined || id === undefined ? undefined : { at: new Date(Number(ms)), id: Number(id) };
}
