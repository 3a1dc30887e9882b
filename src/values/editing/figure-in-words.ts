import { grouped } from '../../platform/counts.ts';
import { writtenFigure } from '../figures/read-figure.ts';

/** @returns a figure with all its digits, as one reads it at once: '1,200', '0.5', '25M' */
export function figureInWords(figure: number): string {
  const digits = String(figure);
  if (figure >= 1e6 || digits.includes('e')) return writtenFigure(figure);
  const [whole = '', decimals] = digits.split('.');
  return decimals === undefined ? grouped(Number(whole)) : `${grouped(Number(whole))}.${decimals}`;
}
