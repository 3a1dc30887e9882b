import { readFigure } from '../../figures/read-figure.ts';
import { bareFigure, bareStart, withoutWrittenEmoji } from '../sheet/decoration.ts';
import { quotedCells } from '../sheet/pasted-rows.ts';
import { alikeFigure } from './asked-alike.ts';

/** A line in its parts: the name, and what stands in the place of the figure. */
export type ItemLine = {
  name: string;
  figure: string;
  /** Where the digits may as well belong to the name, as in 'Dragon 2,400'. */
  unsure?: boolean;
};

// A dash parts only between blanks; a figure in brackets stands at the end.
const PARTING = /[,;\t|:=(\u2192]|(?<=\s)[-\u2010-\u2015\u2212]>?(?=\s|$)/g;
/** Signs that are looked at for a figure behind them: no name has more. */
const MOST_SIGNS = 20;
/** Nor is one with more quotes a name in quotes; to read each such line takes the browser a moment. */
const MOST_QUOTES = 12;
/** '400 gems' */
const COUNTED = /^[~$]?\d[\d.,]*[kmbt]?\s/i;
const FIGURE_LIKE = /^[$~+-]?\s?[\d.]/;

/**
 * Parts a line of a list as people write them: 'Bat Dragon', 'Bat Dragon, 400', 'Bat Dragon: 400', 'Bat Dragon (400)',
 * '- Bat Dragon = ~400', '"Bat Dragon",400'. Where no figure stands, a comma is part of the name.
 * @param line of at most 300 characters
 */
export function readItemLine(line: string, isListed: (name: string) => boolean): ItemLine {
  if (isListed(line)) return { name: line, figure: '' };
  const listed = partsOf(line).find(({ name, figure }) => isFigure(figure) && isListed(name));
  if (listed !== undefined && listed.unsure !== true) return listed;
  const text = bareStart(line.replaceAll(/^\s*\|(?!\|)|(?<!\|)\|\s*$/g, ''), isListed);
  if (isListed(text)) return { name: text, figure: '' };
  // A sheet's empty last cells.
  if (/[,;]$/.test(text)) return readItemLine(text.replace(/[\s,;]{1,300}$/, ''), isListed);
  if (text.includes('"') && text.split('"').length <= MOST_QUOTES) {
    const [name = '', ...rest] = quotedCells(text);
    const figure = rest.join(',');
    const isQuoted = text.startsWith('"') || (rest.length > 0 && isFigure(figure));
    if (name !== '' && !name.includes('"') && isQuoted) return { name, figure };
  }
  const parts = partsOf(text);
  const figures = parts.filter(({ figure }) => isFigure(figure));
  const sure = figures.filter(({ unsure }) => unsure !== true);
  const read = sure.find(({ name }) => isListed(name)) ?? sure[0] ?? figures[0];
  if (read !== undefined) return read;
  const doubtful = parts.find(({ name }) => isListed(name)) ?? parts.find(({ like }) => like);
  if (doubtful !== undefined) return doubtful;
  const maybe = parts.find((part) => part.maybe);
  return maybe === undefined ? { name: text, figure: '' } : { ...maybe, unsure: true };
}

/** `like`: whether what follows begins like a figure; `maybe`: whether it may be one with something to it, as '400+'. */
type Parts = ItemLine & { like?: boolean; maybe?: boolean };

function isFigure(written: string): boolean {
  return !('problem' in readFigure(written));
}

function partsOf(text: string): Parts[] {
  const signs = [...withoutWrittenEmoji(text).matchAll(PARTING)].slice(0, MOST_SIGNS);
  return signs.flatMap(({ 0: sign, index }) => partsAt(text, sign, index));
}

function partsAt(text: string, sign: string, index: number): Parts[] {
  const name = text.slice(0, index).trim();
  const after = text.slice(index + sign.length);
  const figure = sign === '(' ? after.replace(/\)$/, '') : after;
  if (name === '' || (sign === '(' && figure === after)) return [];
  // '2,400' may be a figure or the end of a name.
  if (sign === ',' && /\d$/.test(name) && /^\d/.test(after)) return [{ name, figure, unsure: true }];
  const bare = bareFigure(figure);
  const like = /[,;\t|]/.test(sign) && FIGURE_LIKE.test(bare);
  const maybe = alikeFigure(bare) !== undefined || (sign !== '(' && COUNTED.test(bare));
  return [{ name, figure: bare, like, maybe }];
}
