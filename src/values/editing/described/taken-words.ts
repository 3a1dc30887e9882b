import { itemKey } from '../../items/item-key.ts';
import { calledKey } from '../../names/name-words.ts';
import { nameKey } from '../../names/read-name.ts';
import { draftItems, type GameDraft } from '../game-draft.ts';
import type { Words } from './described-item.ts';

/** @returns in words whose a nickname is already */
export function takenWords({ nickname, name }: { nickname: string; name: string }): string {
  return nameKey(nickname) === nameKey(name)
    ? `"${name}" is the name of another item`
    : `"${nickname}" is what players call ${name}`;
}

/**
 * @param item as it would be called
 * @param said what of that is new
 * @returns what of it another item of the list has already, in words; the save has the last say
 */
export function findTaken(
  draft: GameDraft,
  item: { slug: string; name: string; category: string },
  said: Words,
): { name?: string; nicknames?: string } {
  const others: readonly Other[] = draftItems(draft).filter(({ slug }) => slug !== item.slug);
  const isMoved = said.name !== undefined || said.category !== undefined;
  if (isMoved && others.some((other) => itemKey(other) === itemKey(item)))
    return { name: 'Another item of that category has this name' };
  for (const nickname of said.nicknames ?? []) {
    const key = calledKey(nickname);
    const other = others.find(({ name, nicknames = [] }) =>
      [name, ...nicknames].some((each) => calledKey(each) === key),
    );
    if (other !== undefined) return { nicknames: takenWords({ nickname, name: other.name }) };
  }
  return {};
}

type Other = { name: string; category: string; slug?: string; nicknames?: readonly string[] | undefined };
