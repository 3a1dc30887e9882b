import { chooseGlyphs } from '../glyph-choice.ts';
import { isGlyph } from '../glyphs.ts';
import emblemGlyphs from './emblem-glyphs.json' with { type: 'json' };
import { placeOf } from './found-words.ts';
import { glyphLayer } from './glyph-layers.ts';
import type { Layer, Place } from './layer.ts';
import { speciesIn } from './name-meaning.ts';
import { isPoolGlyph, type NamedItem } from './named-item.ts';
import { subject } from './subject.ts';

/** @returns what the rest of a thing's name means, drawn small on the thing; nothing where it means nothing */
export function emblem(rest: string, { game }: NamedItem, place: Place): Layer[] {
  const known = speciesIn(rest) !== undefined || !isPoolGlyph(game, chooseGlyphs(rest, game).main);
  if (known) return subject({ game, written: rest, name: rest, category: 'pets' }, place, true);
  const glyph = calledGlyph(rest);
  return glyph === undefined ? [] : [glyphLayer(glyph, place)];
}

/** The glyph of several words together, or that one word calls by its own name, the last one first, or by another name. */
function calledGlyph(name: string): string | undefined {
  const named = Object.entries(emblemGlyphs).filter(([words]) => placeOf(words, name) !== undefined);
  const together = named.find(([words]) => words.includes(' '))?.[1];
  const byItsName = name
    .split(/[^a-z']+/)
    .toReversed()
    .find(isGlyph);
  return together ?? byItsName ?? named[0]?.[1];
}
