import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ANY_FORM } from '../values/items/form.ts';
import { type KeptChange, keptLine, keptOf, keptWords } from './kept-item.ts';

const LISTS = {
  have: [
    { slug: 'owl', quantity: 2 },
    { slug: 'owl', form: 'neon.fly', quantity: 1 },
    { slug: 'crow', quantity: 5 },
  ],
  want: [{ slug: 'owl', form: ANY_FORM, quantity: 1 }],
};
const wordsOf = (...changes: KeptChange[]) => keptWords(keptOf(LISTS, 'owl', changes));

test('what one has and wants of an item is said in every form, and nothing of other items', () => {
  assert.equal(wordsOf(), 'You have 2 plain, 1 Neon Fly. You want 1 of any kind.');
  assert.equal(keptWords(keptOf(LISTS, 'crow', [])), 'You have 5.');
  assert.equal(keptWords(keptOf(LISTS, 'cow', [])), undefined);
  assert.equal(keptWords(keptOf(undefined, 'owl', [])), undefined);
});

test('what is not kept yet counts as if it were: the newest of a line does', () => {
  const has = (form: string, quantity: number) => ({ list: 'have' as const, form, quantity });
  assert.equal(wordsOf(has('', 0)), 'You have 1 Neon Fly. You want 1 of any kind.');
  assert.equal(wordsOf(has('mega', 1)), 'You have 2 plain, 1 Neon Fly, 1 Mega. You want 1 of any kind.');
  assert.equal(wordsOf(has('', 0), has('', 1), has('neon.fly', 0)), 'You have 1. You want 1 of any kind.');
  assert.equal(
    wordsOf({ list: 'want', form: ANY_FORM, quantity: 0 }, { list: 'want', form: '', quantity: 1 }),
    'You have 2 plain, 1 Neon Fly. You want 1.',
  );
});

test('a line is that of its item and its form', () => {
  assert.equal(keptLine(LISTS.have, 'owl', 'neon.fly')?.quantity, 1);
  assert.equal(keptLine(LISTS.have, 'owl', '')?.quantity, 2);
  assert.equal(keptLine(LISTS.have, 'owl', 'mega'), undefined);
});
