import { type GameId, NO_MUTATION } from '../../games/game.ts';
import { moneyNamed } from '../figures/money.ts';
import { MAX_WORD, nameKey } from '../names/read-name.ts';
import { countedFigure } from './counted-figures.ts';
import { describedItem, ontoListed } from './described/described-item.ts';
import type { DescribedEdit, EditedGame, GameEdit } from './game-edit-contract.ts';
import {
  type AddedItem,
  checkLines,
  type LineReason,
  PLAIN_CATEGORY,
  readListed,
  type RefusedLine,
} from './listed-name.ts';
import type { FigureEdit } from './review/figure-flags.ts';

/** Edits of one game that are not saved yet: what is different from the version that they are based on. */
export type GameDraft = {
  base: EditedGame;
  maxItems: number;
  added: readonly AddedItem[];
  /** Slugs. */
  removed: readonly string[];
  /** What is to be said of listed items otherwise, each once. */
  described: readonly DescribedEdit[];
  /** Figures of listed items, or of the game's money, that are to be others. */
  priced: readonly PricedItem[];
  addedMutations: readonly string[];
  removedMutations: readonly string[];
};

/** A figure of a listed item as it is to be, and what is said of it: 'Neon Owl'. */
export type PricedItem = FigureEdit & { name: string };

/** @returns the key that two edits share where the later one takes the place of the other */
export function keyOf({ slug, key }: FigureEdit): string {
  return `${slug} ${key}`;
}

/** @returns the edits with a figure that is to be another one; undefined takes such an edit back */
export function setFigure(
  draft: GameDraft,
  { slug, key, name }: Omit<PricedItem, 'figure'>,
  figure: number | null | undefined,
): GameDraft {
  const others = draft.priced.filter((item) => item.slug !== slug || item.key !== key);
  return { ...draft, priced: figure === undefined ? others : [...others, { slug, key, name, figure }] };
}

/** An item as the edited list shows it; one that is not saved yet has no slug. */
export type DraftItem = { name: string; category: string; slug?: string };

/** @returns edits that change nothing yet */
export function startDraft(base: EditedGame): GameDraft {
  return {
    base,
    maxItems: base.maxItems,
    added: [],
    removed: [],
    described: [],
    priced: [],
    addedMutations: [],
    removedMutations: [],
  };
}

/** @returns whether there is something to save */
export function isChanged(draft: GameDraft): boolean {
  const { base, maxItems, ...lists } = draft;
  return (
    maxItems !== base.maxItems ||
    [
      lists.added,
      lists.removed,
      lists.described,
      lists.priced,
      lists.addedMutations,
      lists.removedMutations,
    ].some((list) => list.length > 0)
  );
}

/** @returns the list of items as it will be; what was added last stands first, where one sees it */
export function draftItems(draft: GameDraft): DraftItem[] {
  const news = draft.added.map(({ name, category = PLAIN_CATEGORY }) => ({ name, category }));
  return [...news.toReversed(), ...stayingItems(draft)];
}

/** @returns the listed items that stay, as they will be called */
export function stayingItems({ base, removed, described }: GameDraft): EditedGame['items'] {
  const gone = new Set(removed);
  const said = new Map(described.map((edit) => [edit.slug, edit]));
  return base.items
    .filter(({ slug }) => !gone.has(slug))
    .map((item) => describedItem(item, said.get(item.slug)));
}

/** @returns the mutations as they will be */
export function draftMutations({ base, addedMutations, removedMutations }: GameDraft): string[] {
  return [...base.mutations.filter((name) => !removedMutations.includes(name)), ...addedMutations];
}

/**
 * Puts lines on the list. The name of an item that these edits remove only takes that removal back; the name of one that is
 * there, with a figure, gives it that figure.
 * @returns the edits with the good lines, and the others with their reasons
 */
export function addItems(
  draft: GameDraft,
  lines: readonly AddedItem[],
): { draft: GameDraft; refused: RefusedLine[]; added: number; priced: number } {
  const { good, refused: doubtful } = checkLines(lines, draftItems(draft));
  const { priced, refused } = pricesOf(draft, lines, doubtful);
  const gone = new Set(draft.removed);
  const leaving = new Map(
    draft.base.items.filter(({ slug }) => gone.has(slug)).map(({ name, slug }) => [name, slug]),
  );
  const news: AddedItem[] = [];
  for (const line of good) {
    const slug = line.category === undefined ? leaving.get(line.name) : undefined;
    if (slug === undefined) news.push(line);
    else {
      gone.delete(slug);
      const item = draft.base.items.find((each) => each.slug === slug);
      if (line.figure !== undefined && item) price(priced, draft.base.id, item, line.figure);
    }
  }
  return {
    draft: {
      ...draft,
      added: [...draft.added, ...news],
      removed: [...gone],
      priced: [...draft.priced.filter((item) => !priced.has(keyOf(item))), ...priced.values()],
    },
    refused,
    added: good.length,
    priced: lines.length - good.length - refused.length,
  };
}

