import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameShown, sharedAddress } from './shared-address.ts';

const SHOWN = [{ game: 'adopt-me' }, { game: 'grow-garden' }] as const;
const shownAt = (query: string, games: Parameters<typeof gameShown>[1] = SHOWN) =>
  gameShown({ search: new URLSearchParams(query) }, games);

test('an address shows the game that it names, or the first that may be seen', () => {
  assert.equal(sharedAddress('u'), '/profile/u/inventory');
  assert.equal(sharedAddress('u', 'adopt-me'), '/profile/u/inventory?game=adopt-me');
  assert.equal(shownAt('game=grow-garden'), 'grow-garden');
  assert.equal(shownAt(''), 'adopt-me');
  assert.equal(shownAt('game=chess'), 'adopt-me');
});

test('a game that may not be seen is not shown, and no other in its place', () => {
  assert.equal(shownAt('game=steal-brainrot'), undefined);
  assert.equal(shownAt('', []), undefined);
});
