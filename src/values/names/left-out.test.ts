import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { LeftOutList, shown } from './left-out.ts';

test('of everything that was left out the first two hundred are told, and all is counted', () => {
  const list = new LeftOutList();
  for (let at = 0; at < 500; at += 1) list.add(`item ${at}`, 'markup');
  const { count, first } = list.all();
  assert.deepEqual([count, first.length, first[0]], [500, 200, { what: 'item 0', why: 'markup' }]);
});

test('the same of many items is one thing, and comes first', () => {
  const list = new LeftOutList();
  list.add('value of Cat', 'no number');
  for (const item of ['Cat', 'Dog', 'Owl']) list.addShared('key "rvl"', item, 'was not read');
  list.addShared('key "x"', 'Owl', 'was not read');
  assert.deepEqual(list.all(), {
    count: 3,
    first: [
      { what: 'key "rvl" of Cat and 2 more', why: 'was not read' },
      { what: 'key "x" of Owl', why: 'was not read' },
      { what: 'value of Cat', why: 'no number' },
    ],
  });
});

test('what a list held is shown short, in one line, and as the database takes it', () => {
  assert.equal(shown('evil\u202egpj.exe\0'), 'evil gpj.exe');
  assert.equal(shown({ a: [1] }), '{"a":[1]}');
  assert.equal(shown('🦉'.repeat(100)), '🦉'.repeat(60));
  assert.equal(shown(`${'x'.repeat(59)}🦉🦉`), `${'x'.repeat(59)}🦉`);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const line = shown(text);
      assert.ok(line.isWellFormed() && Array.from(line).length <= 60);
      assert.doesNotMatch(line, /[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]/u);
    }),
  );
});
