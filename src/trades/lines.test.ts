import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ANY_FORM, PLAIN } from '../values/items/form.ts';
import type { Item } from '../values/items/item.ts';
import {
  addLine,
  changeLine,
  fromSelection,
  isFull,
  joinLines,
  type Line,
  lineKey,
  linesText,
  oneOf,
  toSelections,
  type Tradable,
  withItems,
  withoutLine,
  withWorth,
} from './lines.ts';
import { entriesText, entryName, quantityMark } from './trade.ts';

const item = (slug: string, more: Partial<Item> = {}): Item => ({
  slug,
  name: slug,
  category: 'pets',
  source: '',
  ...more,
});
const cow = item('cow', { regularValue: 5, neonValue: 30 });
const owl = item('owl');
const line = (of: Item, form = PLAIN, quantity = 1): Line => ({ item: of, form, quantity });
const inShort = (side: readonly Line[]) => side.map((one) => `${lineKey(one)} x${one.quantity}`);

test('an item is added as it is; the same again raises its quantity, and beside another form it is a line of its own', () => {
  const twice = addLine(addLine([], oneOf(cow), 8), oneOf(cow), 8);
  assert.deepEqual(inShort(twice), ['cow/ x2']);
  const golden = changeLine(twice, 'cow/', { form: 'Golden' });
  assert.deepEqual(inShort(addLine(golden, oneOf(cow), 8)), ['cow/Golden x2', 'cow/ x1']);
});

test('a form belongs to the line that is there, which keeps its place, and can be taken back', () => {
  const neon = changeLine([line(cow), line(owl)], 'cow/', { form: 'neon' });
  assert.deepEqual(inShort(neon), ['cow/neon x1', 'owl/ x1']);
  assert.deepEqual(inShort(changeLine(neon, 'cow/neon', { form: PLAIN })), ['cow/ x1', 'owl/ x1']);
});

test('a line that becomes the same as another joins it, up to 99', () => {
  const side = [line(cow, 'neon'), line(owl), line(cow, PLAIN, 98)];
  assert.deepEqual(inShort(changeLine(side, 'cow/neon', { form: PLAIN })), ['cow/ x99', 'owl/ x1']);
  assert.deepEqual(inShort(changeLine(side, 'cow/', { form: 'neon', quantity: 99 })), [
    'cow/neon x99',
    'owl/ x1',
  ]);
});

test('a full side takes no further line, but what is in it may still grow', () => {
  const side = [line(cow)];
  assert.equal(isFull(side, 1), true);
  assert.deepEqual(addLine(side, line(owl), 1), side);
  assert.deepEqual(addLine(side, line(cow, 'neon'), 1), side);
  assert.deepEqual(inShort(addLine(side, oneOf(cow), 1)), ['cow/ x2']);
});

test('a quantity stays between 1 and 99', () => {
  const quantityAfter = (quantity: number) => changeLine([line(cow)], 'cow/', { quantity })[0]?.quantity;
  assert.deepEqual([0, 1, 50.7, 99, 100].map(quantityAfter), [1, 1, 50, 99, 99]);
});

test('a line is removed by itself, not with the same item in another form', () => {
  assert.deepEqual(inShort(withoutLine([line(cow, 'neon'), line(cow)], 'cow/')), ['cow/neon x1']);
});

test('a side reads as players say it', () => {
  assert.equal(
    linesText([line(cow, 'neon.fly', 2), line(owl, 'Iron Skin'), line(owl)]),
    '2x Neon Fly cow, 1x Iron Skin owl, 1x owl',
  );
  assert.equal(linesText([]), '');
});

test('lines follow what a newer list says of their items', () => {
  const gone = item('gone', { regularValue: 9, picture: 'd' });
  const newer = withItems([line(cow, 'neon', 2), line(owl), line(gone)], {
    items: [{ ...cow, neonValue: 40 }, owl],
  });
  assert.deepEqual(
    withWorth('adopt-me', newer).map(({ worth, quantity, item: { name, picture } }) => [
      name,
      picture,
      worth,
      quantity,
    ]),
    [
      ['cow', undefined, 40, 2],
      ['owl', undefined, undefined, 1],
      ['gone', 'd', undefined, 1],
    ],
  );
});

test('a call is given each line in its form, and reads back as the lines that it says', () => {
  const side = [line(cow, 'neon.fly', 3), line(owl, 'fly.Golden'), line(cow, PLAIN, 4), line(owl, ANY_FORM)];
  assert.deepEqual(toSelections(side), [
    { item: 'cow', quantity: 3, form: 'neon.fly' },
    { item: 'owl', quantity: 1, form: 'fly.Golden' },
    { item: 'cow', quantity: 4 },
    { item: 'owl', quantity: 1, form: '*' },
  ]);
  assert.deepEqual(toSelections(side).map(fromSelection).map(lineKey), side.map(lineKey));
});

test('a line without a form is the plain item', () => {
  const given = [
    { item: 'cow', quantity: 2, form: 'neon.fly' },
    { item: 'cow', quantity: 1, form: 'Golden' },
    { item: 'cow', quantity: 1 },
    { item: 'cow', quantity: 1, form: PLAIN },
  ];
  assert.deepEqual(
    inShort(
      joinLines(given.map(fromSelection).map(({ item: of, ...rest }) => ({ ...rest, item: item(of.slug) }))),
    ),
    ['cow/neon.fly x2', 'cow/Golden x1', 'cow/ x2'],
  );
});

test('however often a thing comes to a side, it is one line of 99 at most', () => {
  assert.deepEqual(inShort(joinLines([line(cow, PLAIN, 99), line(cow), line(cow, 'neon', 60)])), [
    'cow/ x99',
    'cow/neon x60',
  ]);
});

test('money in a side has the figure that the newest list gives it, and none where that gives none', () => {
  const gems = item('money-gems', { name: 'Gems', value: 5 });
  const side = [{ item: gems, form: PLAIN, quantity: 1_000_000 }];
  const money = { ...gems, value: 0.000012 };
  const worth = (list: Tradable) => withWorth('my-restaurant', withItems(side, list))[0]?.worth;
  assert.equal(worth({ items: [cow], money }), 0.000012);
  assert.equal(worth({ items: [cow] }), undefined);
});

test('money is written as its amount, and a line of it holds more than 99', () => {
  const gems = { item: item('money-gems', { name: 'Gems' }), form: PLAIN, quantity: 50_000_000 };
  assert.equal(linesText([gems, oneOf(cow)]), '50M Gems, 1x cow');
  assert.equal(joinLines([gems, gems])[0]?.quantity, 100_000_000);
  assert.equal(changeLine([gems], lineKey(gems), { quantity: 3e9 })[0]?.quantity, 2_000_000_000);
  const entry = { slug: 'money-gems', name: 'Gems', quantity: 50_000_000 };
  assert.equal(entriesText([entry, { slug: 'owl', name: 'Owl', quantity: 2 }]), '50M Gems, Owl x2');
  assert.deepEqual([entryName(entry), quantityMark(entry)], ['50M Gems', '50M']);
});
