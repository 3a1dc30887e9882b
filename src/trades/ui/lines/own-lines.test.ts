import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ANY_FORM, PLAIN } from '../../../values/items/form.ts';
import type { Item } from '../../../values/items/item.ts';
import { type Line, lineKey } from '../../lines.ts';
import { ownFirst, ownLines } from './own-lines.ts';

const item = (slug: string): Item => ({ slug, name: slug, category: 'pets', source: '' });
const line = (slug: string, form = PLAIN, quantity = 1): Line => ({ item: item(slug), form, quantity });
const entry = (slug: string, more: { form?: string; quantity?: number; worth?: number } = {}) => ({
  slug,
  name: slug,
  quantity: 1,
  updatedAt: '2026-03-01T04:00:00.000Z',
  ...more,
});
const inShort = (lines: readonly Line[]) => lines.map((one) => `${lineKey(one)} x${one.quantity}`);
const LIST = { items: ['owl', 'crow', 'cow', 'turtle'].map(item) };

test('what one has for trade is offered, the dearest first, without what has left the game', () => {
  const have = [
    { ...entry('cow'), forTrade: true },
    { ...entry('owl', { quantity: 2, worth: 120 }), forTrade: true },
    { ...entry('crow', { worth: 400 }), forTrade: false },
    { ...entry('owl', { form: 'neon', worth: 480 }), forTrade: true },
    { ...entry('gone', { worth: 900 }), forTrade: true },
  ];
  assert.deepEqual(inShort(ownLines({ have, want: [] }, LIST).offering), [
    'owl/neon x1',
    'owl/ x2',
    'cow/ x1',
  ]);
  // Nobody knows yet what has left it.
  assert.equal(ownLines({ have, want: [] }, undefined).offering.length, 4);
});

test('of what one wants stands first what one wants most, in whichever form', () => {
  const want = [
    { ...entry('owl', { worth: 120 }), priority: 2 as const },
    { ...entry('turtle', { form: ANY_FORM }), priority: 1 as const },
    { ...entry('cow', { worth: 500 }), priority: 2 as const },
  ];
  assert.deepEqual(inShort(ownLines({ have: [], want }, LIST).wanting), [
    'turtle/* x1',
    'cow/ x1',
    'owl/ x1',
  ]);
});

test('a search gives the kinds first that one has, in the quantity that it says', () => {
  const own = [line('owl', 'neon', 3), line('owl', 'fly.ride'), line('cow')];
  assert.deepEqual(inShort(ownFirst([line('crow'), line('owl', PLAIN, 2)], own)), [
    'owl/neon x2',
    'owl/fly.ride x2',
    'crow/ x1',
    'owl/ x2',
  ]);
  assert.deepEqual(inShort(ownFirst([line('crow', 'neon'), line('owl', 'neon')], own)), [
    'owl/neon x1',
    'crow/neon x1',
  ]);
  assert.deepEqual(inShort(ownFirst([line('owl', 'mega')], own)), ['owl/mega x1']);
});
