import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detailsText, KNOWN_ACTIONS, logFace } from './log-words.ts';

test('every known action is told in words, and one that nobody knows by its own name', () => {
  for (const action of KNOWN_ACTIONS) assert.match(logFace(action).words, /^[A-Z][a-z ]+$/);
  assert.equal(logFace('fold_paper_hats').words, 'fold paper hats');
  assert.equal(logFace('toString').words, 'toString');
});

test('the details of an entry are told one after the other, what is empty is left out', () => {
  assert.equal(
    detailsText({
      email_shown: 'm•••@p••••.me',
      games: ['a', 'b'],
      count: 3,
      none: null,
      blank: '',
      id: 'x1',
    }),
    'email shown: m•••@p••••.me · games: a, b · count: 3',
  );
  assert.equal(detailsText({}), '');
  assert.equal(detailsText({ changed: { name: true } }), 'changed: {"name":true}');
});
