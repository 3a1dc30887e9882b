import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loggablePath } from './loggable-path.ts';

const ID = '0b0f6f0e-3c58-4d2a-9a35-0d9a2a6f4c11';

test('an address is logged without the ids in it and without its query string', () => {
  assert.equal(loggablePath(`/profile/${ID}?tab=${ID}`), '/profile/:id');
  assert.equal(loggablePath(`/api/profiles/${ID}/reviews`), '/api/profiles/:id/reviews');
  assert.equal(loggablePath(`/api/x/${ID.toUpperCase()}/${ID}`), '/api/x/:id/:id');
  assert.equal(loggablePath('/values/adopt-me?q=what-i-typed'), '/values/adopt-me');
});

test('no end of a long address keeps a part of an id', () => {
  const path = loggablePath(`/${'a'.repeat(180)}/${ID}`);
  assert.ok(path.endsWith('/:id') && path.length <= 200);
  assert.equal(loggablePath(`/${'b'.repeat(500)}`).length, 200);
});
