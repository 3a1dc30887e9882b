/** What stands between things, or says on which side they are; a comma in a figure parts nothing. */
const BETWEEN = /[\n;|/+[\]]|(?<!\d),|,(?!\d{3}(?!\d))|\b(?:for|lf|ft|trading)\b/i;

/**
 * @param items those of the game, as far as they are known: a name may have a comma
 * @returns whether a text names several things or says sides, so that a search for it would find nothing
 */
export function saysManyThings(text: string, items: readonly { name: string }[] = []): boolean {
  const said = text.trim().toLowerCase();
  return BETWEEN.test(said) && !items.some(({ name }) => name.toLowerCase().includes(said));
}
