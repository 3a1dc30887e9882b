import type { GameId } from '../../../../games/game.ts';
import { figureAt } from '../../../figures/figure-key.ts';
import { formsByAge } from '../../../figures/priced-forms.ts';
import { writtenFigure } from '../../../figures/read-figure.ts';
import { keyOfForm } from '../../../figures/worth.ts';
import { formParts, formWords, PLAIN, traitsOf } from '../../../items/form.ts';
import type { FigureKey, Item } from '../../../items/item.ts';
import { withCapital } from '../../../items/with-capital.ts';
import { countedFigure } from '../../counted-figures.ts';
import { figureName, figureOfItem, figureWord } from '../../figure-name.ts';
import type { PricedItem } from '../../game-draft.ts';
import { figureKeysOf } from '../../item-figure-keys.ts';
import { type FieldFigure, fieldFigure, outOfScale } from '../../item-form.ts';

/** A figure that items of the game may have. */
export type SheetColumn = {
  /** What tells it from the others. */
  id: string;
  label: string;
  /** For its heading: 'NFR'. */
  short: string;
  /** Whether its figures or its heading need more room. */
  wide: boolean;
  /** @returns its key for an item; undefined of one that has no such figure */
  keyFor: (item: Item) => FigureKey | undefined;
};

/** A figure that was written; undefined takes an edit of it back. */
export type SheetEdit = Omit<PricedItem, 'figure'> & { figure: number | null | undefined };

/** @returns a column for each figure that items of a game may have, what they count by first */
export function sheetColumns(game: GameId): SheetColumn[] {
  const forms = formsByAge(game).rows.flatMap((row) => row.forms.filter((form) => form !== PLAIN));
  const letters = new Map(traitsOf(game).map(({ id, letter }) => [id, letter]));
  // A list has thousands of items and a handful of categories.
  const keys = new Map<string, ReadonlySet<FigureKey>>();
  const has = ({ category }: Item, key: FigureKey) => {
    const known = keys.get(category) ?? new Set(figureKeysOf(game, category));
    keys.set(category, known);
    return known.has(key) ? key : undefined;
  };
  const counts = withCapital(figureWord(game));
  return [
    {
      id: 'counted',
      label: counts,
      short: counts,
      wide: true,
      keyFor: (item) => countedFigure(game, item.category),
    },
    ...forms.map((form): SheetColumn => ({
      id: form,
      label: formWords(form),
      short: formParts(form)
        .traits.map((trait) => letters.get(trait) ?? '')
        .join(''),
      wide: false,
      keyFor: (item) => has(item, keyOfForm({}, form)),
    })),
    ...(['demand', 'buyPrice', 'moneyPerSecond'] as const)
      .filter((key) => figureKeysOf(game, '').slice(1).includes(key))
      .map((key): SheetColumn => {
        const label = figureName(game, key);
        return { id: key, label, short: label, wide: key !== 'demand', keyFor: (item) => has(item, key) };
      }),
  ];
}

/** @returns how a figure stands in its cell; empty where nobody knows it */
export function cellText(figure: number | null | undefined): string {
  return figure == null ? '' : writtenFigure(figure);
}

/** @returns what is written in a cell: the figure, or what is wrong with it in words */
export function readCell(
  game: GameId,
  key: FigureKey,
  written: string,
): { figure: number | null } | { problem: string } {
  const read = fieldFigure(key, written);
  if (!('figure' in read)) return { problem: problemWords(read, written) };
  const range = outOfScale(game, key, read.figure);
  return range === undefined
    ? { figure: read.figure }
    : { problem: `Demand goes from ${range.least} to ${range.most}` };
}

function problemWords(read: Exclude<FieldFigure, { figure: unknown }>, written: string): string {
  if ('either' in read)
    return `${written.trim()} may be ${read.either.decimal} or ${read.either.grouping}. Write it without the dot`;
  switch (read.problem) {
    case 'NOT_A_FIGURE':
      return 'Not a number. Try 1,200 or 1.5K, or leave it empty';
    case 'NEGATIVE':
      return 'Enter a number from 0 up, or leave it empty';
    case 'TOO_LARGE':
      return 'This number is too large';
    case 'MORE_THAN_TEN':
      return 'Enter a number from 0 to 10, or leave it empty';
  }
}

/** @returns what a figure is to be: nothing else than it is takes an edit of it back */
export function editOf(item: Item, key: FigureKey, game: GameId, figure: number | null): SheetEdit {
  return {
    slug: item.slug,
    key,
    name: figureOfItem(game, item, key),
    figure: figure === (figureAt(item, key) ?? null) ? undefined : figure,
  };
}

/**
 * Reads a part of a spreadsheet that holds nothing but figures.
 * @param onto rows and columns from the cell on into which it is pasted
 * @returns what it fills in; undefined where it is something else, or does not fit
 */
export function pastedCells(
  text: string,
  onto: { game: GameId; items: readonly Item[]; columns: readonly SheetColumn[] },
): SheetEdit[] | undefined {
  const rows = text
    .replaceAll('\r', '')
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => line.split('\t'));
  const edits: SheetEdit[] = [];
  for (const [down, cells] of rows.entries())
    for (const [right, written] of cells.entries()) {
      if (written.trim() === '') continue;
      const item = onto.items[down];
      const key = item && onto.columns[right]?.keyFor(item);
      const read = key && readCell(onto.game, key, written);
      if (item === undefined || key === undefined || read === undefined || 'problem' in read)
        return undefined;
      edits.push(editOf(item, key, onto.game, read.figure));
    }
  return edits;
}
