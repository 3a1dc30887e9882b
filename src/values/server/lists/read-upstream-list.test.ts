import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ListedNow, readUpstreamList } from './read-upstream-list.ts';

const NOTHING: ListedNow = { items: [], hasFigures: false };
const read = (json: unknown, listed = NOTHING) => readUpstreamList('adopt-me', json, listed);
const itemsOf = (json: unknown, listed = NOTHING) => {
  const answer = read(json, listed);
  assert.equal(answer.kind, 'list', JSON.stringify(answer));
  return answer.kind === 'list' ? answer.items : [];
};
const leftOutOf = (json: unknown, listed = NOTHING) => {
  const answer = read(json, listed);
  return answer.kind === 'descriptor' ? assert.fail(JSON.stringify(answer)) : answer.leftOut.first;
};

test('a list is read in each shape that the spec names', () => {
  const cat = { name: 'Cat', category: 'pets', regularValue: 5 };
  assert.deepEqual(itemsOf([{ name: 'Cat', category: 'pets', value: 5 }]), [cat]);
  assert.deepEqual(itemsOf({ items: [{ name: 'Cat', category: 'pets', value: '5' }] }), [cat]);
  assert.deepEqual(itemsOf({ Cat: 5 }), [cat]);
  assert.deepEqual(itemsOf({ Cat: { category: 'pets', value: 5 } }), [cat]);
  assert.deepEqual(itemsOf({ items: { Cat: '5' } }), [cat]);
  assert.deepEqual(itemsOf(['Cat']), [{ name: 'Cat', category: 'pets' }]);
});

test('an object with a target is a descriptor, and leads to one list only', () => {
  assert.deepEqual(read({ target: 'https://values.example/x' }), {
    kind: 'descriptor',
    target: 'https://values.example/x',
  });
  assert.equal(read({ items: { target: 'https://values.example/x' } }).kind, 'unusable');
});

test("a pet's three values are read, whether they stand plain or inside its trading value", () => {
  const figures = { regularValue: 1, neonValue: 4, megaValue: 16 };
  const pet = { name: 'Owl', category: 'pets', rarity: 'Legendary', ...figures };
  assert.deepEqual(itemsOf([pet]), [pet]);
  const { regularValue, neonValue, megaValue, ...plain } = pet;
  assert.deepEqual(itemsOf([{ ...plain, tradingValue: { regularValue, neonValue, megaValue } }]), [pet]);
  assert.deepEqual(itemsOf([{ ...plain, tradingValue: 7 }]), [{ ...plain, regularValue: 7 }]);
});

test('what is of the wrong kind is left out by name, and the rest is kept', () => {
  const json = [
    { name: 'Good', value: 1 },
    { name: 'Bad value', value: Number.NaN },
    { name: 'Less than nothing', value: -3 },
    { name: '<img src=x onerror=alert(1)>', value: 4 },
    { name: 'Odd', rarity: 'javascript:alert(1)', demand: 'lots' },
    { name: 'good', value: 9 },
    { value: 9 },
    null,
    7,
    [],
  ];
  assert.deepEqual(
    itemsOf(json).map(({ name, regularValue }) => [name, regularValue]),
    [
      ['Good', 1],
      ['Bad value', undefined],
      ['Less than nothing', undefined],
      ['Odd', undefined],
    ],
  );
  assert.deepEqual(leftOutOf(json), [
    { what: 'an item, "<img src=x onerror=alert(1)>"', why: 'markup' },
    { what: 'rarity of Odd', why: 'markup' },
    ...Array.from({ length: 4 }, () => ({ what: 'an item, null', why: 'no text' })),
    { what: 'value of Bad value', why: 'null is no number' },
    { what: 'value of Less than nothing', why: '-3 is less than 0' },
    { what: 'demand of Odd', why: 'lots is no number' },
    { what: 'good', why: 'listed twice, 1 and 9; the first one counts' },
  ]);
});

test('keys that objects have anyway do no harm', () => {
  const json = JSON.parse('{"__proto__": {"value": 3}, "constructor": 4, "toString": 5}') as unknown;
  assert.deepEqual(
    itemsOf(json).map(({ name, regularValue }) => [name, regularValue]),
    [
      ['constructor', 4],
      ['toString', 5],
    ],
  );
});

test('an answer with no item in it, or with more than any game has, is not usable', () => {
  for (const json of [
    null,
    7,
    'text',
    [],
    {},
    { items: [] },
    { items: null },
    { error: null },
    [null],
    { error: 'no', code: '?' },
  ])
    assert.equal(read(json).kind, 'unusable', JSON.stringify(json));
  const many = Array.from({ length: 1_000_000 }, (_, at) => `Item ${at}`);
  assert.partialDeepStrictEqual(read(many), { message: 'More than 20,000 items in API response' });
});
