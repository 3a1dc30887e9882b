import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PLAIN } from '../values/items/form.ts';
import { askedFor } from './asked-for.ts';
import { MOST_HELD } from './inventory.ts';
import {
  addToList,
  changeKept,
  isLookedFor,
  type KeptLine,
  keptLine,
  putBack,
  sortedLines,
} from './kept-lines.ts';

const line = (slug: string, said: Partial<KeptLine> = {}): KeptLine => ({
  ...keptLine({
    item: { slug, name: slug, category: '', source: '', rarity: undefined, picture: undefined },
    form: PLAIN,
    quantity: 1,
  }),
  ...said,
});
const told = (lines: readonly KeptLine[]) =>
  lines.map(({ item, form, quantity }) => `${quantity} ${form}${item.slug}`).join(', ');

test('what is added joins what is there, which keeps what was said of it, up to what a list holds', () => {
  const kept = line('owl', { forTrade: false, quantity: 2 });
  const after = addToList([kept], [line('owl'), line('crow')]);
  assert.equal(told(after), '3 owl, 1 crow');
  assert.equal(after[0]?.forTrade, false);
  assert.equal(told(addToList([kept], [line('owl'), line('crow')], 1)), '3 owl');
  assert.equal(addToList([kept], [line('owl', { quantity: MOST_HELD })])[0]?.quantity, MOST_HELD);
  // More than a trade holds of one thing stays as it is.
  assert.equal(told(addToList([line('cow', { quantity: 150 })], [line('owl')])), '150 cow, 1 owl');
});

test('a line goes at 0, can be put back where it stood, and joins one that it becomes the same as', () => {
  const lines = [line('owl'), line('crow', { form: 'neon' }), line('crow', { quantity: 2 })];
  assert.equal(told(changeKept(lines, 'owl/', { quantity: 0 })), '1 neoncrow, 2 crow');
  assert.equal(told(putBack(lines.slice(1), line('owl'), 0)), '1 owl, 1 neoncrow, 2 crow');
  assert.equal(told(putBack(lines, line('owl'), 0)), '2 owl, 1 neoncrow, 2 crow');
  assert.equal(told(changeKept(lines, 'crow/neon', { form: PLAIN })), '1 owl, 3 crow');
  const changed = changeKept([line('owl', { worth: 5 })], 'owl/', { form: 'neon' });
  assert.equal(changed[0]?.worth, undefined);
});

test('lists are put in order by what all of a line is worth, by name, by when it changed and by how wanted it is', () => {
  const lines = [
    line('owl', { worth: 10, at: '2026-03-02' }),
    line('cow', { worth: 4, quantity: 3, at: '2026-03-01', priority: 1 }),
    line('ant', {}),
  ];
  assert.equal(told(sortedLines(lines, 'value')), '3 cow, 1 owl, 1 ant');
  assert.equal(told(sortedLines(lines, 'name')), '1 ant, 3 cow, 1 owl');
  assert.equal(told(sortedLines(lines, 'newest')), '1 ant, 1 owl, 3 cow');
  assert.equal(told(sortedLines(lines, 'wanted')), '3 cow, 1 owl, 1 ant');
  assert.equal(isLookedFor(line('owl', { form: 'neon' }), 'OWL neo'), true);
  assert.equal(isLookedFor(line('owl'), 'crow'), false);
});

test('one could ask for the most wanted first, for no more than what is offered is worth', () => {
  const wishes = [
    line('dear', { worth: 500, priority: 1 }),
    line('first', { worth: 60, priority: 1 }),
    line('many', { worth: 20, quantity: 5, priority: 2 }),
    line('least', { worth: 1, priority: 3 }),
    line('unknown', { priority: 1 }),
  ];
  assert.equal(told(askedFor(wishes, [line('owl', { worth: 50, quantity: 2 })], 9)), '1 first, 2 many');
  assert.equal(told(askedFor(wishes, [line('owl', { worth: 50, quantity: 2 })], 1)), '1 first');
  // Where nobody knows what is offered is worth, the first wish.
  assert.equal(told(askedFor(wishes, [line('owl')], 9)), '1 dear');
  assert.equal(told(askedFor(wishes, [line('dear', { worth: 500 })], 9)).includes('dear'), false);
});
