import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Item } from '../../../values/items/item.ts';
import { NameIndex } from '../../../values/names/name-index.ts';
import type { SearchScope } from '../../trade-search.ts';
import { SIDES } from '../../trade.ts';
import { type Asked, askedByLetters, askedByName } from './asked-items.ts';
import { LineIds } from './line-ids.ts';

const ITEMS: Item[] = [
  {
    slug: 'frost-dragon',
    name: 'Frost Dragon',
    category: 'pets',
    source: 'import',
    nicknames: ['ice drake'],
  },
  { slug: 'frost-fury', name: 'Frost Fury', category: 'pets', source: 'import' },
  { slug: 'owl', name: 'Owl', category: 'pets', source: 'import' },
];
const names = new NameIndex('adopt-me', ITEMS, ['Golden']);

/** @returns what is asked for: 'offering/wanting frost-dragon' */
const said = (asked: readonly Asked[]) =>
  asked.map(({ sides, slugs }) => `${sides.join('/')} ${[...(slugs ?? ['*'])].join('/')}`);
const byName = (text: string, scope: SearchScope = 'all') => said(askedByName(names, scope, text));

test('each thing is asked for on the sides that the text says, or else the scope', () => {
  assert.deepEqual(byName('frost dragn, owl'), ['offering/wanting frost-dragon', 'offering/wanting owl']);
  assert.deepEqual(byName('frost dragn', 'wanting'), ['wanting frost-dragon']);
  assert.deepEqual(byName('frost dragn', 'items'), ['offering frost-dragon']);
  assert.deepEqual(byName('[W] owl [H] frostdragon', 'wanting'), ['offering frost-dragon', 'wanting owl']);
  assert.deepEqual(byName('qwerty'), []);
});

test("an item is found by the owner's nicknames for it", () => {
  assert.deepEqual(byName('ice drake'), ['offering/wanting frost-dragon']);
  assert.deepEqual(byName('nfr ice drake for owl'), ['offering frost-dragon', 'wanting owl']);
});

test('the letters of a form ask for all whose names begin with the rest', () => {
  const byLetters = (text: string) => {
    const asked = askedByLetters(names, 'all', text);
    return asked && said([asked]).join();
  };
  assert.equal(byLetters('nfr frost'), 'offering/wanting frost-dragon/frost-fury');
  assert.equal(byLetters('rfn'), 'offering/wanting *');
  for (const text of ['nfr qwerty', 'nfrm', 'nffr owl', 'frost', ''])
    assert.equal(byLetters(text), undefined, text);
});

test('a form is one with all that is said of it; of any form is what is wished for in any', () => {
  const ids = new LineIds();
  const trades = ['', 'neon', 'neon.fly.ride', 'neon.Golden', 'Golden', '*'].map((form) => ({
    form,
    lines: ids.of({ offering: [], wanting: [{ slug: 'frost-dragon', form }] }),
  }));
  const forms = (text: string) => {
    const isFound = ids.finder(askedByName(names, 'all', text), 'all');
    return trades.filter(({ lines }) => isFound(lines)).map(({ form }) => form);
  };
  assert.deepEqual(forms('frostdragon').length, trades.length);
  assert.deepEqual(forms('neon frostdragon'), ['neon', 'neon.Golden', '*']);
  assert.deepEqual(forms('nfr frostdragon'), ['neon.fly.ride', '*']);
  assert.deepEqual(forms('golden frostdragon'), ['neon.Golden', 'Golden', '*']);
  assert.deepEqual(forms('owl'), []);
});

test('of very many things as many are looked for as there is room', () => {
  const ids = new LineIds();
  const one = { sides: SIDES, slugs: new Set(['owl']), isIn: () => true };
  const lines = ids.of({ offering: [{ slug: 'owl', form: '' }], wanting: [] });
  assert.ok(
    ids.finder(
      Array.from({ length: 100 }, () => one),
      'all',
    )(lines),
  );
});
