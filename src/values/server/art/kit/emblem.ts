import { chooseGlyphs } from '../glyph-choice.ts';
import { glyphBody, isGlyph } from '../glyphs.ts';
import emblemGlyphs from './emblem-glyphs.json' with { type: 'json' };
import { placeOf } from './found-words.ts';
import type { Layer, Place } from './layer.ts';
import { speciesIn } from './name-meaning.ts';
import { isPoolGlyph, type NamedItem } from './named-item.ts';
import { subject } from './subject.ts';

/** @returns what the rest of a thing's name means, drawn small on the thing; nothing where it means nothing */
export function emblem(rest: string, { game }: NamedItem, place: Place): Layer[] {
  const known = speciesIn(rest) !== undefined || !isPoolGlyph(game, chooseGlyphs(rest, game).main);
  if (known) return subject({ game, written: rest, name: rest, category: 'pets' }, place, true);
  const glyph = calledGlyph(rest);
  return glyph === undefined ? [] : [{ glyph: glyphBody(glyph), at: place }];
}

/** The glyph that a word of a name calls by its own name, the last word first, or by another name. */
function calledGlyph(name: string): string | undefined {
  const byItsName = name
    .split(/[^a-z']+/)
    .toReversed()
    .find(isGlyph);
  return byItsName ?? Object.entries(emblemGlyphs).find(([word]) => placeOf(word, name) !== undefined)?.[1];
}
