import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdsCode } from '../../read-bio.ts';
import { makeCode } from './link-code.ts';

const EVERY_CODE = Array.from({ length: 9000 }, (_, index) => `RV-${1000 + index}`).join(' ');
const SIX_WORDS = /^([a-z]+ ){5}[a-z]+$/;

test('a code is drawn as it was asked for, and never one that stands in the bio', () => {
  const bio = EVERY_CODE.slice(0, 7200);
  for (let time = 0; time < 50; time += 1) {
    const { kind, code } = makeCode('digits', bio);
    assert.deepEqual([kind, holdsCode(bio, { code, kind })], ['digits', false]);
  }
  assert.match(makeCode('words', bio).code, SIX_WORDS);
});

test('whose bio holds every code is given six words', () => {
  const { kind, code } = makeCode('digits', EVERY_CODE);
  assert.equal(kind, 'words');
  assert.match(code, SIX_WORDS);
});
