import { fnvHash } from '../../../../platform/fnv-hash.ts';
import crops from './crops.json' with { type: 'json' };
import { placeOf } from './found-words.ts';
import { HUES } from './hues.ts';
import type { Layer, Place } from './layer.ts';
import { partShapes, patternShapes, shapesOf } from './part-shapes.ts';
import plants from './plants.json' with { type: 'json' };
import { oneOf, type Traits, traitsOf } from './traits.ts';

const NAMED_FLOWER = /flower|lily|blossom|bloom|rose|petal|dahlia|tulip|daisy|orchid/;
const FLOWER_GLYPHS = new Set('hibiscus blossom cherry-blossom tulip lotus rose sunflower'.split(' '));
const LEAF_GLYPHS = new Set('herb seedling potted-plant leafy-green cactus'.split(' '));
const PLAIN_GLYPHS = new Set('hibiscus herb potted-plant seedling cactus blossom lotus'.split(' '));

const DRAWINGS: Readonly<Record<string, string>> = plants.drawings;

/** @returns whether a glyph stands for plants of all kinds and so tells two of them apart by nothing */
export function isAnyPlant(glyph: string): boolean {
  return PLAIN_GLYPHS.has(glyph);
}

/** @returns the plant that a folded name means, 'drawing c=colours', the longest name first; undefined where none is known */
export function knownCrop(name: string): string | undefined {
  const found = Object.entries(crops).flatMap(([words, said]) =>
    words.split('|').flatMap((word) => (placeOf(word, name) === undefined ? [] : [{ word, said }])),
  );
  return found.sort((a, b) => b.word.length - a.word.length)[0]?.said;
}

/** Draws a plant that is known; the words of its name may still dress it. */
export function drawnCrop(known: string, said: Traits, place: Place): Layer[] {
  const drawing = known.split(' ')[0] ?? '';
  return plant(drawing, { ...said, ...traitsOf(known) }, place);
}

/**
 * Draws a plant that nobody has described: which fruit, flower or leaf it is and how it is coloured hangs on its name.
 * @param glyph what stands for it among glyphs, for a hint of its kind
 */
export function guessedCrop(name: string, glyph: string, said: Traits, place: Place): Layer[] {
  const hash = fnvHash(name);
  const drawing = oneOf(kindOf(name, glyph), Math.floor(hash / 16));
  return plant(drawing, { ...said, c: said['c'] ?? oneOf(HUES, hash) }, place);
}

function plant(drawing: string, traits: Traits, place: Place): Layer[] {
  return [
    ...partShapes('aura', traits, place),
    ...shapesOf(DRAWINGS[drawing] ?? '', traits, place),
    { pattern: patternShapes(traits, place) },
  ];
}

function kindOf(name: string, glyph: string): readonly string[] {
  if (NAMED_FLOWER.test(name) || FLOWER_GLYPHS.has(glyph)) return plants.flowers;
  return LEAF_GLYPHS.has(glyph) ? plants.leaves : plants.fruits;
}
