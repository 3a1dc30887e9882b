import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Item } from '../../items/item.ts';
import { type ListEdits, splitEdits } from './split-edits.ts';

const item = (slug: string, name: string, category: string, figures: Partial<Item> = {}): Item => ({
  slug,
  name,
  category,
  source: 's',
  ...figures,
});
const OWL = item('owl', 'Owl', 'pets', { regularValue: 10, neonValue: 40, forms: { fly: 12 }, demand: 2 });
const KIWI = item('kiwi-food', 'Kiwi', 'food', { value: 3 });
const FORMER = [
  item('crow', 'Crow', 'pets', { regularValue: 90, megaValue: 800 }),
  item('crow-toys', 'Crow', 'toys', { value: 1 }),
];

const split = (edits: Partial<ListEdits>) =>
  splitEdits(
    'adopt-me',
    { items: [OWL, KIWI], former: FORMER },
    { added: [], removed: [], priced: [], ...edits },
  );

test('a new name is a new item; one that is listed, in any spelling, is there already', () => {
  const { fresh, there } = split({
    added: [{ name: 'Dodo', figure: 4 }, { name: '  \u00d2WL ' }, { name: 'kiwi', category: 'Pets' }],
  });
  assert.deepEqual(fresh, [{ name: 'Dodo', figure: 4 }]);
  assert.deepEqual(
    there.map(({ line, item: { slug }, otherCategory }) => [line.name.trim(), slug, otherCategory]),
    [
      ['\u00d2WL', 'owl', false],
      ['kiwi', 'kiwi-food', true],
    ],
  );
});

test('an item that has left comes back with the figures that it had, but for the one that is given', () => {
  const [crow] = split({ added: [{ name: 'CROW', figure: 100 }] }).back;
  assert.deepEqual([crow?.item.slug, crow?.figures], ['crow', { megaValue: 800 }]);
  const toys = split({ added: [{ name: 'Crow', category: 'Toys' }] }).back;
  assert.deepEqual(
    toys.map((each) => [each.item.slug, each.figures]),
    [['crow-toys', { value: 1 }]],
  );
  // Each once: the third of that name is a new one.
  const three = split({ added: [{ name: 'Crow' }, { name: 'crow' }, { name: 'Crow' }] });
  assert.deepEqual(
    [three.back.map((each) => each.item.slug), three.fresh.length],
    [['crow', 'crow-toys'], 1],
  );
  assert.equal(split({ added: [{ name: 'Crow', category: 'gifts' }] }).fresh.length, 1);
});

test('what leaves with the same save comes back before what left earlier', () => {
  const { back, there } = split({ removed: ['owl'], added: [{ name: 'owl' }] });
  assert.deepEqual([back.map((each) => each.item.slug), there], [['owl'], []]);
  assert.deepEqual(back[0]?.figures, { regularValue: 10, neonValue: 40, demand: 2, 'form:fly': 12 });
});

test('figures are changed or stay what they are', () => {
  const { changed, unchanged } = split({
    priced: [
      { slug: 'owl', key: 'neonValue', figure: 41 },
      { slug: 'owl', key: 'value', figure: 10 },
      { slug: 'owl', key: 'form:fly', figure: null },
      { slug: 'owl', key: 'form:ride', figure: null },
    ],
  });
  assert.deepEqual(changed, [
    { slug: 'owl', key: 'neonValue', from: 40, to: 41 },
    { slug: 'owl', key: 'form:fly', from: 12, to: null },
  ]);
  assert.deepEqual(
    unchanged.map(({ key }) => key),
    ['regularValue', 'form:ride'],
  );
});
