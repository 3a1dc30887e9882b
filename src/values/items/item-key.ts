import { nameKey } from '../names/read-name.ts';

/** Two items of one game with one key are the same item, however each is spelled: identity is category and name. */
export function itemKey({ name, category }: { name: string; category: string }): string {
  return `${nameKey(category)}\n${nameKey(name)}`;
}
