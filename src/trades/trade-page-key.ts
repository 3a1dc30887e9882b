const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @returns the key of the page that follows a trade: '{ms since 1970}.{trade id}' */
export function pageKey(last: { createdAt: Date; id: string }): string {
  return `${last.createdAt.getTime()}.${last.id}`;
}

/** @returns the trade that a page key names, or undefined when it is not a page key */
export function readPageKey(key: string): { createdAt: Date; id: string } | undefined {
  const [ms = '', id = ''] = key.split('.');
  if (!/^\d{1,14}$/.test(ms) || !UUID.test(id)) return undefined;
  return { createdAt: new Date(Number(ms)), id };
}
