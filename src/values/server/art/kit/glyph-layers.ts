import { glyphBody, glyphOutline } from '../glyphs.ts';
import { tinted } from './colour.ts';
import { type GlyphLayer, type Layer, type Place, within } from './layer.ts';
import { meaningOf } from './name-meaning.ts';
import { partShapes } from './part-shapes.ts';
import type { Traits } from './traits.ts';

/** Hats that say by themselves what the name says: Santa's cookies are no red ones. */
const COSTUMES = new Set(
  'santa witch tophat chef pirate cowboy cap party straw viking gradcap tiara crown'.split(' '),
);
const PEOPLE = /claus|person|man\b|prince|mage|cook|guard|detective|dancing|vampire|fairy|girl|boy/;

/** @returns a glyph in the colours that the name says, with what its words add around it */
export function dressedGlyph(glyph: string, said: Traits, place: Place): Layer[] {
  const body = glyphBody(glyph);
  const itself = isItself(glyph, said);
  const keepsColours = itself || PEOPLE.test(glyph) || COSTUMES.has(said['top'] ?? '');
  const [main, second, accent] = keepsColours ? [] : (said['c'] ?? '').split('/').map((hex) => `#${hex}`);
  const coloured =
    main === undefined || second === undefined ? body : tinted(body, main, second, accent ?? main);
  const top = { ...within(place, 50, 10, 0.62), fromX: 50, fromY: 18 };
  return [
    ...partShapes('aura', said, place),
    ...partShapes('wings', said, place),
    { ...glyphLayer(glyph, place), glyph: coloured },
    ...(itself ? [] : partShapes('top', said, top)),
  ];
}

/** Whether the looks come from a word that names the glyph: a rose need not be made the colour of roses, or wear one. */
function isItself(glyph: string, said: Traits): boolean {
  const colours = said['c'];
  return colours !== undefined && glyph.split('-').some((word) => meaningOf(word).said['c'] === colours);
}

/** @returns a glyph as it is, where it is to stand */
export function glyphLayer(glyph: string, at: Place): GlyphLayer {
  return { glyph: glyphBody(glyph), outlining: glyphOutline(glyph), at };
}

/** @returns a small glyph at the lower right of a drawing, for the second thing that a name says */
export function besideGlyph(glyph: string, place: Place): GlyphLayer {
  return glyphLayer(glyph, within(place, 80, 80, 0.44));
}
