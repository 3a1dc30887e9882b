import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startDraft } from '../../game-draft.ts';
import { readOneLine } from './line-reader.ts';

const draft = startDraft({
  id: 'adopt-me',
  name: 'Adopt Me',
  maxItems: 8,
  mutations: [],
  version: 1,
  items: [{ slug: 'owl', name: 'Owl', category: 'pets' }],
});

test('of a single line nothing is left out without a word', () => {
  const kind = (line: string) => {
    const read = readOneLine(draft, line, new Map());
    return typeof read === 'object' ? read.kind : read;
  };
  for (const line of ['Owl,400,500', 'Owl;400;500', 'Owl,30,40', 'Owl;1,200'])
    assert.equal(kind(line), 'asks', line);
  for (const line of ['Owl,400', 'pets,Owl,400', 'Owl: 1,200']) assert.equal(kind(line), 'priced', line);
  assert.equal(kind('---'), undefined);
});
