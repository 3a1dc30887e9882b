import { fnvHash } from '../../../../platform/fnv-hash.ts';
import { chooseGlyphs } from '../glyph-choice.ts';
import { creature } from './creature.ts';
import { drawnCrop, guessedCrop, isAnyPlant, knownCrop } from './crop.ts';
import type { Found } from './found-words.ts';
import { besideGlyph, dressedGlyph } from './glyph-layers.ts';
import { type Layer, type Place, within } from './layer.ts';
import { meaningOf, type Species, speciesIn } from './name-meaning.ts';
import { isMockItalian, isPoolGlyph, type NamedItem } from './named-item.ts';
import { poseOf } from './pose.ts';
import { guessedTraits, oneOf, type Traits } from './traits.ts';
import { isPlural, walker } from './walker.ts';

/** Glyphs that are good likenesses; they stand where a name says nothing more. */
const GOOD_GLYPHS = new Set(
  (
    'giraffe owl hedgehog kangaroo hippopotamus two-hump-camel peacock dodo sloth mosquito ' +
    'flamingo koala cricket shrimp'
  ).split(' '),
);
const SAY_NOTHING = new Set('egg the and los las friend'.split(' '));
const OWN_COLOURED = new Set(['frog', 'alligator']);
const EGG: Species = { rig: 'egg', traits: { c: 'fff1d6/ffffff/e0a860' } };
const ANY_PETS = ['cat', 'bear', 'fox', 'bunny', 'monkey', 'goat', 'frog', 'dragon'];

/** What is known of a name: its creature, what its words say, and whether any word says more than that. */
type Reading = { said: Traits; guessed: Traits; found: Found<Species> | undefined; plain: boolean };

/**
 * Draws what a name means: an egg, a creature of parts, a plant, or its glyph in the colours of its words.
 * @param asEmblem whether it stands on a thing, where words that say nothing need no look of their own
 */
export function subject(item: NamedItem, place: Place, asEmblem = false): Layer[] {
  const { name, game } = item;
  const read = readName(item, asEmblem);
  const pose = poseOf(fnvHash(name));
  if (isEgg(item, asEmblem)) return creature(EGG, read.guessed, place, pose);
  const { main, companion } = chooseGlyphs(asEmblem ? name : item.written, game);
  const isWalker = isMockItalian(game) && !asEmblem;
  const isLikeness = read.plain && GOOD_GLYPHS.has(main) && !isUnknown(item, main) && !isWalker;
  if (read.found !== undefined && !isLikeness) {
    const { meaning } = read.found;
    if (!isWalker) return creature(meaning, read.guessed, place, pose);
    return [...oneOrTwo(name, meaning, read.guessed, place), ...held(item, [main, companion], place)];
  }
  const known = item.category === 'Crops' ? knownCrop(name) : undefined;
  if (known !== undefined) return drawnCrop(known, read.said, place);
  const unknown = isUnknown(item, main);
  if (item.category === 'Crops' && unknown) return guessedCrop(name, main, read.said, place);
  const pet = unknown && !asEmblem && isPet(item) ? speciesIn(oneOf(ANY_PETS, fnvHash(name))) : undefined;
  if (pet !== undefined) return creature(pet.meaning, read.guessed, place, pose);
  if (isWalker) return walker(main, companion, read.said, name);
  const layers = dressedGlyph(main, read.said, place);
  return companion === undefined || asEmblem ? layers : [...layers, besideGlyph(companion, place)];
}

function readName(item: NamedItem, asEmblem: boolean): Reading {
  const { name, game, category } = item;
  const loose = isMockItalian(game);
  const { said, explained } = meaningOf(name, loose);
  const noCreature = isEgg(item, asEmblem) || category === 'Crops';
  const found = noCreature ? undefined : speciesIn(name, loose);
  if (found !== undefined) explained.push([found.start, found.end]);
  const unknown = unexplainedWords(name, explained);
  return {
    said,
    guessed: unknown.length > 0 && !asEmblem ? { ...guessedLook(unknown, found), ...said } : said,
    found,
    plain: unknown.length === 0 && Object.keys(said).length === 0,
  };
}

/** Fur comes in any colour; a frog or a crocodile is known by its own. */
function guessedLook(words: readonly string[], found: Found<Species> | undefined): Traits {
  const { head = '', c } = found?.meaning.traits ?? {};
  const guessed = guessedTraits(words.join(' '));
  return c !== undefined && OWN_COLOURED.has(head) ? { ...guessed, c } : guessed;
}

function unexplainedWords(name: string, explained: readonly [number, number][]): string[] {
  return [...name.matchAll(/[a-z0-9']{3,}/g)].flatMap(({ 0: word, index }) => {
    const known = explained.some(([start, end]) => index < end && index + word.length > start);
    return known || SAY_NOTHING.has(word) ? [] : [word];
  });
}

function isEgg({ name, category }: NamedItem, asEmblem: boolean): boolean {
  return category === 'eggs' || (/ eggy?$/.test(name) && !asEmblem);
}

function isPet({ category }: NamedItem): boolean {
  return category === undefined || category.toLowerCase() === 'pets';
}

/** Whether a glyph says nothing about this item; one that its name calls by its own name does. */
function isUnknown({ name, game, category }: NamedItem, glyph: string): boolean {
  const generic = isPoolGlyph(game, glyph) || (category === 'Crops' && isAnyPlant(glyph));
  return generic && !name.includes(glyph.replaceAll('-', ' '));
}

function oneOrTwo(name: string, species: Species, said: Traits, place: Place): Layer[] {
  const hash = fnvHash(name);
  if (!isPlural(name)) return creature(species, said, place, poseOf(hash));
  return [
    ...creature(species, said, within(place, 76, 30, 0.56), poseOf(hash + 40)),
    ...creature(species, said, within(place, 40, 56, 0.84), poseOf(hash)),
  ];
}

/** What a brainrot has with it: the first of its glyphs that is not the creature itself. */
function held({ game }: NamedItem, glyphs: readonly (string | undefined)[], place: Place): Layer[] {
  const glyph = glyphs.find(
    (one) =>
      one !== undefined && !isPoolGlyph(game, one) && speciesIn(one.replaceAll('-', ' ')) === undefined,
  );
  return glyph === undefined ? [] : [besideGlyph(glyph, place)];
}
