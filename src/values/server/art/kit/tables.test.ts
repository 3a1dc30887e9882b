import assert from 'node:assert/strict';
import { test } from 'node:test';
import emojiHints from '../../../../../data/emoji-hints.json' with { type: 'json' };
import { GAME_IDS } from '../../../../games/game.ts';
import gathered from '../glyphs.json' with { type: 'json' };
import { glyphBody, glyphOutline, hintedGlyph } from '../glyphs.ts';
import crops from './crops.json' with { type: 'json' };
import emblemGlyphs from './emblem-glyphs.json' with { type: 'json' };
import { withOutline } from './glyph-shapes.ts';
import { HUES } from './hues.ts';
import parts from './parts.json' with { type: 'json' };
import plants from './plants.json' with { type: 'json' };
import { poseOf } from './pose.ts';
import species from './species.json' with { type: 'json' };
import things from './things.json' with { type: 'json' };
import { guessedTraits, type Traits, traitsOf } from './traits.ts';
import words from './words.json' with { type: 'json' };

const PARTS: Record<string, Record<string, string>> = parts;
const RIGS: Record<string, { slots: string }> = species.rigs;
const COLOURS = /^[0-9a-f]{3}([0-9a-f]{3})?$/;
/** A shape of a drawing, as part-shapes.ts reads it. */
const SHAPE =
  /^\s*[=~!]*([123][+-]?|[kepyrgbswo]|#[0-9a-f]{3}|#[0-9a-f]{6})(:[\d.]+)? ([MLCQZO][-\d. ]*(?<!-))+\s*$/;

test('every part, rig and colour that the tables name exists', () => {
  const rigs = Object.values(RIGS).map(({ slots }) => traitsOf(slots));
  const creatures = Object.values(species.species).map(traitsOf);
  const guesses = Array.from({ length: 5000 }, (_, at) => guessedTraits(String(at)));
  const poses = Array.from({ length: 200 }, (_, at) => ({ body: poseOf(at).body }));
  const said = [...Object.values(words), ...Object.values(crops)].map(traitsOf);
  for (const traits of [...rigs, ...creatures, ...guesses, ...poses, ...said])
    assert.deepEqual(faults(traits), []);
  for (const text of Object.values(species.species)) assert.ok((text.split(' ')[0] ?? '') in RIGS, text);
  for (const text of [...HUES, ...Object.values(things).map(({ colours }) => colours)])
    assert.deepEqual(faults({ c: text }), []);
});

test('every drawing is made of shapes that can be read', () => {
  const drawings = [
    ...Object.values(PARTS).flatMap((slot) => Object.values(slot)),
    ...Object.values(plants.drawings),
    ...Object.values(things).flatMap((thing) => [thing.back, 'front' in thing ? thing.front : '']),
  ];
  const broken = drawings.flatMap((drawing) =>
    drawing.split('|').filter((shape) => shape.trim() !== '' && !SHAPE.test(shape)),
  );
  assert.deepEqual(broken, []);
});

test('every plant and glyph that the tables name exists', () => {
  const named = [...plants.flowers, ...plants.fruits, ...plants.leaves];
  const known = Object.values(crops).map((text) => text.split(' ')[0] ?? '');
  for (const name of [...named, ...known]) assert.ok(name in plants.drawings, name);
  for (const glyph of Object.values(emblemGlyphs)) assert.ok(glyphBody(glyph) !== '', glyph);
});

test('every emoji that is hinted at has been gathered', () => {
  for (const game of GAME_IDS) {
    const names = Object.keys(new Map<string, object>(Object.entries(emojiHints)).get(game) ?? {});
    assert.deepEqual(
      names.filter((name) => hintedGlyph(game, name) === undefined),
      [],
    );
    assert.ok(names.length > 50, game);
  }
});

test('every glyph has an outline, which is made of shapes that it has', () => {
  for (const [glyph, body] of Object.entries(gathered.glyphs)) {
    const outlining = glyphOutline(glyph);
    const { outline, drawn } = withOutline(body, outlining, 'x');
    assert.ok(outlining.size > 0, glyph);
    assert.equal(outline.match(/ id="x-/g)?.length, outlining.size, glyph);
    assert.equal(drawn.match(/<use href="#x-/g)?.length, outlining.size, glyph);
    assert.doesNotMatch(outline, /fill=|opacity=/, glyph);
  }
});

test('a part that does not exist is noticed', () => {
  assert.deepEqual(faults({ wings: 'paper', hat: 'crown', c: 'red', eye: 'ff2d3d', wears: 'none' }), [
    'wings=paper',
    'hat=crown',
    'c=red',
    'wears=none',
  ]);
});

/** What of some traits names nothing. */
function faults(traits: Traits): string[] {
  return Object.entries(traits).flatMap(([slot, part]) => (isKnown(slot, part) ? [] : [`${slot}=${part}`]));
}

function isKnown(slot: string, part: string): boolean {
  if (['c', 'eye', 'patc', 'c2'].includes(slot))
    return part.split('/').every((colour) => COLOURS.test(colour));
  if (slot === 'eyesAt') return /^\d+,\d+$/.test(part);
  const drawings = PARTS[slot === 'mark' ? 'front' : slot];
  return drawings !== undefined && (part === 'none' || part in drawings);
}
