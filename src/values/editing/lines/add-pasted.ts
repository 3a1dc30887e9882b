import { keyOfForm } from '../../figures/worth.ts';
import { itemKey } from '../../items/item-key.ts';
import { countedFigure } from '../counted-figures.ts';
import { addItems, type GameDraft, keyOf, type PricedItem } from '../game-draft.ts';
import { nameInForm } from '../listed-item.ts';
import { type AddedItem, PLAIN_CATEGORY, type RefusedLine } from '../listed-name.ts';
import type { Outcome } from './line-outcome.ts';

/**
 * Puts what was pasted and understood on the list.
 * @returns the edits with it, and what of it cannot be on the list after all
 */
export function addPasted(
  draft: GameDraft,
  outcomes: readonly Outcome[],
): { draft: GameDraft; refused: readonly RefusedLine[] } {
  const priced = new Map<string, PricedItem>();
  const unsaved = new Map<string, number>();
  const news: AddedItem[] = [];
  for (const outcome of outcomes) {
    if (outcome.kind === 'new') news.push(outcome.item);
    if (outcome.kind !== 'priced') continue;
    const { item, figure } = outcome;
    const { slug, form } = item;
    if (slug === undefined) unsaved.set(itemKey(item), figure);
    else {
      const key = form === undefined ? countedFigure(draft.base.id, item.category) : keyOfForm({}, form);
      const change = { slug, key, name: nameInForm(item), figure };
      priced.set(keyOf(change), change);
    }
  }
  const next = addItems(
    {
      ...draft,
      added: draft.added.map((item) => {
        const figure = unsaved.get(itemKey({ ...item, category: item.category ?? PLAIN_CATEGORY }));
        return figure === undefined ? item : { ...item, figure };
      }),
      priced: [...draft.priced.filter((item) => !priced.has(keyOf(item))), ...priced.values()],
    },
    news,
  );
  return { draft: next.draft, refused: next.refused };
}
