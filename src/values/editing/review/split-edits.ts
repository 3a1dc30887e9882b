import type { GameId } from '../../../games/game.ts';
import { figureAt, knownFigures } from '../../figures/figure-key.ts';
import type { FigureKey, Item } from '../../items/item.ts';
import { nameKey } from '../../names/read-name.ts';
import { countedFigure } from '../counted-figures.ts';
import { describedItem } from '../described/described-item.ts';
import type { DescribedEdit } from '../game-edit-contract.ts';
import type { AddedItem } from '../listed-name.ts';
import { type FigureEdit, type FigureMove, figureMoves } from './figure-flags.ts';

/** What is to be saved of a game's items and figures. */
export type ListEdits = {
  added: readonly AddedItem[];
  /** Slugs. */
  removed: readonly string[];
  described?: readonly DescribedEdit[];
  priced: readonly FigureEdit[];
};

/** What a save would do. */
export type SplitEdits = {
  /** Items that the game has never had. */
  fresh: readonly AddedItem[];
  /** Items that were listed before, and come back with the figures that they had; the one that the line gives is left out. */
  back: readonly { line: AddedItem; item: Item; figures: Partial<Record<FigureKey, number>> }[];
  /** Lines with the name of a listed item, in whatever spelling; one of another category would be listed beside it. */
  there: readonly { line: AddedItem; item: Item; otherCategory: boolean }[];
  changed: readonly FigureMove[];
  /** Figures that are what they would become. */
  unchanged: readonly FigureMove[];
};

/**
 * Tells what a save would do, by the rules by which the server does it.
 * @param known.items the game's list
 * @param known.former items that have left it, the one that left last first
 */
export function splitEdits(
  game: GameId,
  { items, former }: { items: readonly Item[]; former: readonly Item[] },
  { added, removed, described = [], priced }: ListEdits,
): SplitEdits {
  const gone = new Set(removed);
  const said = new Map(described.map((edit) => [edit.slug, edit]));
  // A new line is looked for among the names that the list will have.
  const staying = items
    .filter(({ slug }) => !gone.has(slug))
    .map((item) => describedItem(item, said.get(item.slug)));
  const listed = Map.groupBy(staying, ({ name }) => nameKey(name));
  // What leaves with this very save leaves last.
  const left = [...items.filter(({ slug }) => gone.has(slug)), ...former];
  const fresh: AddedItem[] = [];
  const back: SplitEdits['back'][number][] = [];
  const there: SplitEdits['there'][number][] = [];
  for (const line of added) {
    const namesakes = listed.get(nameKey(line.name)) ?? [];
    const same = namesakes.find((item) => isOfCategory(item, line));
    const [other] = namesakes;
    if (same !== undefined) there.push({ line, item: same, otherCategory: false });
    else if (other !== undefined) there.push({ line, item: other, otherCategory: true });
    else {
      const at = left.findIndex(
        (item) => nameKey(item.name) === nameKey(line.name) && isOfCategory(item, line),
      );
      const [item] = at === -1 ? [] : left.splice(at, 1);
      if (item === undefined) fresh.push(line);
      else back.push({ line, item, figures: figuresBrought(game, item, line) });
    }
  }
  const moves = figureMoves(
    game,
    items.filter(({ slug }) => !gone.has(slug)),
    priced,
  );
  return {
    fresh,
    back,
    there,
    changed: moves.filter(({ from, to }) => from !== to),
    unchanged: moves.filter(({ from, to }) => from === to),
  };
}

/** A line that says no category means an item of any. */
function isOfCategory(item: Item, { category }: AddedItem): boolean {
  return category === undefined || nameKey(item.category) === nameKey(category);
}

function figuresBrought(game: GameId, item: Item, { figure }: AddedItem): Partial<Record<FigureKey, number>> {
  const given = figure === undefined ? undefined : countedFigure(game, item.category);
  return Object.fromEntries(
    knownFigures(item)
      .filter((key) => key !== given)
      .map((key) => [key, figureAt(item, key)]),
  );
}
