import { fnvHash } from '../../../../platform/fnv-hash.ts';
import { emblem } from './emblem.ts';
import { placeOf } from './found-words.ts';
import { HUES } from './hues.ts';
import { type Layer, type Shape, WHOLE } from './layer.ts';
import { meaningOf, speciesIn } from './name-meaning.ts';
import { hasOwnGlyph, type NamedItem } from './named-item.ts';
import { partShapes, patternShapes, shapesOf } from './part-shapes.ts';
import things from './things.json' with { type: 'json' };
import { oneOf, type Traits } from './traits.ts';

/** A thing as it is drawn: behind and in front of the picture of what the rest of its name means. */
type Thing = {
  words: string;
  colours: string;
  back: string;
  at?: number[];
  front?: string;
  /** What is on it where the rest of the name means nothing. */
  usual?: string;
};

/** Which thing a name means, and what else the name says. */
export type ThingFound = { key: string; rest: string; end: number };

const THINGS: Readonly<Record<string, Thing>> = things;

/** What an item of a category is where its name names neither a thing nor anything that has a picture. */
const USUAL: Readonly<Record<string, string>> = {
  petwear: 'hat',
  strollers: 'stroller',
  vehicles: 'car',
  toys: 'plush',
  gifts: 'box',
  stickers: 'stickerCard',
  food: 'jar',
  Furniture: 'table',
  Appliances: 'machine',
  Decor: 'trophy',
};

/** Words that colour a thing, whatever is on it. */
const COLOURS =
  'inverted popcorn purple blue red pink green yellow orange black white golden gold silver rainbow diamond royal'.split(
    ' ',
  );
const PATTERNS = 'none dots bands zigzag checks candy stars hearts swirls half splash'.split(' ');
/** Things whose name is all that is known of them, and which come in any colour. */
const ANY_COLOUR =
  /^(axel|tiffany|douglas|dragonster|gokart|moped|gyrocopter|hover|dogmobile|daisymobile|monocycle|convertible|suv|snowmobile|glider|ruff|tutu)/;

/** @returns whether an item of a category is a thing and no creature */
export function isThingCategory(category: string | undefined): boolean {
  return category !== undefined && category in USUAL;
}

/** @returns the thing that a folded name means: the last one that it names */
export function thingIn(name: string): ThingFound | undefined {
  const found = Object.entries(THINGS).flatMap(([key, { words }]) =>
    words.split('|').flatMap((word) => {
      const place = placeOf(word, name);
      return place === undefined ? [] : [{ key, ...place, length: word.length }];
    }),
  );
  const last = found.sort((a, b) => b.end - a.end || b.length - a.length)[0];
  if (last === undefined) return undefined;
  const rest = `${name.slice(0, last.start)} ${name.slice(last.end)}`.replace(/\s+/g, ' ').trim();
  return { key: last.key, rest, end: last.end };
}

/** @returns the usual thing of an item's category, unless its name means something that has a picture */
export function usualThing(item: NamedItem): ThingFound | undefined {
  const key = USUAL[item.category ?? ''];
  if (key === undefined || hasOwnGlyph(item) || item.name.endsWith(' egg')) return undefined;
  if (speciesIn(item.name) !== undefined || meaningOf(item.name).said['top'] !== undefined) return undefined;
  return { key, rest: item.name, end: 0 };
}

/**
 * Draws a thing with what the rest of its name means on it ('Pumpkin Stroller'); where that has no picture, its words
 * colour the thing itself.
 */
export function drawnThing({ key, rest }: ThingFound, item: NamedItem): Layer[] {
  const thing = THINGS[key];
  if (thing === undefined) return [];
  const { said } = meaningOf(rest);
  const picture = emblemOn(thing, rest, item);
  const bare = picture.length === 0;
  const looks = looksOf(key, rest, item.name, thing.colours);
  const colours = namedColours(rest) ?? (bare ? said['c'] : undefined) ?? looks.c;
  const traits: Traits = { ...looks, ...(bare ? said : { pattern: 'none' }), c: colours };
  const pattern: Layer[] = bare ? [{ pattern: patternShapes(traits, WHOLE) }] : [];
  const aura = partShapes('aura', { ...traits, aura: said['aura'] ?? 'none' });
  const own = (drawing: string): Shape[] =>
    shapesOf(drawing, traits).map((shape) => ({ ...shape, patterned: shape.patterned && bare }));
  return [...aura, ...own(thing.back), ...picture, ...own(thing.front ?? ''), ...pattern];
}

function emblemOn({ at, usual }: Thing, rest: string, item: NamedItem): Layer[] {
  if (at === undefined) return [];
  const [x = 50, y = 50, size = 0.4] = at;
  const place = { x, y, size };
  const picture = rest === '' ? [] : emblem(rest, item, place);
  return picture.length === 0 && usual !== undefined ? emblem(`${rest} ${usual}`, item, place) : picture;
}

/** Things come in any colour: which one hangs on the name, unless it says one. */
function looksOf(key: string, rest: string, name: string, own: string): { c: string; pattern?: string } {
  const colours = oneOf(HUES, fnvHash(name));
  const [main = '', second = ''] = colours.split('/');
  if (key === 'stickerCard') return { c: `${second}/ffffff/${main}` };
  if (rest === '' && !ANY_COLOUR.test(name)) return { c: own };
  return { c: colours, pattern: oneOf(PATTERNS, Math.floor(fnvHash(rest) / 64)) };
}

function namedColours(rest: string): string | undefined {
  const colour = COLOURS.find((word) => placeOf(word, rest) !== undefined);
  return colour === undefined ? undefined : meaningOf(colour).said['c'];
}
