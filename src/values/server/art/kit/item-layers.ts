import { type Layer, type Place, WHOLE } from './layer.ts';
import { meaningOf, speciesIn } from './name-meaning.ts';
import { hasOwnGlyph, type NamedItem } from './named-item.ts';
import { PARTS, shapesOf } from './part-shapes.ts';
import { subject } from './subject.ts';
import { drawnThing, isThingCategory, thingIn, type ThingFound, usualThing } from './thing.ts';

/** What is worn on heads and drawn as itself where a name means no more. */
const REAL_HATS = new Set(
  'santa witch tophat chef pirate cowboy cap party straw viking gradcap tiara'.split(' '),
);
const HAT_ALONE: Place = { x: 50, y: 54, size: 1.15, fromX: 50, fromY: 4 };
const HAT_COLOURS = 'ff86ab/ffe0ea/e8344a';

/** @returns what an item's name means, as layers from the back to the front */
export function itemLayers(item: NamedItem): Layer[] {
  const thing = thingOf(item);
  const top = meaningOf(item.name).said['top'];
  if (thing === undefined) return isThingCategory(item.category) ? hatOr(item, top) : subject(item, WHOLE);
  const isWorn = thing.key === 'hat' || thing.key === 'crownWear';
  if (isWorn && top !== undefined && REAL_HATS.has(top)) return hatAlone(top, thing.rest);
  if (thing.key === 'trophy' && hasOwnGlyph(item)) return subject(item, WHOLE);
  return drawnThing(thing, item);
}

function thingOf(item: NamedItem): ThingFound | undefined {
  if (isThingCategory(item.category)) return thingIn(item.name) ?? usualThing(item);
  if (item.category !== undefined) return undefined;
  // Of an item whose category nobody knows, the last word says what it is.
  const thing = thingIn(item.name);
  const creature = speciesIn(item.name);
  return thing !== undefined && thing.end > (creature?.end ?? 0) ? thing : undefined;
}

/** A thing whose name means only something to wear is that. */
function hatOr(item: NamedItem, top: string | undefined): Layer[] {
  const worn = PARTS['top']?.[top ?? ''];
  if (top === undefined || worn === undefined) return subject(item, WHOLE);
  return speciesIn(item.name) === undefined && !hasOwnGlyph(item)
    ? hatAlone(top, item.name)
    : subject(item, WHOLE);
}

function hatAlone(top: string, name: string): Layer[] {
  return shapesOf(PARTS['top']?.[top] ?? '', { c: HAT_COLOURS, ...meaningOf(name).said }, HAT_ALONE);
}
