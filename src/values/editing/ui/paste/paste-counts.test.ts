import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startDraft } from '../../game-draft.ts';
import { readPasted, settleLines } from '../../lines/pasted-list.ts';
import { ListedItems } from '../../listed-items.ts';
import { newCategories } from './paste-counts.ts';

test('a category that the list does not have yet is told once, however it is spelled', () => {
  const items = [{ slug: 'owl', name: 'Owl', category: 'pets' }];
  const listed = new ListedItems(
    startDraft({ id: 'adopt-me', name: 'Adopt Me', maxItems: 8, mutations: [], version: 1, items }),
    new Map(),
  );
  const text = 'Name;Type;Value\nCrow;PETS;1\nFig;Fruit;2\nPear;fruit;3\nOwl;Birds;4\nNail;Tools;5';
  assert.deepEqual(newCategories(settleLines(readPasted(text, listed, {}).lines, new Map()), listed), [
    'Fruit',
    'Tools',
  ]);
});
