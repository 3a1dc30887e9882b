import { darker, lighter } from './colour.ts';
import { type Matrix, type Place, type Shape, WHOLE } from './layer.ts';
import parts from './parts.json' with { type: 'json' };
import type { Traits } from './traits.ts';

/** By slot and name, the drawing of each part. */
export const PARTS: Readonly<Record<string, Readonly<Record<string, string>>>> = parts;

const FIXED: Readonly<Record<string, string>> = {
  k: '#1d1a2b',
  w: '#ffffff',
  p: '#ff9db5',
  y: '#ffcf33',
  r: '#e8344a',
  g: '#4caf50',
  b: '#8a5a36',
  s: '#98a4b5',
  o: '#ff9326',
};

/**
 * Reads a drawing: shapes divided by '|', on a field of 100 by 100, each `[=][~][!]COLOUR[:WIDTH] PATH`.
 * '=' gives it a twin mirrored at x 50, '~' means that it lies inside and does not widen the outline, '!' that it carries
 * the item's pattern, ':4' that it is a line 4 wide. COLOUR is 1, 2 or 3 of the item (then - in the shade, + in the
 * light), k ink, e eye, w white, p pink, y yellow, r red, g green, b brown, s grey, o orange or a hex. PATH has M L C Q Z
 * with absolute numbers, or 'O cx cy rx ry', an ellipse; several may follow.
 */
export function shapesOf(drawing: string, traits: Traits, place: Place = WHOLE): Shape[] {
  return drawing.split('|').flatMap((said) => {
    const [, marks = '', token = 'k', width = '0', path = ''] =
      /^\s*([=~!]*)([^\s:]+)(?::([\d.]+))?\s+(.*)$/s.exec(said) ?? [];
    if (path === '') return [];
    return {
      fill: colourOf(token, traits),
      d: moved(path, place),
      line: Number(width) * place.size,
      twin: marks.includes('=') ? twinAt(place) : undefined,
      inside: marks.includes('~'),
      patterned: marks.includes('!'),
    };
  });
}

/** @returns the shapes of a part; none where no part or none of its slot is meant */
export function partShapes(slot: string, traits: Traits, place?: Place): Shape[] {
  const kind = traits[slot] ?? 'none';
  return shapesOf(PARTS[slot]?.[kind] ?? '', traits, place);
}

/** @returns the shapes of an item's pattern in its own colour, to be clipped to what carries it */
export function patternShapes(traits: Traits, place?: Place): Shape[] {
  const own = traits['patc'];
  const colours = own === undefined ? traits : { ...traits, c: withAccent(traits['c'], own) };
  return partShapes('pattern', colours, place);
}

/** @returns colours as traits write them, with another accent */
export function withAccent(colours: string | undefined, accent: string): string {
  const [main = '999999', second = 'eeeeee'] = (colours ?? '').split('/');
  return [main, second, accent].join('/');
}

function colourOf(token: string, traits: Traits): string {
  if (token.startsWith('#')) return token;
  if (token === 'e') return `#${traits['eye'] ?? '1d1a2b'}`;
  const own = (traits['c'] ?? '999999/eeeeee/555555').split('/')[Number(token[0]) - 1];
  const colour = own === undefined ? (FIXED[token[0] ?? ''] ?? '#1d1a2b') : `#${own}`;
  if (token[1] === '-') return darker(colour);
  return token[1] === '+' ? lighter(colour) : colour;
}

/** Mirrors at the drawing's own x 50, which is turned with it. */
function twinAt({ x, y, size, fromX = 50, turn = 0 }: Place): Matrix {
  const axis = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(2 * axis), Math.sin(2 * axis)];
  const [atX, atY] = [x + (50 - fromX) * size * Math.cos(axis), y + (50 - fromX) * size * Math.sin(axis)];
  return [-cos, -sin, -sin, cos, atX + cos * atX + sin * atY, atY + sin * atX - cos * atY];
}

function moved(path: string, place: Place): string {
  const point = pointMover(place);
  const oval = (numbers: string) => {
    const [x = 0, y = 0, width = 0, height = 0] = numbers.trim().split(/\s+/).map(Number);
    const radii = `${short(width * place.size)} ${short(height * place.size)}`;
    const arc = `A${radii} ${short(place.turn ?? 0)} 1 0 `;
    return `M${point(x - width, y)}${arc}${point(x + width, y)}${arc}${point(x - width, y)}Z`;
  };
  return path
    .replace(
      /O([-\d. ]+)|(-?[\d.]+)[ ,]+(-?[\d.]+)/g,
      (_, numbers: string | undefined, a: string, b: string) =>
        numbers === undefined ? point(Number(a), Number(b)) : oval(numbers),
    )
    .replace(/\s*([MLCQZA])\s*/g, '$1')
    .replace(/ -/g, '-');
}

function pointMover({ x, y, size, fromX = 50, fromY = 50, turn = 0 }: Place) {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * size, Math.sin(angle) * size];
  return (a: number, b: number) => {
    const [right, down] = [a - fromX, b - fromY];
    return `${short(x + right * cos - down * sin)} ${short(y + right * sin + down * cos)}`;
  };
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}
