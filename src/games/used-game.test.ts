import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readUsedGame } from './used-game.ts';

test('the game that was used last is read from among the cookies, as long as it is one', () => {
  assert.equal(readUsedGame('session=abc; game=adopt-me; theme=dark'), 'adopt-me');
  assert.equal(readUsedGame('game=steal-brainrot'), 'steal-brainrot');
  for (const cookies of ['', 'session=game', 'game=', 'game=chess', 'mygame=adopt-me'])
    assert.equal(readUsedGame(cookies), undefined, cookies);
});
