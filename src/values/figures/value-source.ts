/** Where figures come from; the date as the source gives it, a day, a month or a span. */
export type Source = { id: string; what: string; date: string | null };

const OWNER = 'owner-';
const UPSTREAM = 'upstream-';

/** @returns the id of what the owner of the site has said on a day */
export function ownerSourceId(day: string, hash: string): string {
  return `${OWNER}${day}-${hash}`;
}

/** @returns the id of the list that an upstream gives */
export function upstreamSourceId(host: string): string {
  return `${UPSTREAM}${host}`;
}

/** @returns the host of the upstream that a source is the list of; undefined of another source */
export function upstreamHost(id: string): string | undefined {
  return id.startsWith(UPSTREAM) ? id.slice(UPSTREAM.length) : undefined;
}

export function isOwnerSource(id: string): boolean {
  return id.startsWith(OWNER);
}

/** @returns whether a source tells figures, whatever its words */
export function alwaysTellsFigures(id: string): boolean {
  return isOwnerSource(id) || id.startsWith(UPSTREAM);
}
