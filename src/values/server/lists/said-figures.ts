import type { GameId } from '../../../games/game.ts';
import { grouped } from '../../../platform/counts.ts';
import { figureName } from '../../editing/figure-name.ts';
import { formKey, formOfKey, isFormKey } from '../../figures/figure-key.ts';
import { ownForms } from '../../figures/priced-forms.ts';
import { type Dot, dotOf, type FigureProblem, readFigure } from '../../figures/read-figure.ts';
import type { Form } from '../../items/form.ts';
import { type Figure, type FigureKey, FIGURES } from '../../items/item.ts';
import type { ListedItem } from '../../items/listed-item.ts';
import { type LeftOutList, shown } from '../../names/left-out.ts';
import type { SaidFigures } from '../figures/find-figures.ts';

type Figures = Pick<ListedItem, Figure | 'forms'>;

/** @returns what a dot stands for in each figure, as all the items of a list tell it */
export function dotsOf(all: readonly SaidFigures[]): Map<FigureKey, Dot | undefined> {
  const keys = new Set(all.flatMap((said) => [...said.keys()]));
  return new Map([...keys].map((key) => [key, dotOf(all.map((said) => said.get(key)))]));
}

/**
 * Reads the figures of an item. One that cannot be read, or that may be two, is left out and told.
 * @returns with the figures of which something was said that could not be read; a value may stand for a regular one
 */
export function readFigures(
  game: GameId,
  name: string,
  said: SaidFigures,
  dots: ReadonlyMap<FigureKey, Dot | undefined>,
  leftOut: LeftOutList,
): { figures: Figures; unclear: FigureKey[] } {
  const figures: Figures = {};
  const forms: Record<Form, number> = {};
  const unclear = new Set<FigureKey>();
  const order = [...FIGURES, ...ownForms(game).map(formKey)];
  for (const key of order) {
    const given = said.get(key);
    const read = readFigure(given, dots.get(key));
    if ('figure' in read) {
      if (read.figure === undefined) continue;
      if (isFormKey(key)) forms[formOfKey(key)] = read.figure;
      else figures[key] = read.figure;
      continue;
    }
    unclear.add(key);
    const why =
      'either' in read
        ? `may be ${read.either.decimal} or ${grouped(read.either.grouping)}`
        : WORDS[read.problem];
    leftOut.add(`${figureName(game, key).toLowerCase()} of ${name}`, `${shown(given)} ${why}`);
  }
  if (unclear.has('value') || unclear.has('regularValue')) unclear.add('value').add('regularValue');
  return {
    figures: Object.keys(forms).length === 0 ? figures : { ...figures, forms },
    unclear: order.filter((key) => unclear.has(key)),
  };
}

const WORDS: Record<FigureProblem, string> = {
  NOT_A_FIGURE: 'is no number',
  NEGATIVE: 'is less than 0',
  TOO_LARGE: 'is larger than anything in a game',
};
