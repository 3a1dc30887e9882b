import { figureIn, readFigure } from '../../figures/read-figure.ts';

/**
 * Why many lines may ask the same, so that one answer does for all: they end in a number (`ending`), give a range or a
 * least figure (`lower`), have a blank in their figure (`parted`), have no figure where most lines have one (`bare`), or
 * name an item otherwise than the list does (`meant`).
 */
export type Alike = 'ending' | 'lower' | 'bare' | 'parted' | 'meant';

const LOWER = /^[~$]?[\d.,]+[a-z]{0,2}\s?(?:\+|[-\u2010-\u2015]\s?[~$]?[\d.,]+[a-z]{0,2})$/i;

/**
 * @param written a line from the name on
 * @param beside what stands in it after the listed name
 */
export function alikeBeside(written: string, beside: string): Alike | undefined {
  const text = written.trim().toLowerCase();
  const range = text.endsWith(`${beside}+`) ? `${beside}+` : beside;
  if (LOWER.test(range)) return 'lower';
  return text.endsWith(beside) && figureIn(readFigure(beside)) !== undefined ? 'ending' : undefined;
}

/** @param figure what stands in the place of a figure, and is none */
export function alikeFigure(figure: string): Alike | undefined {
  return LOWER.test(figure.trim()) ? 'lower' : undefined;
}
