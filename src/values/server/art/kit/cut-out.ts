import type { PictureEdge } from '../../../items/item-picture.ts';
import { withOutline } from './glyph-shapes.ts';
import type { GlyphLayer, Layer, Matrix, Place, Shape } from './layer.ts';

/** The rings of the die-cut edge, outermost first: colour and width. */
const EDGES: Readonly<Record<PictureEdge, readonly (readonly [colour: string, width: number])[]>> = {
  plain: [['#FFFDF6', 7]],
  neon: [
    ['#5CFFB0', 16],
    ['#0C3B2A', 9.5],
    ['#D8FFF0', 7],
  ],
  mega: [
    ['rainbow', 17],
    ['#2A1A4A', 9.5],
    ['#FFFDF6', 7],
  ],
};
const RAINBOW = ['#FF4F7A', '#FFA53A', '#FFE84A', '#4FE08A', '#4FB8FF', '#C06AFF'];
const SHADOW = '#0D0B18';

/** The side of a glyph is 32 units, a little more than its picture. */
const GLYPH_SCALE = 2.94;

/** The pieces of a sticker: definitions, the rings around it, and the drawing. */
export type CutOut = { defs: string; rings: string; drawn: string };

/**
 * Cuts layers out as a sticker. Each outer path is written once, in the definitions, and used for the rings and for its
 * own colour.
 * @param id begins every id: a page may show many drawings in one document
 */
export function cutOut(layers: readonly Layer[], edge: PictureEdge, id: string): CutOut {
  const carriesPattern = layers.some((layer) => 'patterned' in layer && layer.patterned);
  const cut: Cut = { id, plain: [], extra: [], clips: [], drawn: [], outlines: [], glyphs: new Map() };
  layers.forEach((layer, at) => {
    if ('pattern' in layer) addPattern(cut, carriesPattern ? layer.pattern : []);
    else if ('glyph' in layer) addGlyph(cut, layer, at);
    else if (layer.inside) addInside(cut, layer);
    else addOutline(cut, layer, at);
  });
  const rings = EDGES[edge];
  const ring = ringOf(cut);
  const clip = cut.clips.length === 0 ? '' : `<clipPath id="${id}c">${cut.clips.join('')}</clipPath>`;
  return {
    defs: `<g id="${id}o">${cut.plain.join('')}</g>${cut.extra.join('')}${clip}${edge === 'mega' ? rainbow(id) : ''}`,
    rings: [
      ring(SHADOW, (rings[0]?.[1] ?? 7) + 1, ' opacity=".32" transform="translate(0 3)"'),
      ...rings.map(([colour, width]) => ring(colour === 'rainbow' ? `url(#${id}m)` : colour, width)),
    ].join(''),
    drawn: cut.drawn.join(''),
  };
}

type Cut = {
  id: string;
  /** Outer paths that are filled: all of them widen alike. */
  plain: string[];
  /** Outer lines and the outlines of glyphs, which widen by their own measure. */
  extra: string[];
  clips: string[];
  drawn: string[];
  outlines: ((width: number) => string)[];
  glyphs: Map<string, { at: number; place: Place }>;
};

/** A pattern shows only on what carries it. */
function addPattern(cut: Cut, pattern: readonly Shape[]): void {
  if (pattern.length === 0) return;
  cut.drawn.push(`<g clip-path="url(#${cut.id}c)">${pattern.map(painted).join('')}</g>`);
}

function addInside(cut: Cut, shape: Shape): void {
  cut.drawn.push(painted(shape));
  if (!shape.patterned) return;
  const path = `<path d="${shape.d}"/>`;
  cut.clips.push(path, ...(shape.twin === undefined ? [] : [turned(path, shape.twin)]));
}

function addOutline(cut: Cut, shape: Shape, at: number): void {
  const id = `${cut.id}${at}`;
  const half = shape.twin === undefined ? id : `${id}b`;
  const path = `<path id="${half}" d="${shape.d}"/>`;
  const twin = shape.twin === undefined ? '' : twinUse(half, shape.twin);
  const whole = twin === '' ? path : `<g id="${id}">${path}${twin}</g>`;
  // A clip path takes no groups.
  if (shape.patterned) cut.clips.push(`<use href="#${half}"/>`, twin);
  if (shape.line === 0) {
    cut.plain.push(whole);
    cut.drawn.push(`<use href="#${id}" fill="${shape.fill}"/>`);
    return;
  }
  cut.extra.push(whole);
  const line = (width: number) => `<use href="#${id}" fill="none" stroke-width="${short(width)}"`;
  cut.outlines.push((width) => `${line(shape.line + width)}/>`);
  cut.drawn.push(`${line(shape.line)} stroke="${shape.fill}"/>`);
}

/** A glyph that is shown twice is written once. */
function addGlyph(cut: Cut, { glyph: body, outlining, at: place }: GlyphLayer, at: number): void {
  const first = cut.glyphs.get(body);
  const owner = `${cut.id}${first?.at ?? at}`;
  const transform = glyphTransform(place);
  if (first === undefined) {
    cut.glyphs.set(body, { at, place });
    const { outline, drawn } = withOutline(withOwnIds(body, owner), outlining, owner);
    cut.extra.push(`<g id="${owner}">${outline}</g>`, `<g id="${owner}k">${drawn}</g>`);
  }
  cut.drawn.push(`<use href="#${owner}k" ${transform}/>`);
  cut.outlines.push(
    (width) =>
      `<use href="#${owner}" ${transform} stroke-width="${short(width / (place.size * GLYPH_SCALE))}"/>`,
  );
}

/** A few glyphs have gradients, whose colours may be other ones in another drawing. */
function withOwnIds(body: string, id: string): string {
  return body.replaceAll(/( id="|href="#|url\(#)/g, `$1${id}`);
}

function glyphTransform({ x, y, size }: Place): string {
  const position = `translate(${short(x - 47 * size)} ${short(y - 47 * size)})`;
  return `transform="${position} scale(${short(size * GLYPH_SCALE)})"`;
}

function ringOf(cut: Cut) {
  return (colour: string, width: number, more = '') => {
    const filled = cut.plain.length === 0 ? '' : `<use href="#${cut.id}o"/>`;
    const others = cut.outlines.map((outline) => outline(width)).join('');
    return `<g fill="${colour}" stroke="${colour}" stroke-width="${width}"${more}>${filled}${others}</g>`;
  };
}

/** Over the whole tile, so that it is the same whatever is drawn. */
function rainbow(id: string): string {
  const stops = RAINBOW.map(
    (colour, at) => `<stop offset="${short(at / (RAINBOW.length - 1))}" stop-color="${colour}"/>`,
  );
  const span = 'gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="100" y2="100"';
  return `<linearGradient id="${id}m" ${span}>${stops.join('')}</linearGradient>`;
}

function painted({ fill, d, line, twin }: Shape): string {
  const look = line > 0 ? `fill="none" stroke="${fill}" stroke-width="${short(line)}"` : `fill="${fill}"`;
  const path = `<path d="${d}" ${look}/>`;
  return twin === undefined ? path : `${path}${turned(path, twin)}`;
}

function turned(path: string, twin: Matrix): string {
  return path.replace('/>', ` transform="${matrixText(twin)}"/>`);
}

function twinUse(id: string, twin: Matrix): string {
  return `<use href="#${id}" transform="${matrixText(twin)}"/>`;
}

function matrixText(matrix: Matrix): string {
  return `matrix(${matrix.map((number) => String(Math.round(number * 1000) / 1000)).join(' ')})`;
}

function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}