/** Finds the lines that name an item of the list and give it a figure; a name that stands in two categories is neither. */
function pricesOf(
  draft: GameDraft,
  lines: readonly AddedItem[],
  doubtful: readonly RefusedLine[],
): { priced: Map<string, PricedItem>; refused: RefusedLine[] } {
  const priced = new Map<string, PricedItem>();
  if (!doubtful.some(({ reason }) => reason === 'ALREADY_THERE')) return { priced, refused: [...doubtful] };
  const there = Map.groupBy(stayingItems(draft), ({ name }) => nameKey(name));
  const refused = doubtful.flatMap((line): RefusedLine[] => {
    const written = lines[line.line - 1];
    if (line.reason !== 'ALREADY_THERE' || written?.figure === undefined) return [line];
    const [item, other] = there.get(nameKey(written.name)) ?? [];
    if (item === undefined || other !== undefined) return [line];
    if ([...priced.values()].some(({ slug }) => slug === item.slug)) return [{ ...line, reason: 'REPEATED' }];
    price(priced, draft.base.id, item, written.figure);
    return [];
  });
  return { priced, refused };
}

/** Gives a listed item another figure to count by. */
function price(
  priced: Map<string, PricedItem>,
  game: GameId,
  { slug, name, category }: EditedGame['items'][number],
  figure: number,
): void {
  const edit = { slug, key: countedFigure(game, category), name, figure };
  priced.set(keyOf(edit), edit);
}

/** @returns the edits without an item */
export function removeItem(draft: GameDraft, { name, slug }: DraftItem): GameDraft {
  if (slug !== undefined) {
    const priced = draft.priced.filter((item) => item.slug !== slug);
    const described = draft.described.filter((item) => item.slug !== slug);
    return { ...draft, removed: [...draft.removed, slug], described, priced };
  }
  return { ...draft, added: draft.added.filter((item) => item.name !== name) };
}

/** @returns the edits with a mutation, or why it cannot be one */
export function addMutation(draft: GameDraft, written: string): GameDraft | LineReason {
  // One that the game has is taken back as it was written, whatever was allowed then.
  const isBack = draft.removedMutations.includes(written);
  const read = isBack ? { name: written } : readListed(written, MAX_WORD);
  if ('problem' in read) return read.problem;
  const { name } = read;
  const key = nameKey(name);
  if (key === nameKey(NO_MUTATION)) return 'RESERVED';
  if (draftMutations(draft).some((known) => nameKey(known) === key)) return 'ALREADY_THERE';
  return draft.removedMutations.includes(name)
    ? { ...draft, removedMutations: draft.removedMutations.filter((other) => other !== name) }
    : { ...draft, addedMutations: [...draft.addedMutations, name] };
}

/** @returns the edits without a mutation */
export function removeMutation(draft: GameDraft, name: string): GameDraft {
  return draft.addedMutations.includes(name)
    ? { ...draft, addedMutations: draft.addedMutations.filter((other) => other !== name) }
    : { ...draft, removedMutations: [...draft.removedMutations, name] };
}

/**
 * Puts one's own edits onto what others have made of the game meanwhile. What they have added or removed as well is no
 * longer one's own edit; a limit, or a word of an item, that both have changed is one's own.
 */
export function rebase(draft: GameDraft, theirs: EditedGame): GameDraft {
  const fresh = startDraft(theirs);
  const listed = new Set(theirs.items.map(({ slug }) => slug));
  const kept: GameDraft = {
    ...fresh,
    maxItems: draft.maxItems === draft.base.maxItems ? theirs.maxItems : draft.maxItems,
    removed: draft.removed.filter((slug) => listed.has(slug)),
    described: ontoListed(draft.described, theirs.items),
    priced: draft.priced.filter(({ slug }) => listed.has(slug) || moneyNamed(slug) !== undefined),
    removedMutations: draft.removedMutations.filter((name) => theirs.mutations.includes(name)),
  };
  const withItems = addItems(kept, draft.added).draft;
  return draft.addedMutations.reduce((onto, name) => {
    const next = addMutation(onto, name);
    return typeof next === 'string' ? onto : next;
  }, withItems);
}

/** Of when the figures of a save are, and where they come from; an empty source is the owner. */
export type FiguresSaid = { on: string; by: string };

/** @returns what the call to save takes */
export function toEdit(draft: GameDraft, said?: FiguresSaid): GameEdit {
  const { base, maxItems, added, removed, described, priced } = draft;
  const mutationsChanged = draft.addedMutations.length + draft.removedMutations.length > 0;
  return {
    id: base.id,
    expectedVersion: base.version,
    ...(maxItems === base.maxItems ? {} : { maxItems }),
    ...(mutationsChanged ? { mutations: draftMutations(draft) } : {}),
    added: [...added],
    removed: [...removed],
    described: [...described],
    priced: priced.map(({ name: _name, ...edit }) => edit),
    ...(said === undefined || priced.length + added.length === 0
      ? {}
      : { said: { on: said.on, ...(said.by.trim() === '' ? {} : { by: said.by.trim() }) } }),
  };
}
