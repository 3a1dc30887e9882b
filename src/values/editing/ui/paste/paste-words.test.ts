import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read } from '../../../../../test/paste-steps.ts';
import { settleLines } from '../../lines/pasted-list.ts';
import { refusedWords } from './paste-words.ts';

const refused = (text: string) =>
  settleLines(read(text).lines, new Map()).flatMap(({ found }) =>
    found.kind === 'refused' ? [refusedWords(found)] : [],
  );

test('of an item that stands twice both lines and both figures are said', () => {
  assert.deepEqual(
    refused('Bat Dragon - 450\n\nCrow - 5\nbat dragon - 1,500\nCROW - 6\nCrow\nCrow: 5\nBat Dragon: 400'),
    [
      'Line 1 is this item too: 450 there, 1,500 here. Leave this one out, or go back and delete the wrong one',
      'Line 3 is this item too: 5 there, 6 here. Leave this one out, or go back and delete the wrong one',
      'Line 3 is this item too, with the same 5. Leave this one out',
      'Line 1 is this item too: 450 there, 400 here. Leave this one out, or go back and delete the wrong one',
    ],
  );
  assert.deepEqual(refused('Crow\nFox\ncrow'), ['Line 1 is this item too. Leave this one out']);
});

test('of a line that is too long, or of several items, it is said what to do', () => {
  assert.deepEqual(refused('Crow 5, '.repeat(50)), [
    'Longer than 300 characters. Put each item on a line of its own',
  ]);
  assert.deepEqual(refused('Crow 5, Fox 6, Cow 7'), [
    'Several items in one line. Put each item on a line of its own',
  ]);
});
