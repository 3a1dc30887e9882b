/** Longest text to look for people by, in characters. */
export const MAX_PEOPLE_SEARCH = 100;

/** Orders of the list of people; `look`: whom reports wait about first, by what those weigh. */
export const PEOPLE_SORTS = ['newest', 'look'] as const;
export type PeopleSort = (typeof PEOPLE_SORTS)[number];

/** @returns the order that an address asks for with `?sort=`; newest first for any other word */
export function sortOfPeople(params: URLSearchParams): PeopleSort {
  return params.get('sort') === 'look' ? 'look' : 'newest';
}

/** Needles shorter than this are looked for only where a word of a person begins: any other way, half of all people match. */
const SUBSTRING_FROM = 3;

/**
 * @returns the LIKE pattern of a needle over what people are found by (`personWords`: each part on a line of its own);
 * undefined when nothing is looked for
 */
export function peoplePattern(search: string): string | undefined {
  // One line: a needle that went over the end of one would join an address and a name.
  const needle = search.trim().replaceAll(/\s+/g, ' ');
  if (needle === '') return undefined;
  const literal = needle.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return Array.from(needle).length < SUBSTRING_FROM ? `%\n${literal}%` : `%${literal}%`;
}

/** @returns whom an address asks for with `?q=`; empty for everybody */
export function searchedPeople(params: URLSearchParams): string {
  return (params.get('q') ?? '').slice(0, MAX_PEOPLE_SEARCH).trim();
}
