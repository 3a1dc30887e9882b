import type { GameId } from '../../../games/game.ts';
import { figureAt } from '../../figures/figure-key.ts';
import { plainFigure } from '../../figures/plain-figure.ts';
import { pricedForms } from '../../figures/priced-forms.ts';
import { keyOfForm } from '../../figures/worth.ts';
import type { FigureKey, Item } from '../../items/item.ts';
import { keyInCategory } from '../item-figure-keys.ts';

/** A figure of a listed item as it is to be; null is unknown from then on. */
export type FigureEdit = { slug: string; key: FigureKey; figure: number | null };

/** What an edit does to a figure, by the name that this has for its item. */
export type FigureMove = { slug: string; key: FigureKey; from: number | null; to: number | null };

/** `JUMP`: far from what it was. `BELOW_PLAIN`: a form is worth less than the plain item, by this figure or that one. */
export type FigureFlag = 'JUMP' | 'BELOW_PLAIN';

/** @property percent by how much it moves, in whole percent; undefined where it was or becomes unknown, or was nothing */
export type FlaggedMove = FigureMove & { percent: number | undefined; flags: readonly FigureFlag[] };

/** A figure that moves by more than this part of what it was is looked at twice. */
const JUMP = 0.3;
/** Of decimals that no computer has exactly. */
const NEARLY = 1e-9;

/**
 * @returns what edits do, each figure once, in their order: of two edits of one the later counts, and one of an item that
 *   is not listed is left out
 */
export function figureMoves(
  game: GameId,
  items: readonly Item[],
  edits: readonly FigureEdit[],
): FigureMove[] {
  const bySlug = new Map(items.map((item) => [item.slug, item]));
  const moves = new Map<string, FigureMove>();
  for (const { slug, key: said, figure: to } of edits) {
    const item = bySlug.get(slug);
    if (item === undefined) continue;
    const key = keyInCategory(game, item.category, said);
    moves.set(`${slug} ${key}`, { slug, key, from: figureAt(item, key) ?? null, to });
  }
  return [...moves.values()];
}

/**
 * Looks for figures that may be mistakes. The edits are one batch: an item is looked at as it will be after all of them.
 * @param items of the game's list
 * @returns each figure that is edited, once, with what is odd about it
 */
export function figureFlags(
  game: GameId,
  items: readonly Item[],
  edits: readonly FigureEdit[],
): FlaggedMove[] {
  const moves = figureMoves(game, items, edits);
  const bySlug = Map.groupBy(moves, ({ slug }) => slug);
  const below = new Map(
    items.flatMap((item) => {
      const ofItem = bySlug.get(item.slug);
      return ofItem === undefined ? [] : [[item.slug, belowPlain(game, item, ofItem)] as const];
    }),
  );
  return moves.map((move) => {
    const { slug, key, from, to } = move;
    const part = from === null || to === null ? undefined : (to - from) / from;
    const jumps = part !== undefined && Math.abs(part) > JUMP + NEARLY;
    return {
      ...move,
      percent: part === undefined || from === 0 ? undefined : Math.round(100 * part),
      flags: [
        ...(jumps ? ['JUMP' as const] : []),
        ...(below.get(slug)?.has(key) === true ? ['BELOW_PLAIN' as const] : []),
      ],
    };
  });
}

/** @returns the figures of an item that are below its plain one after some moves, and the plain one where there are such */
function belowPlain(game: GameId, item: Item, moves: readonly FigureMove[]): Set<FigureKey> {
  const moved = new Map(moves.map(({ key, to }) => [key, to]));
  const after = (key: FigureKey) => (moved.has(key) ? moved.get(key) : figureAt(item, key)) ?? undefined;
  const plainKey = plainFigure(game, item.category);
  const plain = after(plainKey);
  if (plain === undefined) return new Set();
  const below = pricedForms(game, item.category)
    .map((form) => keyOfForm({}, form))
    .filter((key) => (after(key) ?? plain) < plain);
  return new Set(below.length === 0 ? [] : [plainKey, ...below]);
}
