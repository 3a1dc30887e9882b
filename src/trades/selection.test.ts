import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oneOf } from './lines.ts';
import { EMPTY_SELECTION, isComplete, suggestItems } from './selection.ts';

test('a selection can be posted when both sides name something', () => {
  const side = [oneOf({ slug: 'cow', name: 'Cow', category: 'pets', source: '' })];
  assert.equal(isComplete(EMPTY_SELECTION), false);
  assert.equal(isComplete({ offering: side, wanting: [] }), false);
  assert.equal(isComplete({ offering: [], wanting: side }), false);
  assert.equal(isComplete({ offering: side, wanting: side }), true);
});

test('20 items are suggested at first and the first 10 that match while typing, in any case, without diacritics', () => {
  const items = Array.from({ length: 30 }, (_, i) => ({
    slug: `i${i}`,
    name: `Lirilì ${i}`,
    category: 'pets',
  }));
  assert.equal(suggestItems('adopt-me', items, ' ').length, 20);
  assert.equal(suggestItems('adopt-me', items, 'LIRILI').length, 10);
  assert.deepEqual(
    suggestItems('adopt-me', items, 'lirili 29').map(({ slug }) => slug),
    ['i29'],
  );
  assert.deepEqual(suggestItems('adopt-me', items, 'dragon'), []);
});

test('what begins with the search is suggested before what only contains it, and the very name first of all', () => {
  const names = ['Meerkat Catcher', 'Delicat', 'Caterpillar', 'Cat', 'Black Cat'];
  const items = names.map((name) => ({ slug: name, name, category: 'pets' }));
  assert.deepEqual(
    suggestItems('adopt-me', items, 'cat').map(({ name }) => name),
    ['Cat', 'Caterpillar', 'Meerkat Catcher', 'Black Cat', 'Delicat'],
  );
});
