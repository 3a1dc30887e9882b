/** @returns '1,284': grouped the same on the server and in every browser, whatever its language */
export function grouped(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}

/**
 * A number of things with their word: '1 review', '1,284 reviews', '3 people'.
 * @param many the word for any number but one, where it is not `one` with an s
 */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}
