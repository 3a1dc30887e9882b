import type { DescribedEdit, EditedGame } from '../game-edit-contract.ts';

/** What an edit may say of an item otherwise. */
export type Words = Omit<DescribedEdit, 'slug'>;

type ListedWords = { name: string; category: string; nicknames?: readonly string[] | undefined };

/** @returns an item as it is called after an edit of it; the very same one where there is none */
export function describedItem<T extends ListedWords>(item: T, edit: Words | undefined): T {
  if (edit === undefined) return item;
  const { name = item.name, category = item.category, nicknames = item.nicknames, rarity } = edit;
  return {
    ...item,
    name,
    category,
    ...(nicknames === undefined ? {} : { nicknames }),
    ...('rarity' in item && rarity !== undefined ? { rarity: rarity ?? undefined } : {}),
  };
}

/** @returns edits with what is to be said of an item; nothing new takes an edit of it back */
export function describe(
  described: readonly DescribedEdit[],
  slug: string,
  words: Words,
): readonly DescribedEdit[] {
  const others = described.filter((edit) => edit.slug !== slug);
  return Object.keys(words).length === 0 ? others : [...others, { slug, ...words }];
}

/** @returns those edits that still say something new of what others have made of the list */
export function ontoListed(
  described: readonly DescribedEdit[],
  listed: EditedGame['items'],
): readonly DescribedEdit[] {
  const bySlug = new Map(listed.map((item) => [item.slug, item]));
  return described.flatMap((edit) => {
    const item = bySlug.get(edit.slug);
    if (item === undefined) return [];
    const { slug, name, category, nicknames, rarity } = edit;
    const words = {
      ...(name === undefined || name === item.name ? {} : { name }),
      ...(category === undefined || category === item.category ? {} : { category }),
      // A list for editing says no rarity.
      ...(rarity === undefined ? {} : { rarity }),
      ...(nicknames === undefined || isSame(nicknames, item.nicknames ?? []) ? {} : { nicknames }),
    };
    return describe([], slug, words);
  });
}

/**
 * A process of the version before saves all else of a game, and says nothing of items otherwise.
 * @param saved the list that it has answered with
 * @returns whether none of the edits whose words that list shows has been saved
 */
export function isLeftOut(described: readonly DescribedEdit[], saved: EditedGame['items']): boolean {
  const bySlug = new Map(saved.map((item) => [item.slug, item]));
  const shown = described.filter(({ name, nicknames }) => name !== undefined || nicknames !== undefined);
  return (
    shown.length > 0 &&
    shown.every(({ slug, name, nicknames }) => {
      const item = bySlug.get(slug);
      const isNamed = name !== undefined && item?.name === name;
      return !isNamed && !(nicknames !== undefined && isSame(nicknames, item?.nicknames ?? []));
    })
  );
}

function isSame(mine: readonly string[], theirs: readonly string[]): boolean {
  return JSON.stringify(mine) === JSON.stringify(theirs);
}
