import type { GameDraft } from '../game-draft.ts';
import type { DescribedEdit } from '../game-edit-contract.ts';

/** @returns what edits say of items otherwise, a line for each: 'Renamed: Owl → Snowy Owl' */
export function describedWords({ base, described }: Pick<GameDraft, 'base' | 'described'>): string[] {
  const bySlug = new Map(base.items.map((item) => [item.slug, item]));
  return described.flatMap((edit) => {
    const item = bySlug.get(edit.slug);
    return item === undefined ? [] : linesOf(edit, item);
  });
}

function linesOf(
  { name, category, rarity, nicknames }: DescribedEdit,
  item: { name: string; category: string },
): string[] {
  const called = name ?? item.name;
  return [
    ...(name === undefined ? [] : [`Renamed: ${item.name} → ${name}`]),
    ...(category === undefined ? [] : [`Category of ${called}: ${item.category} → ${category}`]),
    ...(rarity === undefined ? [] : [`Rarity of ${called}: ${rarity ?? 'none'}`]),
    ...(nicknames === undefined
      ? []
      : [`${called} is also called: ${nicknames.join(', ') || 'nothing else'}`]),
  ];
}
