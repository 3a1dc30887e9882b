import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addLine, changeLine, type Line, oneOf } from '../../lines.ts';
import { isCapped } from './say-capped.ts';

const cat = { slug: 'cat', name: 'Cat', category: 'pets', source: '' };

test('that two lines of one item come to more than 99 is no secret', () => {
  const side = (plain: number): Line[] => [
    { item: cat, form: '', quantity: plain },
    { item: cat, form: 'neon', quantity: 60 },
  ];
  assert.equal(isCapped(side(60), changeLine(side(60), 'cat/neon', { form: '' })), true);
  assert.equal(isCapped(side(39), changeLine(side(39), 'cat/neon', { form: '' })), false);
  assert.equal(isCapped(side(99), addLine(side(99), oneOf(cat), 8), 1), true);
  assert.equal(isCapped(side(98), addLine(side(98), oneOf(cat), 8), 1), false);
});
