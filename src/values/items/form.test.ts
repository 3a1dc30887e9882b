import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameOf } from '../../games/game-list.ts';
import { GAME_IDS } from '../../games/game.ts';
import {
  ANY_FORM,
  formEdge,
  formFigure,
  formOf,
  formParts,
  formWords,
  hasTraits,
  mutated,
  PLAIN,
  toggleTrait,
  TRAITS,
} from './form.ts';

const MUTATIONS = [
  'Rainbow',
  'Iron Skin',
  '★',
  'St. Patrick',
  'neon',
  'mega.fly',
  '.',
  '.neon',
  'a.',
  'Ride',
  '*',
];

test('a form is one text, however its parts were given', () => {
  assert.equal(formOf({}), PLAIN);
  assert.equal(formOf({ traits: ['ride', 'neon', 'fly', 'ride'] }), 'neon.fly.ride');
  assert.equal(formOf({ mutation: 'Rainbow' }), 'Rainbow');
  assert.equal(formOf({ traits: ['neon', 'mega'] }), 'mega');
});

test('whatever is written is read back, of every mutation that an owner may think of', () => {
  const written = new Set<string>();
  const exclusive = [
    ...new Set(GAME_IDS.flatMap((game) => gameOf(game).traits?.exclusive ?? []).map(({ id }) => id)),
  ];
  for (let bits = 0; bits < 2 ** TRAITS.length; bits += 1) {
    const traits = TRAITS.map(({ id }) => id).filter((_, place) => (bits >> place) % 2 === 1);
    if (traits.filter((id) => exclusive.includes(id)).length > 1) continue;
    for (const mutation of [undefined, ...MUTATIONS]) {
      const form = formOf({ traits, mutation });
      const { traits: read, mutation: carried } = formParts(form);
      assert.deepEqual([read, carried], [traits, mutation], form);
      written.add(form);
    }
  }
  const forms = (1 + exclusive.length) * 2 ** (TRAITS.length - exclusive.length);
  assert.equal(written.size, forms * (1 + MUTATIONS.length), 'no two forms share a text');
});

test('neon and mega turn each other off', () => {
  assert.equal(toggleTrait('neon', 'mega'), 'mega');
  assert.equal(toggleTrait('mega.fly', 'neon'), 'neon.fly');
});

test('ride and fly are independent of everything else', () => {
  const all = toggleTrait(toggleTrait('mega', 'ride'), 'fly');
  assert.equal(all, 'mega.fly.ride');
  assert.equal(toggleTrait(all, 'ride'), 'mega.fly');
});

test('pressing a key twice brings the first state back', () => {
  assert.equal(toggleTrait(toggleTrait(PLAIN, 'neon'), 'neon'), PLAIN);
});

test('a mutation is chosen and taken back beside what a pet has been given', () => {
  assert.equal(mutated('neon.fly', 'Gold'), 'neon.fly.Gold');
  assert.equal(toggleTrait('neon.fly.Gold', 'neon'), 'fly.Gold');
  assert.equal(mutated('fly.Gold', undefined), 'fly');
});

test('a form reads as players say it', () => {
  assert.equal(formWords(PLAIN), '');
  assert.equal(formWords('neon.fly.ride'), 'Neon Fly Ride');
  assert.equal(formWords('mega.fly'), 'Mega Fly');
  assert.equal(formWords('Iron Skin'), 'Iron Skin');
  assert.equal(formWords('neon.Gold'), 'Gold Neon');
});

test('only neon and mega change the picture', () => {
  assert.deepEqual(['fly', 'neon.ride', 'mega', 'Mega'].map(formEdge), ['plain', 'neon', 'mega', 'plain']);
});

test('only neon and mega have a figure of their own', () => {
  const figures = ['fly', 'neon.ride', 'mega.Gold', 'Mega'].map(formFigure);
  assert.deepEqual(figures, [undefined, 'neonValue', 'megaValue', undefined]);
});

test('the traits of all games are told apart, in forms and in addresses', () => {
  for (const key of ['id', 'letter'] as const) {
    assert.equal(new Set(TRAITS.map((trait) => trait[key].toLowerCase())).size, TRAITS.length);
  }
  for (const { id } of TRAITS) assert.match(id, /^[a-z]+$/);
});

test('games that share a trait say the same of it', () => {
  const kinds = new Map<string, unknown>();
  for (const { traits } of GAME_IDS.map(gameOf))
    for (const kind of ['exclusive', 'free'] as const)
      for (const trait of traits?.[kind] ?? []) {
        const said = { kind, ...trait };
        assert.deepEqual(kinds.get(trait.id) ?? said, said);
        kinds.set(trait.id, said);
      }
});

test('only items of the category that their game names have traits', () => {
  assert.ok(hasTraits('adopt-me', 'pets'));
  assert.ok(!hasTraits('adopt-me', 'toys'));
  assert.ok(!hasTraits('grow-garden', 'Pets'));
});

test('any form says nothing of its own, and a key pressed makes a form of it', () => {
  assert.deepEqual(formParts(ANY_FORM), { traits: [] });
  assert.equal(formWords(ANY_FORM), 'Any');
  assert.equal(toggleTrait(ANY_FORM, 'fly'), 'fly');
  assert.equal(mutated(ANY_FORM, 'Gold'), 'Gold');
});
