import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { FigureKey, Item } from '../../items/item.ts';
import { type FigureEdit, figureFlags } from './figure-flags.ts';

const OWL: Item = {
  slug: 'owl',
  name: 'Owl',
  category: 'pets',
  regularValue: 10,
  neonValue: 40,
  megaValue: 160,
  forms: { fly: 12, 'neon.fly.ride': 50 },
  demand: 2,
  source: 's',
};
const TOY: Item = { slug: 'toy', name: 'Toy', category: 'toys', value: 0.1, source: 's' };

const edit = (key: FigureKey, figure: number | null, slug = 'owl'): FigureEdit => ({ slug, key, figure });
const flags = (...edits: FigureEdit[]) =>
  figureFlags('adopt-me', [OWL, TOY], edits).map(
    ({ slug, key, from, to, percent, flags: odd }) =>
      `${slug} ${key} ${from} > ${to} ${percent} ${odd.join()}`,
  );

test('a figure that moves by more than 30 percent is a jump, up or down', () => {
  assert.deepEqual(flags(edit('neonValue', 52)), ['owl neonValue 40 > 52 30 ']);
  assert.deepEqual(flags(edit('neonValue', 52.4)), ['owl neonValue 40 > 52.4 31 JUMP']);
  assert.deepEqual(flags(edit('neonValue', 28)), ['owl neonValue 40 > 28 -30 ']);
  assert.deepEqual(flags(edit('neonValue', 27.6)), ['owl neonValue 40 > 27.6 -31 JUMP']);
  // No computer has these exactly.
  assert.deepEqual(flags(edit('value', 0.13, 'toy')), ['toy value 0.1 > 0.13 30 ']);
});

test('what was unknown, becomes it, or was nothing has no percent', () => {
  assert.deepEqual(flags(edit('form:ride', 11)), ['owl form:ride null > 11 undefined ']);
  assert.deepEqual(flags(edit('demand', null)), ['owl demand 2 > null undefined ']);
  const free = { ...TOY, value: 0 };
  const [toy] = figureFlags('adopt-me', [free], [edit('value', 5, 'toy')]);
  assert.deepEqual([toy?.percent, toy?.flags], [undefined, ['JUMP']]);
  assert.deepEqual(figureFlags('adopt-me', [free], [edit('value', 0, 'toy')])[0]?.flags, []);
});

test('a form that is worth less than the plain item is told, after all edits of the batch', () => {
  assert.deepEqual(flags(edit('neonValue', 9.9)), ['owl neonValue 40 > 9.9 -75 JUMP,BELOW_PLAIN']);
  assert.deepEqual(flags(edit('form:ride', 10)), ['owl form:ride null > 10 undefined ']);
  assert.deepEqual(flags(edit('form:ride', 9)), ['owl form:ride null > 9 undefined BELOW_PLAIN']);
  // The plain figure passes that of a form which nobody edits.
  assert.deepEqual(flags(edit('regularValue', 12.5)), ['owl regularValue 10 > 12.5 25 BELOW_PLAIN']);
  // Together they are right, in any order.
  assert.deepEqual(flags(edit('form:fly', 13), edit('regularValue', 12.5)), [
    'owl form:fly 12 > 13 8 ',
    'owl regularValue 10 > 12.5 25 ',
  ]);
  assert.deepEqual(flags(edit('regularValue', 12.5), edit('form:fly', null)), [
    'owl regularValue 10 > 12.5 25 ',
    'owl form:fly 12 > null undefined ',
  ]);
  assert.deepEqual(flags(edit('demand', 1)), ['owl demand 2 > 1 -50 JUMP']);
});

test('of two edits of one figure the later counts, by either name of what the plain item counts for', () => {
  assert.deepEqual(flags(edit('value', 99), edit('regularValue', 11)), ['owl regularValue 10 > 11 10 ']);
  assert.deepEqual(flags(edit('value', 5, 'nobody')), []);
});

test('no edit is flagged that changes nothing of a list whose forms are in order', () => {
  const figure = fc.double({ min: 0, max: 1e24, noNaN: true });
  fc.assert(
    fc.property(figure, figure, (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const pet: Item = { ...OWL, regularValue: low, neonValue: high, megaValue: high, forms: { fly: high } };
      const edits = [edit('regularValue', low), edit('neonValue', high), edit('form:fly', high)];
      for (const { flags: odd, from, to } of figureFlags('adopt-me', [pet], edits))
        assert.deepEqual([odd, from], [[], to]);
    }),
  );
});
