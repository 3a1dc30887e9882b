import { shortFigure } from '../figures/figure.ts';
import { ontoListed } from './described/described-item.ts';
import { describedWords } from './described/described-words.ts';
import type { EditedGame } from './game-config-contract.ts';
import type { GameDraft } from './game-draft.ts';
import type { AddedItem } from './listed-name.ts';

/** How two states of a game differ, list by list. */
export type GameChanges = {
  name: string;
  maxItems: number;
  addedItems: string[];
  removedItems: string[];
  /** 'Renamed: Owl → Snowy Owl'. */
  describedItems: string[];
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
    describedItems: describedWords(draft),
    pricedItems: draft.priced.map(({ name, figure }) => inWords({ name, figure: figure ?? undefined })),
    removedItems: draft.base.items.filter(({ slug }) => gone.has(slug)).map(({ name }) => name),
    addedMutations: [...draft.addedMutations],
    removedMutations: [...draft.removedMutations],
  };
}

/** @returns what others have changed since a version, but for rarities and figures, which a list for editing does not say */
export function changesSince(base: EditedGame, theirs: EditedGame): GameChanges {
  const slugs = (items: EditedGame['items']) => new Set(items.map(({ slug }) => slug));
  const [before, now] = [slugs(base.items), slugs(theirs.items)];
  const names = (items: EditedGame['items'], beside: Set<string>) =>
    items.filter(({ slug }) => !beside.has(slug)).map(({ name }) => name);
  const described = ontoListed(theirs.items.map(wordsOf), base.items);
  return {
    name: theirs.name,
    maxItems: theirs.maxItems,
    addedItems: names(theirs.items, before),
    removedItems: names(base.items, now),
    describedItems: describedWords({ base, described }),
    pricedItems: [],
    addedMutations: theirs.mutations.filter((name) => !base.mutations.includes(name)),
    removedMutations: base.mutations.filter((name) => !theirs.mutations.includes(name)),
  };
}

function wordsOf({ slug, name, category, nicknames = [] }: EditedGame['items'][number]) {
  return { slug, name, category, nicknames };
}

function inWords({ name, figure }: AddedItem): string {
  return figure === undefined ? name : `${name}, ${shortFigure(figure)}`;
}
