import { z } from 'zod';
import type { GameId } from '../../games/game.ts';
import { figureName } from '../../games/item-form.ts';
import { grouped } from '../../platform/counts.ts';
import { type Figure, FIGURES } from '../item.ts';
import { type LeftOutList, shown } from '../left-out.ts';
import type { ListedItem } from '../listed-item.ts';
import { type Dot, dotOf, type FigureProblem, readFigure } from '../read-figure.ts';
import { hasTraits } from '../form.ts';
import { type Field, FIGURE_KEYS, Fields, NESTING_KEYS, WORD_KEYS } from './figure-keys.ts';

/** What an item says of its figures, before the whole list has told what a dot stands for. */
export type SaidFigures = Partial<Record<Figure, unknown>>;

type Figures = Pick<ListedItem, Figure>;

const record = z.record(z.string(), z.unknown());
const NO_FIGURES = Object.values(WORD_KEYS).flat();

/** @returns what an item says of each figure, and the other keys under which it has one */
export function findFigures(fields: Fields): { said: SaidFigures; unread: string[] } {
  const [nesting, nested] = nestedIn(fields);
  const outer = fields.all.filter((field) => field !== nesting);
  const said: SaidFigures = {};
  const done = new Set<Field>(fields.under(NO_FIGURES));
  for (const figure of FIGURES) {
    const spelled = [...fields.under(FIGURE_KEYS[figure]), ...nested.under(FIGURE_KEYS[figure])];
    const field = spelled.find((one) => one !== nesting && saysSomething(one.given));
    if (field === undefined) continue;
    done.add(field);
    said[figure] = field.given;
  }
  const unread = [...outer, ...nested.all].filter((field) => !done.has(field) && isFigure(field.given));
  return { said, unread: unread.map(({ key }) => key) };
}

/** @returns what a dot stands for in each figure, as all the items of a list tell it */
export function dotsOf(all: readonly SaidFigures[]): Map<Figure, Dot | undefined> {
  return new Map(FIGURES.map((figure) => [figure, dotOf(all.map((said) => said[figure]))]));
}

/**
 * Reads the figures of an item. One that cannot be read, or that may be two, is left out and told.
 * @returns with the figures of which something was said that could not be read; a value may stand for a regular one
 */
export function readFigures(
  game: GameId,
  name: string,
  said: SaidFigures,
  dots: ReadonlyMap<Figure, Dot | undefined>,
  leftOut: LeftOutList,
): { figures: Figures; unclear: Figure[] } {
  const figures: Figures = {};
  const unclear = new Set<Figure>();
  for (const figure of FIGURES) {
    const given = said[figure];
    const read = readFigure(given, dots.get(figure));
    if ('figure' in read) {
      if (read.figure !== undefined) figures[figure] = read.figure;
      continue;
    }
    unclear.add(figure);
    const why =
      'either' in read
        ? `may be ${read.either.decimal} or ${grouped(read.either.grouping)}`
        : WORDS[read.problem];
    leftOut.add(`${figureName(game, figure).toLowerCase()} of ${name}`, `${shown(given)} ${why}`);
  }
  if (unclear.has('value') || unclear.has('regularValue')) unclear.add('value').add('regularValue');
  return { figures, unclear: FIGURES.filter((figure) => unclear.has(figure)) };
}

/**
 * What has no ages is worth its regular value, and the one value of a pet is its regular one where the game knows those: it
 * would stand behind the old one and never be seen.
 */
export function byAge(game: GameId, category: string, figures: Figures, knowsAges: boolean): Figures {
  const { value, regularValue, ...others } = figures;
  if (!hasTraits(game, category))
    return value === undefined && regularValue !== undefined ? { ...others, value: regularValue } : figures;
  const isRegular = knowsAges && regularValue === undefined && value !== undefined;
  return isRegular ? { ...others, regularValue: value } : figures;
}

const WORDS: Record<FigureProblem, string> = {
  NOT_A_FIGURE: 'is no number',
  NEGATIVE: 'is less than 0',
  TOO_LARGE: 'is larger than anything in a game',
};

/** Figures may stand in an object of their own. */
function nestedIn(fields: Fields): [Field | undefined, Fields] {
  for (const field of fields.under(NESTING_KEYS)) {
    const nested = record.safeParse(field.given);
    if (nested.success) return [field, new Fields(nested.data, field.key)];
  }
  return [undefined, new Fields({})];
}

/** A flag ('neon': true) is no word about a figure. */
function saysSomething(given: unknown): boolean {
  const read = readFigure(given);
  return typeof given !== 'boolean' && !('figure' in read && read.figure === undefined);
}

/** @returns whether it can be read as a figure, or as one of two */
export function isFigure(given: unknown): boolean {
  return saysSomething(given) && !('problem' in readFigure(given));
}
