import assert from 'node:assert/strict';
import { test } from 'node:test';
import { itemLayers } from './item-layers.ts';
import type { Layer } from './layer.ts';
import { meaningOf, speciesIn } from './name-meaning.ts';
import { namedItem } from './named-item.ts';
import { thingIn } from './thing.ts';

const creatureOf = (name: string, firstCounts = false) => speciesIn(name, firstCounts)?.word;

test('the last creature that an English name names is meant, the first one in mock Italian', () => {
  assert.equal(creatureOf('bat dragon'), 'dragon');
  assert.equal(creatureOf('shark puppy'), 'puppy');
  assert.equal(creatureOf('glorbo crocodillo', true), 'glorbo');
  assert.equal(creatureOf('qwxyz'), undefined);
});

test('a creature is a whole word or its plural, and the longer name wins', () => {
  assert.equal(creatureOf('dragonfly'), 'dragonfly');
  assert.equal(creatureOf('two red pandas'), 'red panda');
  assert.equal(creatureOf('catapult'), undefined);
});

test('the leftmost word says the colours, a later one the accent, and each its own parts', () => {
  const { said } = meaningOf('shadow pink king');
  assert.equal(said['c'], meaningOf('shadow').said['c']);
  assert.equal(said['c2'], meaningOf('pink').said['c']?.split('/')[0]);
  assert.equal(said['top'], 'crown');
});

test('of an item that no bundled list has, the last word decides whether it is a thing', () => {
  const handle = (layers: readonly Layer[]) =>
    layers.some((layer) => 'fill' in layer && layer.line > 0 && layer.d.startsWith('M74 56L96 18'));
  assert.equal(thingIn('qwxyz stroller')?.rest, 'qwxyz');
  assert.ok(handle(itemLayers(namedItem('adopt-me', 'Qwxyz Stroller'))));
  assert.ok(!handle(itemLayers(namedItem('adopt-me', 'Stroller Qwxyz Dragon'))));
});

test('a name of nothing but unknown words has a look of its own', () => {
  const drawing = (name: string) => JSON.stringify(itemLayers(namedItem('adopt-me', name)));
  assert.notEqual(drawing('Qwxyz Dragon'), drawing('Zyxwq Dragon'));
  assert.equal(drawing('Qwxyz Dragon'), drawing('qwxyz dragon'));
  for (const name of ['constructor', '__proto__', 'toString', '']) assert.ok(drawing(name).length > 2, name);
});

test('a name that means food has eyes, and one that means a vehicle or a tool has none', () => {
  const hasEyes = (name: string) =>
    itemLayers(namedItem('steal-brainrot', name)).some(
      (layer) => 'fill' in layer && layer.inside && layer.fill === '#1d1a2b',
    );
  for (const name of ['Burrito Qwxyz', 'Taco Qwxyz', 'Pipi Potato']) assert.ok(hasEyes(name), name);
  for (const name of ['Bicicletta Qwxyz', 'Carloo', 'Rang Ring Bus', 'Los Mobilis', 'Esok Sekolah'])
    assert.ok(!hasEyes(name), name);
});

test('words that belong together are read together', () => {
  const glyphsOf = (name: string) =>
    itemLayers(namedItem('adopt-me', name)).flatMap((layer) => ('glyph' in layer ? [layer.glyph] : []));
  assert.notDeepEqual(glyphsOf('Ice Cream Stroller'), glyphsOf('Ice Stroller'));
  assert.equal(creatureOf('tarantula hawk'), 'tarantula hawk');
});

test('an egg that is called an eggy is an egg, and its words decorate it', () => {
  const layers = itemLayers(namedItem('adopt-me', 'Striped Eggy'));
  assert.ok(!layers.some((layer) => 'glyph' in layer));
  assert.ok(layers.some((layer) => 'pattern' in layer && layer.pattern.length > 0));
});
