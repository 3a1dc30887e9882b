import { figureIn, readFigure } from '../../figures/read-figure.ts';

/** @returns the figure that a text begins with, where it is plain: of '400 gems', '400+' and '400-500' 400 */
export function leading(text: string): number | undefined {
  const words = text.split(' ');
  const starts = [words.length, 2, 1].map((most) => words.slice(0, most).join(' '));
  return [...starts, text.split(/[-+\u2010-\u2015]/)[0] ?? '']
    .map((start) => figureIn(readFigure(start)))
    .find((figure) => figure !== undefined);
}
