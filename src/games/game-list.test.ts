import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { GAME_IDS } from './game.ts';
import { gameOf } from './game-list.ts';

test('the sticker of each game is there', () => {
  const missing = GAME_IDS.map((game) => `public/media/sticker/${gameOf(game).sticker}.svg`).filter(
    (path) => !existsSync(new URL(`../../${path}`, import.meta.url)),
  );
  assert.deepEqual(missing, []);
});
