import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameOf } from './game-list.ts';
import { gameMeant } from './game-meant.ts';
import { GAME_IDS } from './game.ts';

test('a game is meant by its id and its name, however they are written', () => {
  for (const game of GAME_IDS)
    for (const written of [game, gameOf(game).name])
      for (const one of [written, written.toUpperCase(), written.replaceAll(/[ -]/g, '_'), `${written}).`])
        assert.equal(gameMeant(one), game, one);
});

test('nothing else is a game', () => {
  for (const written of ['', ' ', 'chess', 'adopt', 'adopt-me-2', 'constructor', '-', '\u{1F409}'])
    assert.equal(gameMeant(written), undefined, written);
});
