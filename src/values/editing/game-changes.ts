import { shortFigure } from '../figures/figure.ts';
import { isPlainFigure } from '../figures/plain-figure.ts';
import { ontoListed } from './described/described-item.ts';
import { describedWords } from './described/described-words.ts';
import { figureInWords } from './figure-in-words.ts';
import { figureName } from './figure-name.ts';
import type { GameDraft } from './game-draft.ts';
import type { EditedGame } from './game-edit-contract.ts';
import type { AddedItem } from './listed-name.ts';
import type { SavedFigure } from './value-save-contract.ts';

/** How two states of a game differ, list by list. */
export type GameChanges = {
  name: string;
  maxItems: number;
  addedItems: string[];
  removedItems: string[];
  /** 'Renamed: Owl → Snowy Owl'. */
  describedItems: string[];
  /** 'Bat Dragon, 400'; of others 'Bat Dragon (Neon value), 390 → 400'. */
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

/**
 * @param figures that have been saved since that version
 * @returns what others have changed since a version, but for rarities, which a list for editing does not say
 */
export function changesSince(
  base: EditedGame,
  theirs: EditedGame,
  figures: readonly SavedFigure[],
): GameChanges {
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
    pricedItems: figures.map((figure) => moveInWords(base, figure)),
    addedMutations: theirs.mutations.filter((name) => !base.mutations.includes(name)),
    removedMutations: base.mutations.filter((name) => !theirs.mutations.includes(name)),
  };
}

/** @returns those of the figures that one's own edits change too, in words: 'Bat Dragon: 400 by you, 390 by them' */
export function changedByBoth(draft: GameDraft, figures: readonly SavedFigure[]): string[] {
  // What a plain item counts for goes by either name.
  const keyOf = ({ slug, key }: { slug: string; key: SavedFigure['key'] }) =>
    `${slug} ${isPlainFigure(key) ? 'value' : key}`;
  const theirs = new Map(figures.map((figure) => [keyOf(figure), figure]));
  return draft.priced.flatMap((mine) => {
    const other = theirs.get(keyOf(mine));
    if (other === undefined || other.to === mine.figure) return [];
    return `${mine.name}: ${figureText(mine.figure)} by you, ${figureText(other.to)} by them`;
  });
}

function moveInWords({ id }: EditedGame, { name, key, from, to }: SavedFigure): string {
  const form = isPlainFigure(key) ? '' : ` (${figureName(id, key)})`;
  return `${name}${form}, ${figureText(from)} → ${figureText(to)}`;
}

/** @returns a figure as what is reviewed says it; null is unknown */
export function figureText(figure: number | null): string {
  return figure === null ? 'unknown' : figureInWords(figure);
}

function wordsOf({ slug, name, category, nicknames = [] }: EditedGame['items'][number]) {
  return { slug, name, category, nicknames };
}

function inWords({ name, figure }: AddedItem): string {
  return figure === undefined ? name : `${name}, ${shortFigure(figure)}`;
}
