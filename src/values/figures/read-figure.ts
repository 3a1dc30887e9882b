import { shortFigure } from './figure.ts';

/** Past this no game's figures go; the largest in the bundled lists is 4e23. */
export const LARGEST_FIGURE = 1e30;

/** Why a text is no figure. */
export type FigureProblem = 'NOT_A_FIGURE' | 'NEGATIVE' | 'TOO_LARGE';

/** What a dot before three digits stands for: '1.200' is 1.2 or 1,200. A comma then stands for the other one. */
export type Dot = 'decimal' | 'grouping';

/**
 * What was read: a figure (undefined where nothing is said: 'N/A', empty, null), two of which one was meant, or why it
 * is none.
 */
export type ReadFigure =
  | { figure: number | undefined }
  | { either: { [means in Dot]: number } }
  | { problem: FigureProblem };

// Figures are short; whatever is longer is no figure, and is not looked through.
const LONGEST = 60;

// Of a note at a figure, '400¹', a digit more would be made.
const SMALL_DIGIT = /[\u00b2\u00b3\u00b9\u2070-\u209f]/;

const NOTHING_SAID =
  /^(|-+|\?+|n\/?a|n\.a\.?|none|null|nil|unknown|not known|no value|t\.?b\.?[ad]\.?|to be (announced|decided)|o\/?c|owner'?s choice)$/;

/** The players' own short forms, and the words for them, each a factor of 1000 above the one before. */
const UNITS = [
  ['k', 'thousand'],
  ['m', 'mil', 'mill', 'million', 'millions'],
  ['b', 'bn', 'bil', 'bill', 'billion', 'billions'],
  ['t', 'tn', 'tril', 'trillion', 'trillions'],
  ['qa', 'qd', 'quad', 'quadrillion'],
  ['qi', 'qn', 'quint', 'quintillion'],
  ['sx', 'sextillion'],
  ['sp', 'septillion'],
  ['oc', 'octillion'],
  ['no', 'nonillion'],
  ['dc', 'decillion'],
];
const EXPONENTS = new Map(UNITS.flatMap((words, at) => words.map((word) => [word, 3 * (at + 1)] as const)));

// '$25M', '~1,200', '350 Robux': what stands around the digits says nothing of how many there are.
const AROUND = /^[~\u2248]?\s?(?:r\$|[$\u20ac\u00a3])?\s?(.*?)\s?(?:robux|cash|bucks|sheckles)?$/;
const PARTS = /^(\d[\d.,' _]*|\.\d+)(?:e([+-]?\d{1,3})|\s?([a-z]{1,12}))?$/;

/**
 * The one reader of figures, whoever wrote them. It reads all that the site writes, and what people do: '1,200', '$25M',
 * '1.5Sx', '2 million', '1.5e+21'. A comma parts thousands, a dot parts decimals; where a dot may do either, both are given.
 * @param given a number, or a text
 * @param dot what a dot before three digits stands for, where it is known
 * @param decimalComma whether a comma without a dot may part decimals too: '5,5', and '1,200' means two things then
 */
export function readFigure(given: unknown, dot?: Dot, decimalComma = false): ReadFigure {
  if (given === undefined || given === null) return { figure: undefined };
  if (typeof given === 'number') return within(given);
  if (typeof given !== 'string' || given.length > LONGEST || SMALL_DIGIT.test(given))
    return { problem: 'NOT_A_FIGURE' };
  const text = plain(given);
  if (NOTHING_SAID.test(text)) return { figure: undefined };
  if (/^-\s?\$?[\d.]/.test(text)) return { problem: 'NEGATIVE' };
  const [, digits = '', exponent, unit] = PARTS.exec(AROUND.exec(text)?.[1] ?? '') ?? [];
  const thousands = unit === undefined ? 0 : EXPONENTS.get(unit);
  if (digits === '' || thousands === undefined) return { problem: 'NOT_A_FIGURE' };
  const power = exponent === undefined ? thousands : Number(exponent);
  const read = (means: Dot) => {
    const number = meant(digits.trimEnd(), means, decimalComma);
    return number === undefined ? undefined : Number(`${number}e${power}`);
  };
  const decimal = read('decimal');
  // Nobody writes '1.200K' for 1,200 thousands.
  const isShort = unit !== undefined || exponent !== undefined;
  const grouping = isShort && !(decimalComma && digits.includes(',')) ? undefined : read('grouping');
  if (decimal === undefined && grouping === undefined) return { problem: 'NOT_A_FIGURE' };
  if (decimal === undefined || grouping === undefined || decimal === grouping)
    return within(decimal ?? grouping ?? 0);
  return dot === undefined ? { either: { decimal, grouping } } : within({ decimal, grouping }[dot]);
}

/**
 * @returns what a dot stands for in figures of one list, by those that have no unit; undefined where none of them tells, or
 * they disagree
 */
export function dotOf(written: readonly unknown[], decimalComma = false): Dot | undefined {
  const told = new Set<Dot>();
  for (const text of written) {
    if (typeof text !== 'string' || text.length > LONGEST || !(decimalComma ? /[.,]/ : /\./).test(text))
      continue;
    const read = readFigure(text, undefined, decimalComma);
    // '1.5M' says nothing of '1.200': nobody writes thousands before a unit.
    if (!('figure' in read) || read.figure === undefined || /[a-z]/i.test(text)) continue;
    told.add(meansGrouping(text) ? 'grouping' : 'decimal');
  }
  const [dot, other] = told;
  return other === undefined ? dot : undefined;
}

/** Of a text that is one figure: whether its dots part thousands, or its comma decimals. */
function meansGrouping(text: string): boolean {
  return /\d\.\d{3}[.,]/.test(text) || (!text.includes('.') && 'problem' in readFigure(text));
}

/**
 * A figure as a field shows it: short where nothing is lost by it, else with all its digits. `readFigure` reads the very
 * same figure from it.
 */
export function writtenFigure(figure: number): string {
  const digits = String(figure);
  if (figure < 1e6) {
    // Three decimals would look like thousands.
    return 'either' in readFigure(digits) ? `${digits}0` : digits;
  }
  const tries = [shortFigure(figure), digits.replaceAll(/\B(?=(\d{3})+$)/g, ',')];
  return tries.find((text) => figureIn(readFigure(text)) === figure) ?? digits;
}

/** @returns the figure that was read; undefined where there is none, or two */
export function figureIn(read: ReadFigure): number | undefined {
  return 'figure' in read ? read.figure : undefined;
}

function plain(written: string): string {
  return written
    .normalize('NFKC')
    .replaceAll(/[\s\u200b-\u200f\u2060\ufeff]+/g, ' ')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[\u2018\u2019]/g, "'")
    .trim()
    .toLowerCase();
}

const DOTTED = /^[1-9]\d{0,2}(?:\.\d{3})+$/;

/** @returns the digits as a number is written, or undefined where they cannot be meant like that */
function meant(digits: string, dot: Dot, decimalComma: boolean): string | undefined {
  const [whole = '', decimals, more] = digits.split(dot === 'decimal' ? '.' : ',');
  if (more !== undefined || !(decimals === undefined || /^\d+$/.test(decimals))) return undefined;
  const dotted = decimalComma && decimals !== undefined ? /^(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+)$/ : DOTTED;
  const grouped = dot === 'decimal' ? /^(?:[1-9]\d{0,2}([,' _])\d{3}(?:\1\d{3})*|\d*)$/ : dotted;
  if (!grouped.test(whole) || (whole === '' && decimals === undefined)) return undefined;
  return `${whole.replaceAll(/\D/g, '') || '0'}.${decimals ?? '0'}`;
}

function within(figure: number): ReadFigure {
  if (Number.isNaN(figure)) return { problem: 'NOT_A_FIGURE' };
  if (figure < 0) return { problem: 'NEGATIVE' };
  // Of -0 it makes 0.
  return figure > LARGEST_FIGURE ? { problem: 'TOO_LARGE' } : { figure: figure + 0 };
}
