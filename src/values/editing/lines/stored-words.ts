type Words = { category?: unknown; rarity?: unknown };

/**
 * @param written what was saved of an item
 * @param stored the item as it is now
 * @returns how its category and rarity are spelled where that is not as they were written; undefined where it is
 */
export function storedWords(written: Words, stored: Words): string | undefined {
  const told = (['category', 'rarity'] as const).flatMap((key) =>
    typeof written[key] === 'string' && written[key] !== stored[key]
      ? [`${key} "${String(stored[key])}"`]
      : [],
  );
  return told.length === 0 ? undefined : `Kept as the list spells it: ${told.join(', ')}.`;
}

/**
 * A process of the version before takes no nicknames, and those before no values in forms, and answers without them.
 * @param changes what was sent of an item
 * @returns in words what of it was not saved; undefined where all of it was
 */
export function unsavedWords(changes: Later, stored: Later): string | undefined {
  const [unsaved] = (['forms', 'nicknames'] as const).filter(
    (key) => changes[key] !== undefined && stored[key] === undefined,
  );
  return unsaved && UNSAVED[unsaved];
}

type Later = { forms?: unknown; nicknames?: unknown };

const UNSAVED = {
  forms: 'The prices with potions were not saved. Try again in a minute.',
  nicknames: 'What it is also called was not saved. Try again in a minute.',
} as const;
