import { shortFigure } from '../figures/figure.ts';
import type { EditedGame } from './game-config-contract.ts';
import type { GameDraft } from './game-draft.ts';
import type { AddedItem } from './listed-name.ts';

/** How two states of a game differ, list by list. */
export type GameChanges = {
  name: string;
  maxItems: number;
  addedItems: string[];
  removedItems: string[];
  /** 'Bat Dragon, 400'. */
  pricedItems: string[];
  addedMutations: string[];
  removedMutations: string[];
};

/** @returns what one's own edits change */
export function ownChanges(draft: GameDraft): GameChanges {
  const gone = new Set(draft.removed);
  return {
    name: draft.base.name,
    maxItems: draft.maxItems,
    addedItems: draft.added.map(inWords),
    pricedItems: draft.priced.map(({ name, figure }) => inWords({ name, figure: figure ?? undefined })),
    removedItems: draft.base.items.filter(({ slug }) => gone.has(slug)).map(({ name }) => name),
    addedMutations: [...draft.addedMutations],
    removedMutations: [...draft.removedMutations],
  };
}

/** @returns what others have changed since a version; a new name reads as one item gone and one come */
export function changesSince(base: EditedGame, theirs: EditedGame): GameChanges {
  const known = (items: EditedGame['items']) => new Set(items.map(({ slug, name }) => `${slug}\n${name}`));
  const [before, now] = [known(base.items), known(theirs.items)];
  const names = (items: EditedGame['items'], beside: Set<string>) =>
    items.filter(({ slug, name }) => !beside.has(`${slug}\n${name}`)).map(({ name }) => name);
  return {
    name: theirs.name,
    maxItems: theirs.maxItems,
    addedItems: names(theirs.items, before),
    removedItems: names(base.items, now),
    // Figures are no part of a game's version.
    pricedItems: [],
    addedMutations: theirs.mutations.filter((name) => !base.mutations.includes(name)),
    removedMutations: base.mutations.filter((name) => !theirs.mutations.includes(name)),
  };
}

function inWords({ name, figure }: AddedItem): string {
  return figure === undefined ? name : `${name}, ${shortFigure(figure)}`;
}
