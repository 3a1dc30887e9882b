import { SEARCH_WAYS, type SearchWay } from './trade-search.ts';

/** Where a page of trades begins: behind this one. @property way how those before it were found, where a search goes on */
export type PageStart = { createdAt: Date; id: string; way?: SearchWay | undefined };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @returns the key of the page that follows a trade: '{ms since 1970}.{trade id}', with '.{way}' behind it within a search */
export function pageKey({ createdAt, id, way }: PageStart): string {
  const key = `${createdAt.getTime()}.${id}`;
  return way === undefined ? key : `${key}.${way}`;
}

/** @returns the trade that a page key names, or undefined when it is not a page key */
export function readPageKey(key: string): PageStart | undefined {
  const [ms = '', id = '', written] = key.split('.');
  if (!/^\d{1,14}$/.test(ms) || !UUID.test(id)) return undefined;
  const way = SEARCH_WAYS.find((each) => each === written);
  return { createdAt: new Date(Number(ms)), id, way };
}
