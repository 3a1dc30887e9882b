/**
 * Migrations that were rewritten after databases had had them, before a test forbade it: the hashes of the forms that they
 * had. `migrations/bridges` has for each the SQL that leads from any of those to the present form; it is never changed
 * either. A list for good: none is added.
 */
export const EARLIER_FORMS: readonly { tag: string; hashes: readonly string[] }[] = [
  {
    tag: '0001_people_and_back_office',
    hashes: [
      '0e5ef11254b609089a9e6bafa00e5f03eb7138e2f49c5ec36957f155b00bacaa',
      // A migration that came after it and was folded into it.
      '3b7c1e7af9ee59ca163dabb1713f6ab79f51836a1646930e642faea35cf17b3b',
    ],
  },
  {
    tag: '0003_items_and_pictures',
    hashes: ['6038390a3a966aac6df54a39a16c34d50c26b966167cbc684f497be0e6ad1d7a'],
  },
];

/** @returns the migration whose earlier form has this hash; undefined when none has */
export function presentTag(hash: string): string | undefined {
  return EARLIER_FORMS.find(({ hashes }) => hashes.includes(hash))?.tag;
}
