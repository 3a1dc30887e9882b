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
